import type { ModelVerdict } from "./failures/failure-signal.ts";

/** Further tries after the first, where no other number is asked for. */
const FURTHER_TRIES = 2;
const LONGEST_MS = 60_000;
const FIRST_MS = { llm_rate_limit: 5000, llm_unavailable: 1000 };

/**
 * How long to wait before a failed call is made again: what the provider asks for, at most a minute, or twice as long
 * each time, give or take a half. Undefined when it is not made again.
 */
export const createRetryWaits = (
  random: () => number,
  furtherTries = FURTHER_TRIES,
): ((verdict: ModelVerdict) => number | undefined) => {
  const tries = { llm_rate_limit: 0, llm_unavailable: 0 };
  return ({ code, again, waitMs }) => {
    if (!again || (code !== "llm_rate_limit" && code !== "llm_unavailable")) return undefined;
    const earlier = tries[code]++;
    if (earlier >= furtherTries) return undefined;
    const usual = FIRST_MS[code] * 2 ** earlier * (0.5 + random());
    return Math.min(LONGEST_MS, Math.round(waitMs ?? usual));
  };
};
