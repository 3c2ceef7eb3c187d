import { LLM_PROVIDERS, type LlmProvider } from "../contract/api/creation-request.ts";
import type { SettingStore } from "./setting-store.ts";

/** Where the owner's language models are reached. `apiKey` is a secret. */
export type SavedPlace = { provider: LlmProvider; baseUrl?: string; apiKey?: string };

/** The provider that the machine's owner has set up for the service. */
export type SavedProvider = SavedPlace & { model: string };

/** Providers that run on the owner's own machines and may need no key. */
const KEYLESS: readonly LlmProvider[] = ["ollama", "lmstudio", "custom"];

/** The saved provider whatever its model; null until it and (where one is needed) its key are set. */
export const savedPlace = (store: SettingStore): SavedPlace | null => {
  const named = store.get("llm.provider");
  const provider = LLM_PROVIDERS.find((known) => known === named);
  if (provider === undefined) return null;
  const apiKey = store.get("llm.api_key");
  const baseUrl = store.get("llm.base_url");
  if (apiKey === null && !KEYLESS.includes(provider)) return null;
  if (baseUrl === null && provider === "custom") return null;
  return { provider, ...(baseUrl === null ? {} : { baseUrl }), ...(apiKey === null ? {} : { apiKey }) };
};

/** The saved provider; null until provider, model and (where one is needed) key are set. */
export const savedProvider = (store: SettingStore): SavedProvider | null => {
  const model = store.get("llm.model");
  const place = model === null ? null : savedPlace(store);
  return model === null || place === null ? null : { ...place, model };
};

/** The same; null also when its key cannot be opened, which is told at the start. */
export const readableProvider = (store: SettingStore): SavedProvider | null => {
  try {
    return savedProvider(store);
  } catch {
    return null;
  }
};
