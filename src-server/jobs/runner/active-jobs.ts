import type { Claim } from "../job-queue.ts";
import { JobAbort, type AbortKind } from "./job-abort.ts";
import { createJobRun, type JobRun } from "./job-run.ts";

/** A job at work. `claim` is null for one that is served beside the queue. */
export type ActiveJob = { run: JobRun; claim: Claim | null; readonly usesSlot: boolean; done: Promise<void> };

/** The jobs this process is at work on. */
export type ActiveJobs = {
  /** Begins unless the job is at work already; a claim that comes meanwhile is noted with it. */
  begin(jobId: string, claim: Claim | null): void;
  has(jobId: string): boolean;
  settled(jobId: string): Promise<void>;
  allSettled(): Promise<unknown>;
  claims(): Claim[];
  halt(kind: AbortKind, jobIds?: readonly string[]): void;
  tick(activeMs: number): void;
  slotsUsed(): number;
  count(): number;
};

/** `work` never rejects, and calls `end` as its last step. */
export const createActiveJobs = (work: (job: ActiveJob, end: () => void) => Promise<void>): ActiveJobs => {
  const jobs = new Map<string, ActiveJob>();
  const all = (): ActiveJob[] => [...jobs.values()];
  const start = (jobId: string, claim: Claim | null): void => {
    const job: ActiveJob = {
      ...{ run: createJobRun(jobId), claim, usesSlot: claim !== null, done: Promise.resolve() },
    };
    jobs.set(jobId, job);
    job.done = work(job, () => jobs.delete(jobId));
  };
  return {
    begin: (jobId, claim) => {
      const job = jobs.get(jobId);
      if (!job) start(jobId, claim);
      else if (claim) job.claim = claim;
    },
    has: (jobId) => jobs.has(jobId),
    settled: async (jobId) => jobs.get(jobId)?.done,
    allSettled: async () => Promise.all(all().map(async ({ done }) => done)),
    claims: () => all().flatMap(({ claim }) => claim ?? []),
    halt: (kind, jobIds) => {
      for (const { run } of all()) if (jobIds?.includes(run.id) ?? true) run.halt(new JobAbort(kind));
    },
    tick: (activeMs) => {
      for (const { run } of all()) run.tick(activeMs);
    },
    slotsUsed: () => all().filter(({ usesSlot }) => usesSlot).length,
    count: () => jobs.size,
  };
};
