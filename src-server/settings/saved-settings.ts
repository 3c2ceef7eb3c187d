import { msg, type Message } from "../contract/messages/message.ts";
import { LLM_PROVIDERS, PLACED_PROVIDERS, type LlmProvider } from "../contract/api/creation-request.ts";
import { USUAL_MONTH } from "../contract/api/settings.ts";
import type { ModelPrices, WritingBudget } from "../contract/model-work.ts";
import { isLocked } from "../secrets/vault.ts";
import { numberOf, type SettingStore } from "./setting-store.ts";

/** Where the owner's language models are reached. `apiKey` is a secret. */
export type SavedPlace = { provider: LlmProvider; baseUrl?: string; apiKey?: string };

/** The provider that the machine's owner has set up for the service. */
export type SavedProvider = SavedPlace & { model: string };

const placeWith = (store: SettingStore, apiKey: string | null): SavedPlace | null => {
  const named = store.get("llm.provider");
  const provider = LLM_PROVIDERS.find((known) => known === named);
  if (provider === undefined) return null;
  const baseUrl = store.get("llm.base_url");
  if (apiKey === null && !PLACED_PROVIDERS.includes(provider)) return null;
  if (baseUrl === null && provider === "custom") return null;
  return { provider, ...(baseUrl === null ? {} : { baseUrl }), ...(apiKey === null ? {} : { apiKey }) };
};

/** The saved provider whatever its model; null until it and (where one is needed) its key are set. */
export const savedPlace = (store: SettingStore): SavedPlace | null => placeWith(store, store.get("llm.api_key"));

const withModel = (store: SettingStore, place: SavedPlace | null): SavedProvider | null => {
  const model = store.get("llm.model");
  return model === null || place === null ? null : { ...place, model };
};

/** The saved provider; null until provider, model and (where one is needed) key are set. */
export const savedProvider = (store: SettingStore): SavedProvider | null => withModel(store, savedPlace(store));

/** The same; null also when its key cannot be opened, which is reported at the start. Throws `Refusal` `secrets_locked` while it waits for the password store. */
export const readableProvider = (store: SettingStore): SavedProvider | null => {
  try {
    return savedProvider(store);
  } catch (failure) {
    if (isLocked(failure)) throw failure;
    return null;
  }
};

/** What may be known of the saved provider without its key: the same while the key waits for the password store. */
export const namedProvider = (store: SettingStore): Omit<SavedProvider, "apiKey"> | null => {
  try {
    return readableProvider(store);
  } catch {
    // The key is there, only not open yet.
    const named = withModel(store, placeWith(store, ""));
    if (!named) return null;
    const { apiKey: _unknown, ...place } = named;
    return place;
  }
};

/** Prices that the owner has set for the saved provider; null until both are. */
export const ownPrices = (settings: SettingStore): ModelPrices | null => {
  const inputUsd = numberOf(settings, "llm.price_in");
  const outputUsd = numberOf(settings, "llm.price_out");
  return inputUsd === null || outputUsd === null ? null : { inputUsd, outputUsd };
};

/** Providers on the owner's own machines take no money. */
const OWN_MACHINES: readonly (string | null)[] = ["ollama", "lmstudio"];

const usualMonth = (settings: SettingStore): WritingBudget =>
  OWN_MACHINES.includes(settings.get("llm.provider")) ? {} : USUAL_MONTH;

/** What the owner lets lectures take of the saved provider. */
export const ownLimits = (settings: SettingStore): { lecture: WritingBudget; month: WritingBudget } => ({
  lecture: {
    maxTokens: numberOf(settings, "limits.tokens_per_lecture") ?? undefined,
    maxUsd: numberOf(settings, "limits.usd_per_lecture") ?? undefined,
  },
  month: {
    maxTokens: numberOf(settings, "limits.tokens_per_month") ?? usualMonth(settings).maxTokens,
    maxUsd: numberOf(settings, "limits.usd_per_month") ?? usualMonth(settings).maxUsd,
  },
});

/** The speech server that the machine's owner has set up. `apiKey` is a secret. */
export type SavedSpeechServer = {
  baseUrl: string;
  model: string;
  voice: string;
  apiKey: string | null;
  /** Why a key that is saved cannot be read; nothing is sent to the server then. */
  keyFault?: Message | undefined;
  /** BCP 47 primary tags. */
  languages: readonly string[];
};

const SPEECH_KEY = "voice.http.api_key";
/** Reported by the voice, whose lectures another one speaks then. */
const KEY_UNREADABLE = msg("settings.speech_key_unreadable");

/** A key that cannot be opened disables the voice of the speech server and nothing else. */
const readKey = (store: SettingStore): Pick<SavedSpeechServer, "apiKey" | "keyFault"> => {
  try {
    return { apiKey: store.get(SPEECH_KEY) };
  } catch (failure) {
    return { apiKey: null, keyFault: isLocked(failure) ? failure.data : KEY_UNREADABLE };
  }
};

/** Throws `Refusal` `secrets_locked` while the key of the speech server waits for the password store. */
export const checkSpeechKey = (store: SettingStore): void => {
  try {
    store.get(SPEECH_KEY);
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
