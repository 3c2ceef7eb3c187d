import type { Plan } from "../contract/api/accounts.ts";
import type { LlmProvider } from "../contract/api/creation-request.ts";

/** A model that Lectern knows by its id. */
export type CatalogueModel = {
  id: string;
  provider: LlmProvider | "lectern";
  /** Plans that may use it on the key of the machine's owner. Guests count as `free`, `unlimited` as `pro`. */
  plans: readonly Plan[];
  /** Too dear to run on anybody's key but the caller's. */
  ownKeyOnly: boolean;
};

/** The built-in author: no model, no key, no network. */
export const BUILT_IN_MODEL = "lessons";

const ALL: readonly Plan[] = ["free", "hobby", "pro", "owner"];
const PAID: readonly Plan[] = ["hobby", "pro", "owner"];
const PRO: readonly Plan[] = ["pro", "owner"];

const model = (
  provider: CatalogueModel["provider"],
  id: string,
  plans: readonly Plan[],
  ownKeyOnly = false,
): CatalogueModel => ({ id, provider, plans, ownKeyOnly });

/** The first of a provider is what its callers get who name no model. */
export const MODELS: readonly CatalogueModel[] = [
  model("lectern", BUILT_IN_MODEL, ALL),
  model("openai", "gpt-6-luna", ALL),
  model("openai", "gpt-6-sol", PAID),
  model("openai", "gpt-6.1-sol", PRO),
  model("openai", "gpt-6-astra", ALL, true),
  model("anthropic", "claude-sonnet-5-5", PAID),
  model("anthropic", "claude-haiku-5-5", ALL),
  model("anthropic", "claude-opus-5-5", PRO),
  model("anthropic", "claude-fable-5-1", ALL, true),
  model("google", "gemini-3.8-flash", ALL),
  model("google", "gemini-3.5-flash-lite", ALL),
  model("groq", "openai/gpt-oss-120b", ALL),
  model("groq", "openai/gpt-oss-20b", ALL),
  model("mistral", "mistral-large-latest", PAID),
  model("mistral", "mistral-small-latest", ALL),
  model("deepseek", "deepseek-flash", ALL),
];

export const findModel = (id: string): CatalogueModel | undefined => MODELS.find((entry) => entry.id === id);

/** What a provider's callers get who name no model; undefined where only they can know. */
export const firstModelOf = (provider: LlmProvider): string | undefined =>
  MODELS.find((entry) => entry.provider === provider)?.id;
