import { messageOf } from "../../errors.ts";
import type { JobClaim, JobRow } from "../job-store.ts";
import type { RunnerParts } from "../parts.ts";

type Waiting = { isOpen(jobId: string): boolean; release(claim: JobClaim, until: number): boolean };

/** Jobs that wait for a moment because their end could not be written; a release that the store refused, as on a full disk, is retried. */
const createPutOff = ({ isOpen, release }: Waiting) => {
  const jobs = new Map<string, { claim: JobClaim; until: number; released: boolean }>();
  return {
    add: (claim: JobClaim, until: number) =>
      void jobs.set(claim.jobId, { claim, until, released: release(claim, until) }),
    taken: (jobId: string) => void jobs.delete(jobId),
    /** Releases what could not be released yet; returns whether any job still waits here. */
    retry: () => {
      for (const [jobId, job] of jobs) {
        if (!isOpen(jobId)) jobs.delete(jobId);
        else if (!job.released) job.released = release(job.claim, job.until);
      }
      return jobs.size > 0;
    },
  };
};

const LEASE_MS = 10 * 60_000;
const EXTEND_EVERY_MS = 60_000;

/** The queue as the runner needs it: faults of the store, such as a full disk, never throw but are tried again. */
export type Claims = {
  next(): JobClaim | null;
  /** Gives a job that is not over back to wait. */
  giveBack(claim: JobClaim): void;
  /** Gives it back to wait until a moment (ms since 1970). */
  putOff(claim: JobClaim, until: number): void;
  /** Extends the leases when it is time; answers those that were lost. */
  extend(held: readonly JobClaim[], activeMs: number): JobClaim[];
  /** Whether the queue must be polled again without a notification: something went wrong, or a job was put off. */
  isStuck(): boolean;
};

const isOpen = (row: JobRow | null): boolean => row?.state === "queued" || row?.state === "processing";

export const createClaims = (
  { store, queue, vault, log }: Pick<RunnerParts, "store" | "queue" | "vault" | "log">,
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
  const release = (claim: JobClaim, notBefore?: number): boolean =>
    attempt(
      "job not given back",
      () => {
        if (isOpen(store.find(claim.jobId))) queue.release(claim, notBefore);
        return true;
      },
      false,
    );
  const isThere = (jobId: string): boolean => attempt("job not looked up", () => isOpen(store.find(jobId)), true);
  const putOff = createPutOff({ isOpen: isThere, release });
  return {
    next: () => {
      stuck = false;
      // Jobs with secrets wait for the password store; no other one waits for it.
      const options = { withoutSecrets: vault.awaitsKey() };
      const claim = attempt("no job could be claimed", () => queue.claim(worker, LEASE_MS, options), null);
      if (claim) putOff.taken(claim.jobId);
      return claim;
    },
    giveBack: (claim) => void release(claim),
    putOff: putOff.add,
    extend: (held, activeMs) => {
      sinceExtended += activeMs;
      if (sinceExtended < EXTEND_EVERY_MS) return [];
      sinceExtended = 0;
      return held.filter((claim) => !attempt("lease not extended", () => queue.extend(claim, LEASE_MS), true));
    },
    isStuck: () => putOff.retry() || stuck,
  };
};
