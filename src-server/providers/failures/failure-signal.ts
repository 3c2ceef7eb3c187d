import type { LlmProvider } from "../../contract/api/creation-request.ts";

/** What is wrong with a 200 that is no usable answer, or with a call that was given up. */
export type AnswerFault =
  | "empty"
  | "no_finish"
  | "not_json"
  | "refusal"
  | "filtered"
  | "truncated_prompt"
  | "too_large"
  | "stalled";

/** All that is known of a call to a language model that failed. `body` and `transport` may hold the key. */
export type FailureSignal = {
  provider: LlmProvider;
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** Text of the answer, or of the event of a stream that told of the failure. */
  body?: string;
  /** What was thrown while the connection was made or used. */
  transport?: unknown;
  answer?: AnswerFault;
};

/** How a failed call is told, and whether it may be made again. */
export type ModelVerdict = {
  code: "llm_auth" | "llm_quota" | "llm_rate_limit" | "llm_model" | "llm_bad_request" | "llm_unavailable";
  /** One readable sentence of Lectern's own; nothing of the provider's text. */
  sentence: string;
  again: boolean;
  /** More than the code tells: nothing is found at the address, the provider is down, or what came is no answer of its. */
  kind?: "address" | "down" | "no_answer";
  /** How long the provider asks to wait. */
  waitMs?: number;
  /** The provider does not know the structured form that was asked for: go one rung down. */
  withoutForm?: boolean;
};
