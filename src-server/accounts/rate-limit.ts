import { Refusal } from "../refusal.ts";
import { REQUEST_RATE } from "../contract/limits.ts";

/** Accepted requests that one address may have within a sliding window. Times are milliseconds since 1970. */
export type RateLimit = {
  /** Acceptances count from this moment on. */
  since: number;
  most: number;
  /** `oldestAt`: when the oldest of the counted requests was accepted. */
  refuse(oldestAt: number): Refusal;
};

const WINDOW_MS = REQUEST_RATE.minutes * 60_000;

const inMinutes = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
};

/** The limit at a moment. A request that is exactly one window old counts no more. */
export const rateLimit = (now: number, most: number = REQUEST_RATE.most): RateLimit => ({
  since: now - WINDOW_MS + 1,
  most,
  refuse: (oldestAt) => {
    const seconds = Math.max(1, Math.ceil((oldestAt + WINDOW_MS - now) / 1000));
    return new Refusal(
      "rate",
      `More than ${most} requests in ${inMinutes(REQUEST_RATE.minutes * 60)} came from this address. Try again in ${inMinutes(seconds)}.`,
      { retryAfterSeconds: seconds },
    );
  },
});
