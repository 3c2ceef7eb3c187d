import { msg } from "../contract/messages/message.ts";
import type { Caller } from "../contract/api/accounts.ts";
import { ALLOWANCES, type Allowance, type PlanAllowances, REQUEST_RATE } from "../contract/limits.ts";
import { Refusal } from "../refusal.ts";

/** What an account may use in the period that holds a moment. Times are milliseconds since 1970. */
type QuotaLimit = {
  /** Use counts from this moment on. */
  since: number;
  most: number;
  /** When the period ends; null when it never does. */
  resetsAt: number | null;
  refuse(oldestAt: number): Refusal;
};

/** How many videos a plan may have accepted at a moment; null where there is no limit. */
export const quotaLimit = (plan: Caller["plan"], now: number): QuotaLimit | null => limitFor(plan, "videos", now);

/** How many plans a model may write for a plan's keys on the owner's key at a moment; null where there is no limit. */
export const writtenPlanLimit = (plan: Caller["plan"], now: number): QuotaLimit | null =>
  limitFor(plan, "writtenPlans", now);

/** How many characters the owner's speech server may say for a plan's keys at a moment; null where there is no limit. */
export const speechLimit = (plan: Caller["plan"], now: number): QuotaLimit | null =>
  limitFor(plan, "spokenCharacters", now);

/** Accepted requests that one address may have within a sliding window. Times are milliseconds since 1970. */
type RateLimit = {
  /** Acceptances count from this moment on. */
  since: number;
  most: number;
  /** `oldestAt`: when the oldest of the counted requests was accepted. */
  refuse(oldestAt: number): Refusal;
};

const WINDOW_MS = REQUEST_RATE.minutes * 60_000;

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

/** `span` is "today" or "this month", `starts` the sentence that says when it begins again. */
type Used = { most: number; span: string; starts: string };

/** What is said where the allowance is used up: one that never begins again is a guest's. */
type Words = { guest(): Refusal; plan(used: Used, retryAfterSeconds: number): Refusal };

const WORDS: Readonly<Record<keyof PlanAllowances, Words>> = {
  videos: {
    guest: () => new Refusal("guest_limit", msg("request.guests_one_video")),
    plan: ({ most, span, starts }, retryAfterSeconds) =>
      new Refusal(
        "plan_limit",
        `${most} of ${most} lectures ${span} were accepted for this key (failed and cancelled ones count). ${starts}`,
        { retryAfterSeconds },
      ),
  },
  writtenPlans: {
    guest: () => new Refusal("written_plan_limit", msg("request.guests_no_plans")),
    plan: ({ most, span, starts }, retryAfterSeconds) =>
      new Refusal(
        "written_plan_limit",
        `${most} of ${most} plans ${span} were written for this key on the owner's AI key. ${starts} Until then send your own key in \`llm\`, or the model \`lessons\`.`,
        { retryAfterSeconds },
      ),
  },
  spokenCharacters: {
    guest: () => new Refusal("speech_limit", msg("request.guests_no_speech")),
    plan: ({ most, span, starts }, retryAfterSeconds) =>
      new Refusal(
        "speech_limit",
        `With this text, more than ${most} characters ${span} would be said for this key by the owner's speech server. ${starts} Until then choose another voice.`,
        { retryAfterSeconds },
      ),
  },
};

const limitFor = (plan: Caller["plan"], what: keyof PlanAllowances, now: number): QuotaLimit | null => {
  const allowance = ALLOWANCES[plan][what];
  if (allowance === null) return null;
  const { most, period } = allowance;
  const { since, resetsAt } = periodOf(period, now);
  const refuse = (): Refusal => {
    if (resetsAt === null) return WORDS[what].guest();
    const starts = `It starts again on ${new Date(resetsAt).toISOString().slice(0, 10)} at 00:00 UTC.`;
    const used = { most, span: period === "day" ? "today" : "this month", starts };
    return WORDS[what].plan(used, Math.max(1, Math.ceil((resetsAt - now) / 1000)));
  };
  return { since, resetsAt, most, refuse };
};

const periodOf = (period: Allowance["period"], now: number): { since: number; resetsAt: number | null } => {
  const at = new Date(now);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  switch (period) {
    case "day":
      return { since: Date.UTC(year, month, day), resetsAt: Date.UTC(year, month, day + 1) };
    case "month":
      return { since: Date.UTC(year, month, 1), resetsAt: Date.UTC(year, month + 1, 1) };
    case "ever":
      return { since: 0, resetsAt: null };
  }
};

const inMinutes = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
};
