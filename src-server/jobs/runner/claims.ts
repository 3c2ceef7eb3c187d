import { messageOf } from "../../errors.ts";
import type { Claim } from "../job-queue.ts";
import type { RunnerParts } from "./parts.ts";

const LEASE_MS = 10 * 60_000;
const EXTEND_EVERY_MS = 60_000;

/** The queue as the runner needs it: faults of the store, such as a full disk, never throw but are tried again. */
export type Claims = {
  next(): Claim | null;
  /** Gives a job that is not over back to wait. */
  giveBack(claim: Claim, notBefore?: number): void;
  /** Extends the leases when it is time; answers those that were lost. */
  extend(held: readonly Claim[], activeMs: number): Claim[];
  /** Whether something went wrong, so that the queue must be looked at again without being told. */
  isStuck(): boolean;
  setStuck(): void;
};

export const createClaims = (
  { store, queue, log }: Pick<RunnerParts, "store" | "queue" | "log">,
  worker: string,
): Claims => {
  let stuck = false;
  let sinceExtended = 0;
  const attempt = <T>(event: string, work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch (failure) {
      stuck = true;
      log.warn(event, { reason: messageOf(failure) });
      return otherwise;
    }
  };
  return {
    next: () => {
      stuck = false;
      return attempt("no job could be claimed", () => queue.claim(worker, LEASE_MS), null);
    },
    giveBack: (claim, notBefore) =>
      attempt(
        "job not given back",
        () => {
          const state = store.find(claim.jobId)?.state;
          if (state === "queued" || state === "processing") queue.release(claim, notBefore);
        },
        undefined,
      ),
    extend: (held, activeMs) => {
      sinceExtended += activeMs;
      if (sinceExtended < EXTEND_EVERY_MS) return [];
      sinceExtended = 0;
      return held.filter((claim) => !attempt("lease not extended", () => queue.extend(claim, LEASE_MS), true));
    },
    isStuck: () => stuck,
    setStuck: () => {
      stuck = true;
    },
  };
};
