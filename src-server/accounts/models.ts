import { LESSONS_MODEL } from "../contract/lecture-choices.ts";
import { msg } from "../contract/messages/message.ts";
import { type Caller, PLANS, type Plan } from "../contract/api/accounts.ts";
import type { Model } from "../contract/api/catalogue.ts";
import type { LlmChoice, LlmProvider } from "../contract/api/creation-request.ts";
import type { KeySource } from "../contract/api/job-record.ts";
import { Refusal } from "../refusal.ts";

/** The provider that the machine's owner has set up for the service. */
type ServiceProvider = { provider: LlmProvider; model: string };

export type ChooseModelCall = {
  /** The request's `model`. */
  asked: string | undefined;
  /** The caller's own provider. */
  llm: Pick<LlmChoice, "provider" | "model"> | undefined;
  plan: Caller["plan"];
  serviceProvider: ServiceProvider | null;
};

type ModelChoice = { model: string; keySource: KeySource };

/** The built-in author: no model, no key, no network. */

/** A model that Lectern knows by its id. */
type CatalogueModel = {
  id: string;
  provider: LlmProvider | "lectern";
  /** Plans that may use it on the key of the machine's owner. Guests count as `free`, `unlimited` as `pro`. */
  plans: readonly Plan[];
  /** Too dear to run on anybody's key but the caller's. */
  ownKeyOnly: boolean;
};

const model = (
  provider: CatalogueModel["provider"],
  id: string,
  plans: readonly Plan[],
  ownKeyOnly = false,
): CatalogueModel => ({ id, provider, plans, ownKeyOnly });

const BUILT_IN: ModelChoice = { model: LESSONS_MODEL, keySource: "none" };

/**
 * Which model writes a lecture, and on whose key. With the caller's own key any id is passed on; the owner's saved key
 * is the owner's own. Throws `Refusal` `model_unknown`, `plan_model` or `own_key_only`.
 */
export const chooseModel = (call: ChooseModelCall): ModelChoice => {
  const { asked, llm, plan, serviceProvider } = call;
  if (llm !== undefined) return chooseOwn(asked, llm);
  const model = asked ?? serviceProvider?.model ?? LESSONS_MODEL;
  if (model === LESSONS_MODEL) return BUILT_IN;
  const keySource = plan === "owner" ? "byok" : "service";
  if (model === serviceProvider?.model) return { model, keySource };
  const entry = findModel(model);
  if (entry !== undefined) checkCatalogue(entry, call);
  else if (plan !== "owner" || serviceProvider === null) throw unknown();
  return { model, keySource };
};

/** The catalogue as this machine can run it; the owner's chosen model is in it whatever its id, under the owner's provider. */
export const listModels = (serviceProvider: ServiceProvider | null): Model[] => {
  const added: CatalogueModel[] =
    serviceProvider === null || findModel(serviceProvider.model) !== undefined
      ? []
      : [{ id: serviceProvider.model, provider: serviceProvider.provider, plans: PLANS, ownKeyOnly: false }];
  return [...MODELS, ...added].map((model) => entryOf(model, serviceProvider));
};

const ALL: readonly Plan[] = ["free", "hobby", "pro", "owner"];

const PAID: readonly Plan[] = ["hobby", "pro", "owner"];

const PRO: readonly Plan[] = ["pro", "owner"];

/** The first of a provider is what its callers get who name no model. */
export const MODELS: readonly CatalogueModel[] = [
  model("lectern", LESSONS_MODEL, ALL),
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

/** What a provider's callers get who name no model; undefined where only they can know. */
export const firstModelOf = (provider: LlmProvider): string | undefined =>
  MODELS.find((entry) => entry.provider === provider)?.id;

const chooseOwn = (asked: string | undefined, llm: NonNullable<ChooseModelCall["llm"]>): ModelChoice => {
  const model = asked ?? llm.model ?? firstModelOf(llm.provider);
  if (model === LESSONS_MODEL) return BUILT_IN;
  if (model !== undefined) return { model, keySource: "byok" };
  throw new Refusal("model_unknown", msg("request.name_model", { provider: llm.provider }));
};

const findModel = (id: string): CatalogueModel | undefined => MODELS.find((entry) => entry.id === id);

/** As which plan a caller counts where models are chosen. */
const CATALOGUE_PLAN = {
  guest: "free",
  free: "free",
  hobby: "hobby",
  pro: "pro",
  unlimited: "pro",
  owner: "owner",
} as const;

const checkCatalogue = (entry: CatalogueModel, { plan, serviceProvider }: ChooseModelCall): void => {
  if (!entry.plans.includes(CATALOGUE_PLAN[plan]))
    throw new Refusal("plan_model", msg("request.model_not_in_plan", { model: entry.id }));
  const isOwners = plan === "owner";
  if (serviceProvider?.provider !== entry.provider || (entry.ownKeyOnly && !isOwners))
    throw new Refusal("own_key_only", msg("request.model_own_key_only", { model: entry.id }));
};

const unknown = (): Refusal => new Refusal("model_unknown", msg("request.model_unknown"));

const entryOf = (model: CatalogueModel, serviceProvider: ServiceProvider | null): Model => {
  const chosen = model.id === serviceProvider?.model;
  const provider = chosen && model.id !== LESSONS_MODEL ? serviceProvider.provider : model.provider;
  const runsHere = provider === "lectern" || provider === serviceProvider?.provider;
  return {
    id: model.id,
    provider,
    plans: chosen ? [...PLANS] : [...model.plans],
    own_key_only: !chosen && (model.ownKeyOnly || !runsHere),
    default: model.id === (serviceProvider?.model ?? LESSONS_MODEL),
  };
};
