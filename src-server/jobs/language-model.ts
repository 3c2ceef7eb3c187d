import { msg, type Message } from "../contract/messages/message.ts";
import type { ModelAccess } from "../contract/model-work.ts";
import type { LlmProvider } from "../contract/api/creation-request.ts";
import type { ModelPrices, ModelSpending, WritingBudget, ModelOrder } from "../contract/model-work.ts";
import { AppError, messageOf } from "../errors.ts";
import type { Vault } from "../secrets/vault.ts";
import { type JobRow, type JobStore, monthOf, type Spending, type SpendingStore } from "./job-store.ts";
import { openProviderKey } from "./job-secrets.ts";

/** The AI provider that the machine's owner has saved. `apiKey` is a secret. */
export type OwnersProvider = {
  provider: LlmProvider;
  model: string;
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
};

/** Whether a provider takes a key and can run a model; `ok` is null when it gave no usable answer. */
export type AccessVerdict =
  | { ok: true }
  | { ok: false; reason: "key" | "model"; sentence: Message }
  | { ok: null; sentence: Message };

export type AskedEstimate = { provider: LlmProvider; model: string; prompt: string; seconds: number };

/** What jobs need to know of language models and of what they may take. */
export type ModelService = {
  /** As it is saved now; null when none is, or when its key cannot be read. */
  owners(): OwnersProvider | null;
  /** Asks the provider, within ten seconds. Its sentences are Lectern's own. */
  check(access: ModelAccess, signal: AbortSignal): Promise<AccessVerdict>;
  /** What a lecture presumably takes; the cost is null where no price is known. */
  estimate(asked: AskedEstimate): { tokens: number; costUsd: number | null };
  /** Prices that the owner has set. */
  prices(): ModelPrices | null;
  /** What may be taken of the owner's key. */
  limits(): { lecture: WritingBudget; month: WritingBudget };
};

type OrderParts = {
  store: Pick<JobStore, "secrets">;
  vault: Vault;
  models: ModelService;
  spending: SpendingStore;
  clock: { now(): number };
};

/** Whether a job's model is paid for by the machine's owner. */
export const isOnOwnersKey = ({ keySource, request }: Pick<JobRow, "keySource" | "request">): boolean =>
  keySource !== "none" && request.llm === undefined;

const keyGone = (): AppError => new AppError("llm_auth", msg("job.provider_key_gone"));

const providerGone = (): AppError => new AppError("llm_auth", msg("job.provider_gone"));

const givenAccess = ({ store, vault }: OrderParts, row: JobRow): Omit<ModelAccess, "model" | "keySource"> => {
  const { llm } = row.request;
  if (!llm) throw keyGone();
  const reach = row.plan === "owner" ? "owner" : "public";
  const apiKey = openProviderKey({ jobId: row.id, sealed: store.secrets(row.id) }, vault);
  if (apiKey === null && llm.keyless !== true) throw keyGone();
  return { provider: llm.provider, baseUrl: llm.baseUrl, apiKey: apiKey ?? undefined, reach };
};

/** The key never goes to another provider or address than the job was accepted for. */
const ownersAccess = ({ models }: OrderParts, { request }: JobRow): Omit<ModelAccess, "model" | "keySource"> => {
  const saved = models.owners();
  const then = request.ownersProvider;
  if (!saved || saved.provider !== then?.provider || saved.baseUrl !== then.baseUrl) throw providerGone();
  return { provider: saved.provider, baseUrl: saved.baseUrl, apiKey: saved.apiKey, reach: "owner" };
};

const least = (limit: number | undefined, month: number | undefined, spent: number): number | undefined =>
  limit === undefined && month === undefined
    ? undefined
    : Math.min(limit ?? Infinity, Math.max(0, (month ?? Infinity) - spent));

/** What one lecture may take of the owner's key: its own limit, and no more than the month has left. */
export const budgetOf = ({ lecture, month }: ReturnType<ModelService["limits"]>, spent: Spending): WritingBudget => ({
  maxTokens: least(lecture.maxTokens, month.maxTokens, spent.tokens),
  maxUsd: least(lecture.maxUsd, month.maxUsd, spent.usd),
});

/** How a model is asked: on the owner's key within the owner's limits and at the owner's prices, on others freely. */
export const orderOn = (
  { models, spending, clock }: Pick<OrderParts, "models" | "spending" | "clock">,
  access: ModelAccess,
  isOwners: boolean,
): ModelOrder => ({
  access,
  budget: isOwners ? budgetOf(models.limits(), spending.of(monthOf(clock.now()))) : {},
  prices: isOwners ? models.prices() : null,
});

/** The language model that writes a job, put together from its row, its secrets and the settings; undefined when none does. Throws AppError `llm_auth`. */
export const modelOrderOf = (parts: OrderParts, row: JobRow): ModelOrder | undefined => {
  const { keySource, model } = row;
  if (keySource === "none") return undefined;
  const isOwners = isOnOwnersKey(row);
  const access = isOwners ? ownersAccess(parts, row) : givenAccess(parts, row);
  return orderOn(parts, { ...access, model, keySource }, isOwners);
};

/** Adds what an answer took of the owner's key to the month; a failure is only logged, with the job it belongs to. */
export const noteSpending = (
  {
    spending,
    clock,
    log,
  }: Pick<OrderParts, "spending" | "clock"> & {
    log: { warn(event: string, fields: Readonly<Record<string, string>>): void };
  },
  { promptTokens, answerTokens, costUsd }: ModelSpending,
  job: { job?: string } = {},
): void => {
  try {
    spending.add(monthOf(clock.now()), { tokens: promptTokens + answerTokens, usd: costUsd ?? 0 });
  } catch (failure) {
    log.warn("spending not written", { ...job, reason: messageOf(failure) });
  }
};
