import type { Caller } from "../contract/api/accounts.ts";
import { Refusal } from "../refusal.ts";
import { ALLOWANCES, type Allowance } from "./plans.ts";

/** What an account may have accepted in the period that holds a moment. Times are milliseconds since 1970. */
export type QuotaLimit = {
  /** Acceptances count from this moment on. */
  since: number;
  most: number;
  /** When the period ends; null when it never does. */
  resetsAt: number | null;
  refuse(oldestAt: number): Refusal;
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

const guestRefusal = (): Refusal =>
  new Refusal("guest_limit", "Guests may make one video. Ask the owner of this computer's Lectern for a key.");

const planRefusal = (period: string, resetsAt: number, now: number): Refusal => {
  const when = new Date(resetsAt).toISOString().slice(0, 10);
  const span = period === "day" ? "today" : "this month";
  return new Refusal(
    "plan_limit",
    `This key has used its videos for ${span}. It starts again on ${when} at 00:00 UTC.`,
    {
      retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - now) / 1000)),
    },
  );
};

/** The limit of a plan at a moment; null where there is none. */
export const quotaLimit = (plan: Caller["plan"], now: number): QuotaLimit | null => {
  const allowance = ALLOWANCES[plan];
  if (allowance === null) return null;
  const { since, resetsAt } = periodOf(allowance.period, now);
  const refuse = (): Refusal => (resetsAt === null ? guestRefusal() : planRefusal(allowance.period, resetsAt, now));
  return { since, resetsAt, most: allowance.most, refuse };
};
