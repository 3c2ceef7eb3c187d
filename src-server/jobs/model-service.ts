import type { LlmProvider } from "../contract/api/creation-request.ts";
import type { ModelAccess, ModelPrices, WritingBudget } from "../contract/model-work.ts";

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
  | { ok: false; reason: "key" | "model"; sentence: string }
  | { ok: null; sentence: string };

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
