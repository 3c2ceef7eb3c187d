import { LESSONS_MODEL } from "../contract/lecture-choices.ts";
import type { LectureOrder } from "../contract/lecture-order.ts";
import type { ModelAccess, ModelPrices, ModelOrder, ModelSpending } from "../contract/model-work.ts";
import { ownLimits, ownPrices, readableProvider, savedPlace, savedProvider } from "../settings/saved-settings.ts";
import { type AskedEstimate, type AccessVerdict, type ModelService, budgetOf } from "../jobs/language-model.ts";
import { estimateWriting } from "../planner/model/estimate-writing.ts";
import { costOf } from "../providers/cost-of.ts";
import type { SettingStore } from "../settings/setting-store.ts";
import { msg } from "../contract/messages/message.ts";
import { AppError } from "../errors.ts";
import { monthOf } from "../jobs/job-store.ts";
import type { Store } from "../store/open-store.ts";
import { costAt, isSmallModel } from "./open-model.ts";
import { readToolStore, withToolStore } from "./tool-store.ts";

/** Tokens that a lecture presumably takes of a model, and US dollars; null where no price is known. */
const estimateLecture = (
  { provider, model, prompt, seconds }: AskedEstimate,
  prices: ModelPrices | null,
): { tokens: number; costUsd: number | null } => {
  const { promptTokens, answerTokens } = estimateWriting({
    prompt,
    seconds,
    simple: isSmallModel({ provider, model }),
  });
  const usage = { promptTokens, answerTokens, estimated: true };
  return {
    tokens: Math.round(promptTokens + answerTokens),
    costUsd: prices ? costAt(prices, usage) : costOf({ provider, model }, usage),
  };
};

type SlowDiskGuard = { signal: AbortSignal; timeoutMs: number };

/** Asks a provider, within a time in all, whether it takes a key and can run a model; what asks is loaded when it is first needed. */
const askProvider = async (access: ModelAccess, { signal, timeoutMs }: SlowDiskGuard): Promise<AccessVerdict> => {
  const { checkAccess } = await import("../providers/list-models.ts");
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const checked = await checkAccess(access, { signal: AbortSignal.any([signal, late]), timeoutMs });
    if (checked.ok === true) return { ok: true };
    const { sentence } = checked.verdict;
    return checked.ok === false ? { ok: false, reason: checked.reason, sentence } : { ok: null, sentence };
  } catch (failure) {
    signal.throwIfAborted();
    if (late.aborted) return { ok: null, sentence: msg("provider.late") };
    throw failure;
  }
};

const MAX_WAIT_MS = 10_000;
type DeskParts = { settings: SettingStore; maxWaitMs?: number };

/** What jobs know of language models. */
export const createModelService = ({ settings, maxWaitMs = MAX_WAIT_MS }: DeskParts): ModelService => ({
  owners: () => readableProvider(settings),
  check: (access, signal) => askProvider(access, { signal, timeoutMs: maxWaitMs }),
  estimate: (asked) => estimateLecture(asked, ownPrices(settings)),
  prices: () => ownPrices(settings),
  limits: () => ownLimits(settings),
});

/** What a lecture presumably takes of the model that writes it. */
export type ModelEstimate = { provider: string; model: string; tokens: number; costUsd: number | null };

const USUAL_SECONDS = 60;

const noProvider = (model: string): AppError =>
  new AppError("usage", msg("compose.model_needs_provider", { model: model.slice(0, 60) }));
const usedUp = (): AppError => new AppError("llm_quota", msg("compose.key_used_up"));

const orderOf = ({ settings, spending }: Store, model: string): ModelOrder => {
  const place = savedPlace(settings);
  if (!place) throw noProvider(model);
  const budget = budgetOf(ownLimits(settings), spending.of(monthOf(Date.now())));
  if (budget.maxTokens === 0 || budget.maxUsd === 0) throw usedUp();
  return { access: { ...place, model, reach: "owner", keySource: "byok" }, budget, prices: ownPrices(settings) };
};

/** The saved provider with the model of a request; undefined where the built-in lessons or a plan are made. Throws AppError `usage`, or `llm_quota` when the month's limit is used up. */
export const ownersModel = async (dataDir: string, request: LectureOrder): Promise<ModelOrder | undefined> => {
  const { model, plan } = request;
  if (model === LESSONS_MODEL || plan !== undefined) return undefined;
  const order = await readToolStore(dataDir, (store) => orderOf(store, model));
  if (!order) throw noProvider(model);
  return order;
};

/** The model that the machine's owner has saved for all lectures; undefined where there is none. Throws `AppError("data")`. */
export const savedModel = async (dataDir: string): Promise<string | undefined> =>
  readToolStore(dataDir, ({ settings }) => savedProvider(settings)?.model);

/** What to show before a model is asked. */
export const estimateFor = ({ access, prices }: ModelOrder, request: LectureOrder): ModelEstimate => {
  const { provider, model } = access;
  const asked = { provider, model, prompt: request.prompt ?? "", seconds: request.durationSeconds ?? USUAL_SECONDS };
  return { provider, model, ...estimateLecture(asked, prices) };
};

/** Adds what was taken of the owner's key to the month. */
export const noteSpent = async (dataDir: string, spent: readonly ModelSpending[]): Promise<void> => {
  if (spent.length === 0) return;
  const tokens = spent.reduce((sum, { promptTokens, answerTokens }) => sum + promptTokens + answerTokens, 0);
  const usd = spent.reduce((sum, { costUsd }) => sum + (costUsd ?? 0), 0);
  await withToolStore(dataDir, ({ spending }) => spending.add(monthOf(Date.now()), { tokens, usd }));
};
