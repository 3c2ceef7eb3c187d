import { messageOf } from "../../errors.ts";
import type { Claim, JobRow } from "../job-store.ts";
import type { RunnerParts } from "../parts.ts";

/** Jobs that wait for a moment because their end could not be written down. */
type PutOff = {
  add(claim: Claim, until: number): void;
  /** It is being worked on again. */
  taken(jobId: string): void;
  /** Gives back what could not be given back yet; answers whether any job still waits here. */
  look(): boolean;
};

type PutOffOptions = {
  isOpen(jobId: string): boolean;
  /** False when the store did not take it, as on a full disk. */
  release(claim: Claim, until: number): boolean;
};

const createPutOff = ({ isOpen, release }: PutOffOptions): PutOff => {
  const jobs = new Map<string, { claim: Claim; until: number; released: boolean }>();
  return {
    add: (claim, until) => void jobs.set(claim.jobId, { claim, until, released: release(claim, until) }),
    taken: (jobId) => void jobs.delete(jobId),
    look: () => {
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
  next(): Claim | null;
  /** Gives a job that is not over back to wait. */
  giveBack(claim: Claim): void;
  /** Gives it back to wait until a moment (ms since 1970). */
  putOff(claim: Claim, until: number): void;
  /** Extends the leases when it is time; answers those that were lost. */
  extend(held: readonly Claim[], activeMs: number): Claim[];
  /** Whether the queue must be looked at again without being told: something went wrong, or a job was put off. */
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
  const release = (claim: Claim, notBefore?: number): boolean =>
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
    isStuck: () => putOff.look() || stuck,
  };
};
