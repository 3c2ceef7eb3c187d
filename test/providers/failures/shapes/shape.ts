import type { FailureSignal, ModelVerdict } from "../../../../src-server/providers/failures/error-facts.ts";

/** One recorded failure of a provider and what it must be taken for. */
export type Shape = Omit<FailureSignal, "provider"> & {
  name: string;
  code: ModelVerdict["code"];
  again: boolean;
  waitMs?: number;
  withoutForm?: true;
  /** A word that the sentence must have. */
  says?: RegExp;
};

/** The time at which the recorded answers came. */
export const NOW = Date.parse("2026-03-02T10:00:00Z");

const fixed = (code: ModelVerdict["code"], again: boolean) => ({ code, again }) as const;

export const AUTH = fixed("llm_auth", false);
export const QUOTA = fixed("llm_quota", false);
export const RATE = fixed("llm_rate_limit", true);
export const MODEL = fixed("llm_model", false);
export const REFUSED = fixed("llm_bad_request", false);
export const DOWN = fixed("llm_unavailable", true);

/** An error of a connection as `fetch` throws it, wrapped as a client library does. */
export const connectionError = (code: string, message = `connect ${code}`): Error => {
  const cause = Object.assign(new Error(message), { code });
  return new Error("Connection error.", { cause: new TypeError("fetch failed", { cause }) });
};
