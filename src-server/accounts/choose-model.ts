import type { Caller } from "../contract/api/accounts.ts";
import type { LlmChoice, LlmProvider } from "../contract/api/creation-request.ts";
import type { KeySource } from "../contract/api/job-record.ts";
import { Refusal } from "../refusal.ts";
import { BUILT_IN_MODEL, findModel, firstModelOf, type CatalogueModel } from "./models.ts";

/** The provider that the machine's owner has set up for the service. */
export type ServiceProvider = { provider: LlmProvider; model: string };

export type ModelChoice = { model: string; keySource: KeySource };

export type ChooseModelCall = {
  /** The request's `model`. */
  asked: string | undefined;
  /** The caller's own provider. */
  llm: Pick<LlmChoice, "provider" | "model"> | undefined;
  plan: Caller["plan"];
  serviceProvider: ServiceProvider | null;
};

const BUILT_IN: ModelChoice = { model: BUILT_IN_MODEL, keySource: "none" };

const unknown = (): Refusal =>
  new Refusal(
    "model_unknown",
    "Lectern does not know this model. Choose one from GET /models, or send your own key in llm.",
  );

const chooseOwn = (asked: string | undefined, llm: NonNullable<ChooseModelCall["llm"]>): ModelChoice => {
  const model = asked ?? llm.model ?? firstModelOf(llm.provider);
  if (model === BUILT_IN_MODEL) return BUILT_IN;
  if (model !== undefined) return { model, keySource: "byok" };
  throw new Refusal("model_unknown", `Name the model that ${llm.provider} should run: send model, or llm.model.`);
};

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
    throw new Refusal(
      "plan_model",
      `The model ${entry.id} is not part of this key's plan. Choose another from GET /models, or send your own provider key in llm.`,
    );
  const isOwners = plan === "owner";
  if (serviceProvider?.provider !== entry.provider || (entry.ownKeyOnly && !isOwners))
    throw new Refusal(
      "own_key_only",
      `The model ${entry.id} runs only with your own provider key. Send that key in llm, or choose another model from GET /models.`,
    );
};

/**
 * Which model writes a lecture, and on whose key. With the caller's own key any id is passed on; the owner's saved key
 * is the owner's own. Throws `Refusal` `model_unknown`, `plan_model` or `own_key_only`.
 */
export const chooseModel = (call: ChooseModelCall): ModelChoice => {
  const { asked, llm, plan, serviceProvider } = call;
  if (llm !== undefined) return chooseOwn(asked, llm);
  const model = asked ?? serviceProvider?.model ?? BUILT_IN_MODEL;
  if (model === BUILT_IN_MODEL) return BUILT_IN;
  const keySource = plan === "owner" ? "byok" : "service";
  if (model === serviceProvider?.model) return { model, keySource };
  const entry = findModel(model);
  if (entry !== undefined) checkCatalogue(entry, call);
  else if (plan !== "owner" || serviceProvider === null) throw unknown();
  return { model, keySource };
};
