import { existsSync } from "node:fs";
import type { LectureRequest } from "../contract/lecture-request.ts";
import type { ModelOrder, ModelSpending } from "../contract/model-work.ts";
import { AppError } from "../errors.ts";
import { budgetOf } from "../jobs/model-order.ts";
import { monthOf } from "../jobs/spending.ts";
import { lessonsAuthor } from "../planner/lessons/lessons-author.ts";
import { ownLimits, ownPrices } from "../settings/saved-settings.ts";
import { savedPlace, savedProvider } from "../settings/saved-settings.ts";
import { databaseFiles } from "../store/database-files.ts";
import type { Store } from "../store/open-store.ts";
import { estimateLecture } from "./estimate-lecture.ts";
import { withToolStore } from "./open-tool-store.ts";

/** What a lecture presumably takes of the model that writes it. */
export type ModelEstimate = { provider: string; model: string; tokens: number; costUsd: number | null };

/** Length of a lecture that nobody asked a length for. */
const USUAL_SECONDS = 60;

const noProvider = (model: string): AppError =>
  new AppError(
    "usage",
    `The model "${model.slice(0, 60)}" needs an AI provider, and none is saved. Save one (npm run settings -- set llm.provider NAME, and llm.api_key - for its key), or leave --model out for the built-in lessons.`,
  );
const usedUp = (): AppError =>
  new AppError(
    "llm_quota",
    "The AI key has reached its limit for this month. Raise limits.tokens_per_month or limits.usd_per_month, or take the built-in lessons with --model lessons.",
  );

const orderOf = ({ settings, spending }: Store, model: string): ModelOrder => {
  const place = savedPlace(settings);
  if (!place) throw noProvider(model);
  const budget = budgetOf(ownLimits(settings), spending.of(monthOf(Date.now())));
  if (budget.maxTokens === 0 || budget.maxUsd === 0) throw usedUp();
  return { access: { ...place, model, reach: "owner", keySource: "byok" }, budget, prices: ownPrices(settings) };
};

/** The saved provider with the model of a request; undefined where the built-in lessons or a plan are made. Throws AppError `usage`, or `llm_quota` when the month's limit is used up. */
export const ownersModel = async (dataDir: string, request: LectureRequest): Promise<ModelOrder | undefined> => {
  const { model, plan } = request;
  if (model === lessonsAuthor.id || plan !== undefined) return undefined;
  if (!existsSync(databaseFiles(dataDir).database)) throw noProvider(model);
  return withToolStore(dataDir, (store) => orderOf(store, model));
};

/** The model that the machine's owner has saved for all lectures; undefined where there is none. Throws `AppError("data")`. */
export const savedModel = async (dataDir: string): Promise<string | undefined> =>
  existsSync(databaseFiles(dataDir).database)
    ? withToolStore(dataDir, ({ settings }) => savedProvider(settings)?.model)
    : undefined;

/** What to tell before a model is asked. */
export const estimateFor = ({ access, prices }: ModelOrder, request: LectureRequest): ModelEstimate => {
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
