import { isLocked } from "../secrets/vault.ts";
import type { SettingStore } from "./setting-store.ts";

/** The speech server that the machine's owner has set up. `apiKey` is a secret. */
export type SavedSpeechServer = {
  baseUrl: string;
  model: string;
  voice: string;
  apiKey: string | null;
  /** Why a key that is saved cannot be read; nothing is sent to the server then. */
  keyFault?: string | undefined;
  /** BCP 47 primary tags. */
  languages: readonly string[];
};

const KEY = "voice.http.api_key";
/** Told by the voice, whose lectures another one speaks then. */
const KEY_UNREADABLE =
  "The saved key of the speech server cannot be read on this machine. Enter voice.http.api_key anew in the settings.";

/** A key that cannot be opened disables the voice of the speech server and nothing else. */
const readKey = (store: SettingStore): Pick<SavedSpeechServer, "apiKey" | "keyFault"> => {
  try {
    return { apiKey: store.get(KEY) };
  } catch (failure) {
    return { apiKey: null, keyFault: isLocked(failure) ? failure.message : KEY_UNREADABLE };
  }
};

/** Throws `Refusal` `secrets_locked` while the key of the speech server waits for the password store. */
export const checkSpeechKey = (store: SettingStore): void => {
  try {
    store.get(KEY);
  } catch (failure) {
    if (isLocked(failure)) throw failure;
  }
};

/** The saved speech server; null until address, model and voice are set. Never throws for a key that cannot be read. */
export const savedSpeechServer = (store: SettingStore): SavedSpeechServer | null => {
  const baseUrl = store.get("voice.http.base_url");
  const model = store.get("voice.http.model");
  const voice = store.get("voice.http.voice");
  if (baseUrl === null || model === null || voice === null) return null;
  const languages = (store.get("voice.http.languages") ?? "en").split(",");
  return { baseUrl, model, voice, languages, ...readKey(store) };
};
