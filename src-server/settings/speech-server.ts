import type { SettingStore } from "./setting-store.ts";

/** The speech server that the machine's owner has set up. `apiKey` is a secret. */
export type SavedSpeechServer = {
  baseUrl: string;
  model: string;
  voice: string;
  apiKey: string | null;
  /** BCP 47 primary tags. */
  languages: readonly string[];
};

/** The saved speech server; null until address, model and voice are set. */
export const savedSpeechServer = (store: SettingStore): SavedSpeechServer | null => {
  const baseUrl = store.get("voice.http.base_url");
  const model = store.get("voice.http.model");
  const voice = store.get("voice.http.voice");
  if (baseUrl === null || model === null || voice === null) return null;
  const languages = (store.get("voice.http.languages") ?? "en").split(",");
  return { baseUrl, model, voice, apiKey: store.get("voice.http.api_key"), languages };
};
