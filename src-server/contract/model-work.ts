import { z } from "zod";
import { type LlmProvider, LLM_PROVIDERS } from "./api/creation-request.ts";

/** A language model and how it is reached. `apiKey` is a secret. */
export type ModelAccess = {
  provider: LlmProvider;
  /** Address of the provider, for those that have none of their own or are given another. */
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  model: string;
  /** Who named the address: loopback and private addresses are for the owner's plan only. */
  reach: "public" | "owner";
  /** Whose key it is: the asker's own, or the machine owner's used for somebody else. */
  keySource: "byok" | "service";
};

export type ModelMessage = { role: "system" | "user" | "assistant"; content: string };

/** The form an answer is asked in. */
export type AnswerForm = {
  /** Short name for providers that want one: letters, digits and `_`. */
  name: string;
  /** JSON Schema of the answer, in the subset all providers enforce; without it any JSON object is asked for. */
  schema?: Readonly<Record<string, unknown>> | undefined;
};

/** One question to a language model. */
export type ModelCall = {
  messages: readonly ModelMessage[];
  form: AnswerForm;
  /** Most tokens of the answer. */
  maxTokens: number;
  signal: AbortSignal;
  /** Called while the answer comes, with its characters so far. */
  onText?: ((characters: number) => void) | undefined;
};

/** Tokens of one question and its answer. */
export type TokenUsage = {
  promptTokens: number;
  answerTokens: number;
  /** True where the provider did not tell and they were estimated. */
  estimated: boolean;
};

/** What a model answered; `cut` when it ended for want of tokens. */
export type ModelAnswer = { text: string; cut: boolean; usage: TokenUsage };

/**
 * Asks a language model. Rejects with AppError of one of the `llm_` codes, whose sentence is Lectern's own, or with
 * the signal's reason.
 */
export type AskModel = (call: ModelCall) => Promise<ModelAnswer>;

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
