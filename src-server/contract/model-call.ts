import type { LlmProvider } from "./api/creation-request.ts";

/** A language model and how it is reached. `apiKey` is a secret. */
export type ModelAccess = {
  provider: LlmProvider;
  /** Address of the provider, for those that have none of their own or are told of another. */
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
  /** Told while the answer comes, with its characters so far. */
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
