import type { Claim } from "../job-store.ts";

/** Why work on a job is aborted: it was cancelled, the program is stopping, or another worker holds the job. */
type AbortKind = "cancelled" | "stopping" | "lost";

/** Abort reason of a job whose work did not fail. */
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

/** One job that is being worked on. */
export type JobRun = {
  readonly id: string;
  /** Aborts with a `Halt`. */
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

/** How long broken-off work may take to let go. */
const GRACE_MS = 3000;

type Patience = { signal: AbortSignal; wait(ms: number): Promise<void> };

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** Waits for work that heeds the signal; when it does not let go in time, goes on without it. Throws the signal's reason once that is aborted. */
export const untilAborted = async <T>(work: Promise<T>, { signal, wait }: Patience): Promise<T> => {
  const patience = (async (): Promise<never> => {
    await aborted(signal);
    await wait(GRACE_MS);
    throw signal.reason;
  })();
  patience.catch(() => undefined);
  try {
    const value = await Promise.race([work, patience]);
    signal.throwIfAborted();
    return value;
  } catch (failure) {
    signal.throwIfAborted();
    throw failure;
  }
};

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
