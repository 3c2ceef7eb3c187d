import type { Caller } from "../contract/api/accounts.ts";

/** How many videos a plan may have accepted, and in which time. Periods are UTC. */
export type Allowance = { most: number; period: "day" | "month" | "ever" };

/** The plans; null is no limit. */
export const ALLOWANCES: Readonly<Record<Caller["plan"], Allowance | null>> = {
  guest: { most: 1, period: "ever" },
  free: { most: 3, period: "day" },
  hobby: { most: 40, period: "month" },
  pro: { most: 80, period: "month" },
  owner: null,
};

/** Accepted requests from one address, whoever sends them. */
export const REQUEST_RATE = { most: 20, windowMs: 10 * 60 * 1000 } as const;
