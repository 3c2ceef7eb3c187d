import type { Claim } from "../job-queue.ts";

/** Jobs that wait for a moment because their end could not be written down. */
export type PutOff = {
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

export const createPutOff = ({ isOpen, release }: PutOffOptions): PutOff => {
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
