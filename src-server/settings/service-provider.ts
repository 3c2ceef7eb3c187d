import { LLM_PROVIDERS, type LlmProvider } from "../contract/api/creation-request.ts";
import { isLocked } from "../secrets/vault.ts";
import type { SettingStore } from "./setting-store.ts";

/** Where the owner's language models are reached. `apiKey` is a secret. */
export type SavedPlace = { provider: LlmProvider; baseUrl?: string; apiKey?: string };

/** The provider that the machine's owner has set up for the service. */
export type SavedProvider = SavedPlace & { model: string };

/** Providers that run on the owner's own machines and may need no key. */
const KEYLESS: readonly LlmProvider[] = ["ollama", "lmstudio", "custom"];

const placeWith = (store: SettingStore, apiKey: string | null): SavedPlace | null => {
  const named = store.get("llm.provider");
  const provider = LLM_PROVIDERS.find((known) => known === named);
  if (provider === undefined) return null;
  const baseUrl = store.get("llm.base_url");
  if (apiKey === null && !KEYLESS.includes(provider)) return null;
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

/** The same; null also when its key cannot be opened, which is told at the start. Throws `Refusal` `secrets_locked` while it waits for the password store. */
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
