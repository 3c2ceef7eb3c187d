import type { AcceptLimits } from "./job-store.ts";

/** What is used beside lectures: plans written on the owner's AI key, characters said by the owner's speech server. */
export type UsageKind = "plan" | "speech";

export type Usage = { accountId: string; address: string; kind: UsageKind; amount: number };

/** What accounts have used of the owner's money beside lectures, over restarts. */
export type UsageStore = {
  /** Counts it towards the account's quota and, where `limits` say so, as a request of its address; or throws the limit's refusal and counts nothing. */
  take(usage: Usage, limits: AcceptLimits): void;
};
