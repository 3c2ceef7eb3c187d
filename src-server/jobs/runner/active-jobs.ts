import type { JobClaim } from "../job-store.ts";

/** Why a job is aborted: it was cancelled, the program is stopping, or another worker holds the job. */
type AbortKind = "cancelled" | "stopping" | "lost";

/** Abort reason of a job that did not fail. */
export class JobAbort extends Error {
  readonly kind: AbortKind;
  constructor(kind: AbortKind) {
    super(`Work on the job was aborted: ${kind}.`);
    this.name = "JobAbort";
    this.kind = kind;
  }
}

/** Abort reason of a job when a stage timed out. */
export class TookTooLong extends Error {
  readonly stage: string;
  constructor(stage: string) {
    super(`The stage "${stage}" took too long.`);
    this.name = "TookTooLong";
    this.stage = stage;
  }
}

/** One running job. */
export type JobRun = {
  readonly id: string;
  /** Aborts with a `JobAbort`. */
  readonly signal: AbortSignal;
  halt(reason: JobAbort): void;
  /** Called about every second with the active milliseconds since; one listener at a time. */
  onTick(listener: ((activeMs: number) => void) | null): void;
  tick(activeMs: number): void;
};

const createJobRun = (id: string): JobRun => {
  const controller = new AbortController();
  let listener: ((activeMs: number) => void) | null = null;
  return {
    id,
    signal: controller.signal,
    halt: (reason) => controller.abort(reason),
    onTick: (next) => {
      listener = next;
    },
    tick: (activeMs) => listener?.(activeMs),
  };
};

/** How long aborted steps may take to end. */
const GRACE_MS = 3000;

type GracePeriod = { signal: AbortSignal; wait(ms: number): Promise<void> };

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** Waits for a promise that respects the signal; goes on without it when it does not settle in time. Throws the signal's reason once that is aborted. */
export const untilAborted = async <T>(work: Promise<T>, { signal, wait }: GracePeriod): Promise<T> => {
  const timeout = (async (): Promise<never> => {
    await aborted(signal);
    await wait(GRACE_MS);
    throw signal.reason;
  })();
  timeout.catch(() => undefined);
  try {
    const value = await Promise.race([work, timeout]);
    signal.throwIfAborted();
    return value;
  } catch (failure) {
    signal.throwIfAborted();
    throw failure;
  }
};

/** A running job. `claim` is null for one that is served outside the queue. */
export type ActiveJob = { run: JobRun; claim: JobClaim | null; readonly usesSlot: boolean; done: Promise<void> };

/** The jobs that this process runs. */
export type ActiveJobs = ReturnType<typeof createActiveJobs>;

/** `run` never rejects, and calls `end` as its last step. */
export const createActiveJobs = (run: (job: ActiveJob, end: () => void) => Promise<void>) => {
  const jobs = new Map<string, ActiveJob>();
  const all = (): ActiveJob[] => [...jobs.values()];
  const start = (jobId: string, claim: JobClaim | null): void => {
    const job: ActiveJob = {
      ...{ run: createJobRun(jobId), claim, usesSlot: claim !== null, done: Promise.resolve() },
    };
    jobs.set(jobId, job);
    job.done = run(job, () => jobs.delete(jobId));
  };
  return {
    /** Begins unless the job runs already; a claim that comes meanwhile is noted with it. */
    begin: (jobId: string, claim: JobClaim | null): void => {
      const job = jobs.get(jobId);
      if (!job) start(jobId, claim);
      else if (claim) job.claim = claim;
    },
    settled: async (jobId: string): Promise<void> => jobs.get(jobId)?.done,
    allSettled: async (): Promise<unknown> => Promise.all(all().map(async ({ done }) => done)),
    claims: (): JobClaim[] => all().flatMap(({ claim }) => claim ?? []),
    halt: (kind: AbortKind, jobIds?: readonly string[]): void => {
      for (const { run } of all()) if (jobIds?.includes(run.id) ?? true) run.halt(new JobAbort(kind));
    },
    tick: (activeMs: number): void => {
      for (const { run } of all()) run.tick(activeMs);
    },
    slotsUsed: (): number => all().filter(({ usesSlot }) => usesSlot).length,
    count: (): number => jobs.size,
  };
};
