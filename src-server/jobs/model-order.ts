import type { ModelAccess, ModelOrder, WritingBudget } from "../contract/model-work.ts";
import { AppError } from "../errors.ts";
import type { Vault } from "../secrets/vault.ts";
import type { JobClock } from "./clock.ts";
import type { JobRow } from "./job-row.ts";
import { openProviderKey } from "./job-secrets.ts";
import type { JobStore } from "./job-store.ts";
import type { ModelService } from "./model-service.ts";
import { monthOf, type Spending, type SpendingStore } from "./spending.ts";

type Parts = {
  store: Pick<JobStore, "secrets">;
  vault: Vault;
  models: ModelService;
  spending: SpendingStore;
  clock: Pick<JobClock, "now">;
};

/** Whether a job's model is paid for by the machine's owner. */
export const isOnOwnersKey = ({ keySource, request }: Pick<JobRow, "keySource" | "request">): boolean =>
  keySource !== "none" && request.llm === undefined;

const keyGone = (): AppError =>
  new AppError("llm_auth", "The key of the AI provider is not there any more. Retry and send `llm` with it again.");

const providerGone = (): AppError =>
  new AppError(
    "llm_auth",
    "The AI provider that this lecture was asked for with is not saved in the settings any more. Save it again, or ask for a new lecture.",
  );

const givenAccess = ({ store, vault }: Parts, row: JobRow): Omit<ModelAccess, "model" | "keySource"> => {
  const { llm } = row.request;
  if (!llm) throw keyGone();
  const reach = row.plan === "owner" ? "owner" : "public";
  const apiKey = openProviderKey({ jobId: row.id, sealed: store.secrets(row.id) }, vault);
  if (apiKey === null && llm.keyless !== true) throw keyGone();
  return { provider: llm.provider, baseUrl: llm.baseUrl, apiKey: apiKey ?? undefined, reach };
};

/** The key never goes to another provider or address than the job was accepted for. */
const ownersAccess = ({ models }: Parts, { request }: JobRow): Omit<ModelAccess, "model" | "keySource"> => {
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

/** The language model that writes a job, put together from its row, its secrets and the settings; undefined when none does. Throws AppError `llm_auth`. */
export const modelOrderOf = (parts: Parts, row: JobRow): ModelOrder | undefined => {
  const { keySource } = row;
  if (keySource === "none") return undefined;
  const { models, spending, clock } = parts;
  const isOwners = isOnOwnersKey(row);
  const access = isOwners ? ownersAccess(parts, row) : givenAccess(parts, row);
  return {
    access: { ...access, model: row.model, keySource },
    budget: isOwners ? budgetOf(models.limits(), spending.of(monthOf(clock.now()))) : {},
    prices: isOwners ? models.prices() : null,
  };
};
