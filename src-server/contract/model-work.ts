import { z } from "zod";
import { LLM_PROVIDERS } from "./api/creation-request.ts";
import type { ModelAccess } from "./model-call.ts";

/** Prices of a model in US dollars for a million tokens. */
export type ModelPrices = { inputUsd: number; outputUsd: number };

/** What the writing of one lecture may take at most; a member that is absent is no limit. */
export type WritingBudget = { maxTokens?: number | undefined; maxUsd?: number | undefined };

/** The language model that writes one lecture, and what it may take. `access.apiKey` is a secret. */
export type ModelOrder = {
  access: ModelAccess;
  budget: WritingBudget;
  /** Prices that the machine's owner has set; null for those that Lectern knows. */
  prices: ModelPrices | null;
};

/** What one answer of a model took. */
export type ModelSpending = { promptTokens: number; answerTokens: number; costUsd: number | null };

/** What a lecture took of a language model. */
export const modelUseSchema = z.object({
  provider: z.enum(LLM_PROVIDERS),
  id: z.string(),
  calls: z.int(),
  promptTokens: z.number(),
  answerTokens: z.number(),
  /** Whether a provider did not tell its tokens, so that they were estimated. */
  estimated: z.boolean(),
  /** US dollars; null where no price is known. */
  costUsd: z.number().nullable(),
});
export type ModelUse = z.infer<typeof modelUseSchema>;
