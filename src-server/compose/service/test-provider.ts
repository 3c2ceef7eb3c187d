import { msg } from "../../contract/messages/message.ts";
import type { ModelAccess, ModelCall } from "../../contract/model-work.ts";
import { ownPrices } from "../../settings/saved-settings.ts";
import type { ModelVerdict } from "../../providers/failures/error-facts.ts";
import { firstModelOf } from "../../accounts/models.ts";
import { testDetail, type ProviderTest } from "../../contract/api/machine.ts";
import { LLM_PROVIDERS, type LlmChoice } from "../../contract/api/creation-request.ts";
import type { ModelPrices } from "../../contract/model-work.ts";
import { monthOf, type SpendingStore } from "../../jobs/job-store.ts";
import type { SettingStore } from "../../settings/setting-store.ts";
import { costAt } from "../open-model.ts";

/** How long a provider may take to list its models, and a model, which may have to be loaded first, to answer. */
const LIST_MS = 10_000;
const ANSWER_MS = 60_000;
const MAX_LISTED = 500;

const named = (settings: SettingStore): LlmChoice | undefined => {
  const text = (name: string): string | undefined => settings.get(name) ?? undefined;
  const provider = LLM_PROVIDERS.find((known) => known === text("llm.provider"));
  return provider && { provider, baseUrl: text("llm.base_url"), model: text("llm.model") };
};

/** The saved key, for the provider and address that it was saved for and for no other. */
const savedKey = (settings: SettingStore, { provider, baseUrl }: LlmChoice): string | undefined =>
  settings.get("llm.provider") === provider && (settings.get("llm.base_url") ?? undefined) === baseUrl
    ? (settings.get("llm.api_key") ?? undefined)
    : undefined;

/** A provider to try; `model` is undefined where nobody has named one. */
export type TriedAccess = Omit<ModelAccess, "model"> & { model: string | undefined };

/** What was sent, or what is saved; null where there is neither. A saved key is lent to the place alone that it was saved for. */
export const accessToTry = (settings: SettingStore, given: LlmChoice | undefined): TriedAccess | null => {
  const asked = given ?? named(settings);
  if (!asked) return null;
  const { provider, baseUrl, apiKey = savedKey(settings, asked), model = firstModelOf(provider) } = asked;
  return { provider, baseUrl, apiKey, model, reach: "owner", keySource: "byok" };
};

const QUESTION: Omit<ModelCall, "signal"> = {
  messages: [{ role: "user", content: 'Answer with this JSON object: {"ready": true}' }],
  form: { name: "test" },
  maxTokens: 20,
};

type TestParts = { settings: SettingStore; spending: Pick<SpendingStore, "add"> };
type CallLimits = { signal?: AbortSignal | undefined; timeoutMs?: number; prices?: ModelPrices | null };

const fault = ({ code, kind, sentence }: ModelVerdict): ProviderTest => ({
  ...{ ok: false, code: kind ?? code, ...testDetail(sentence) },
});

/** Asks the model once; the first answer counts, whatever it says. */
const askModel = async (
  access: ModelAccess,
  { signal, timeoutMs = ANSWER_MS, prices }: CallLimits,
): Promise<ProviderTest> => {
  const [{ createAskModel }, { ModelCallError }, { costOf }] = await Promise.all([
    import("../../providers/create-ask-model.ts"),
    import("../../providers/open-client.ts"),
    import("../../providers/cost-of.ts"),
  ]);
  const began = performance.now();
  const limits = { firstByteMs: timeoutMs, idleMs: timeoutMs, totalMs: timeoutMs };
  const { ask, close } = createAskModel(access, { furtherTries: 0, deadlines: limits });
  try {
    const { usage } = await ask({ ...QUESTION, signal: signal ?? new AbortController().signal });
    const { model } = access;
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const tokens = Math.round(usage.promptTokens + usage.answerTokens);
    const cost = prices ? costAt(prices, usage) : costOf(access, usage);
    const said =
      cost === null
        ? msg("provider.test_answered", { model, seconds, tokens })
        : msg("provider.test_answered_priced", { model, seconds, tokens, usd: cost.toFixed(6) });
    return { ok: true, code: "ok", ...testDetail(said), answer: { model, seconds, tokens, cost_usd: cost } };
  } catch (failure) {
    if (failure instanceof ModelCallError) return fault(failure.verdict);
    throw failure;
  } finally {
    close();
  }
};

const noModel = (model: string): ProviderTest => ({
  ...{ ok: false, code: "no_model", ...testDetail(msg("provider.test_no_model", { model })) },
});

/**
 * Asks a provider for its models, and the chosen one a short question: lists that anybody may read prove no key, and some
 * providers have none. Throws the signal's reason.
 */
export const tryAccess = async ({ model, ...place }: TriedAccess, callLimits: CallLimits): Promise<ProviderTest> => {
  const [{ listProviderModels, listHasModel }, { PROVIDERS }] = await Promise.all([
    import("../../providers/list-models.ts"),
    import("../../providers/provider-table.ts"),
  ]);
  const { label, needsKey } = PROVIDERS[place.provider];
  if (needsKey && !place.apiKey)
    return { ok: false, code: "no_key", ...testDetail(msg("provider.test_needs_key", { label })) };
  const access = { ...place, model: model ?? "" };
  const list = await listProviderModels(access, { signal: callLimits.signal, timeoutMs: LIST_MS });
  if (list.state === "rejected") return fault(list.verdict);
  if (list.state === "no_answer") return model === undefined ? fault(list.verdict) : askModel(access, callLimits);
  const models = list.ids.slice(0, MAX_LISTED);
  if (model === undefined)
    return { ok: false, code: "not_chosen", ...testDetail(msg("provider.test_not_chosen")), models };
  if (list.complete && !listHasModel(place.provider, list.ids, model)) return { ...noModel(model), models };
  return { ...(await askModel(access, callLimits)), models };
};

/** Tries the provider that was sent, or the saved one, and counts what its answer took of the saved key. */
export const testProvider = async (
  { settings, spending }: TestParts,
  given: LlmChoice | undefined,
  signal: AbortSignal,
): Promise<ProviderTest> => {
  const access = accessToTry(settings, given);
  if (!access) return { ok: false, code: "not_set", ...testDetail(msg("provider.test_not_set")) };
  const result = await tryAccess(access, { signal, prices: ownPrices(settings) });
  const isSavedKey = access.apiKey !== undefined && access.apiKey === settings.get("llm.api_key");
  if (result.answer && isSavedKey)
    spending.add(monthOf(Date.now()), { tokens: result.answer.tokens, usd: result.answer.cost_usd ?? 0 });
  return result;
};
