import { msg, type Message } from "../contract/messages/message.ts";
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
      msg("request.rate", { most, window: minutesOf(REQUEST_RATE.minutes * 60), wait: minutesOf(seconds) }),
      { retryAfterSeconds: seconds },
    );
  },
});

/** `span` is today or this month, `day` the one on which it begins again. */
type Used = { most: number; span: Message; day: string };

/** What is said where the allowance is used up: one that never begins again is a guest's. */
type Words = { guest(): Refusal; plan(used: Used, retryAfterSeconds: number): Refusal };

const WORDS: Readonly<Record<keyof PlanAllowances, Words>> = {
  videos: {
    guest: () => new Refusal("guest_limit", msg("request.guests_one_video")),
    plan: (used, retryAfterSeconds) =>
      new Refusal("plan_limit", msg("request.lectures_used", used), { retryAfterSeconds }),
  },
  writtenPlans: {
    guest: () => new Refusal("written_plan_limit", msg("request.guests_no_plans")),
    plan: (used, retryAfterSeconds) =>
      new Refusal("written_plan_limit", msg("request.plans_used", used), { retryAfterSeconds }),
  },
  spokenCharacters: {
    guest: () => new Refusal("speech_limit", msg("request.guests_no_speech")),
    plan: (used, retryAfterSeconds) =>
      new Refusal("speech_limit", msg("request.speech_used", used), { retryAfterSeconds }),
  },
};

const limitFor = (plan: Caller["plan"], what: keyof PlanAllowances, now: number): QuotaLimit | null => {
  const allowance = ALLOWANCES[plan][what];
  if (allowance === null) return null;
  const { most, period } = allowance;
  const { since, resetsAt } = periodOf(period, now);
  const refuse = (): Refusal => {
    if (resetsAt === null) return WORDS[what].guest();
    const day = new Date(resetsAt).toISOString().slice(0, 10);
    const used = { most, span: msg(period === "day" ? "request.today" : "request.this_month"), day };
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

/** Whole minutes, rounded up. */
const minutesOf = (seconds: number): Message => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? msg("request.one_minute") : msg("request.minutes", { minutes });
};
