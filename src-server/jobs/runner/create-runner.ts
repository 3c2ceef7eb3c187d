import { type ActiveJob, type ActiveJobs, createActiveJobs, JobAbort } from "./active-jobs.ts";
import { createActiveTime } from "./make-with-retries.ts";
import { messageOf } from "../../errors.ts";
import type { JobStore, JobClaim, JobRow } from "../job-store.ts";
import { sweepLeftovers, trustedTime, TRASH_MS, type Trash } from "../files/trash.ts";
import type { Runner, RunnerParts } from "../parts.ts";
import { CRASHED, MAX_CRASHES } from "./failure.ts";
import { PHASE_WORDS } from "./progress.ts";
import { runJob } from "./run-job.ts";

const MAX_REST_MS = 30_000;

/**
 * Whether the machine is about to sleep, so that nothing new is begun. `pass` adds active time in milliseconds: a
 * machine that stays active did not go to sleep after all.
 */
const createSuspension = () => {
  let left = 0;
  return {
    isOn: () => left > 0,
    set: (isOn: boolean) => void (left = isOn ? MAX_REST_MS : 0),
    pass: (activeMs: number) => void (left = Math.max(0, left - activeMs)),
  };
};

type Pool = {
  active: ActiveJobs;
  claims: Claims;
  fill(): void;
  wake(): void;
  rest: ReturnType<typeof createSuspension>;
};

/** Extends the leases after so much active time; jobs that another process took meanwhile are aborted here. */
const extendClaims = ({ active, claims }: Pool, activeMs: number): void => {
  const lost = claims.extend(active.claims(), activeMs).map(({ jobId }) => jobId);
  if (lost.length > 0) active.halt("lost", lost);
};

const tickOf = (pool: Pool, { clock, isPaused, vault }: RunnerParts): (() => void) => {
  const { active, claims, fill, rest } = pool;
  const activeTime = createActiveTime(clock.steady);
  let wasPaused = isPaused();
  let wasLocked = vault.awaitsKey();
  return () => {
    const paused = isPaused();
    const activeMs = activeTime();
    active.tick(activeMs);
    extendClaims(pool, activeMs);
    const wasResting = rest.isOn();
    rest.pass(activeMs);
    const locked = vault.awaitsKey();
    // The pause may have been lifted from the command line, which notifies nobody.
    const isOpened = (wasPaused && !paused) || (wasLocked && !locked) || (wasResting && !rest.isOn());
    if (claims.isStuck() || isOpened) fill();
    wasPaused = paused;
    wasLocked = locked;
  };
};

/** Jobs that ran when the program died go on, unless it died of them too often. */
const countCrashes = ({ store, queue, log }: Pick<RunnerParts, "queue" | "log"> & { store: JobStore }): void => {
  for (const id of queue.voidLeases()) {
    const crashes = store.countCrash(id);
    log.warn("the program died while it was at work", { job: id, times: crashes });
    if (crashes < MAX_CRASHES) continue;
    store.finish(id, {
      ...{ state: "failed", phase: "failed", message: PHASE_WORDS.failed, secondsLeft: null },
      ...{ error: CRASHED, errorCode: "generation_failed" },
    });
  }
};

/** Puts the folders in order: what kills left, deleted files, what was deleted 30 days ago. Nothing here stops a start. */
const tidyFolders = async (parts: RunnerParts, trash: Trash): Promise<void> => {
  const { store, disk, workDir, clock, log } = parts;
  const sweep = { store, disk, workDir, libraryDir: parts.libraryDir(), now: clock.now() };
  const steps = [
    async () => sweepLeftovers(sweep),
    async () => trash.reconcile(),
    async () => trash.purge((await trustedTime(disk, { workDir, now: clock.now() })) - TRASH_MS),
  ];
  for (const step of steps)
    await step().catch((failure: unknown) => log.warn("folders not tidied", { reason: messageOf(failure) }));
};

type RunnerOptions = {
  parts: RunnerParts;
  trash: Trash;
  /** Jobs that are made at the same time. */
  workers: number;
  /** Name of this start in the queue's leases. */
  worker: string;
};

const TICK_MS = 1000;
const STOP_MS = 4500;
const PUT_OFF_MS = 30_000;

/** Runs one job; anything that keeps its end from being written puts it off. */
const runUntilEnd = async (parts: RunnerParts, { run, usesSlot }: ActiveJob, active: ActiveJobs): Promise<unknown> => {
  try {
    await runJob({ parts, run, settled: active.settled, readyOnly: !usesSlot });
    return null;
  } catch (failure) {
    if (!(failure instanceof JobAbort)) parts.log.warn("job put off", { job: run.id, reason: messageOf(failure) });
    return failure;
  }
};

/** A job that was run leaves the queue if it is over, else it goes back. */
const letGo = ({ clock }: RunnerParts, claims: Claims, { job, reason }: { job: ActiveJob; reason: unknown }): void => {
  const wasHalted = reason instanceof JobAbort;
  if (!job.claim || (wasHalted && reason.kind === "lost")) return;
  if (reason === null || wasHalted) claims.giveBack(job.claim);
  else claims.putOff(job.claim, clock.now() + PUT_OFF_MS);
};

const stopWithin = async (parts: RunnerParts, active: ActiveJobs, claims: Claims): Promise<void> => {
  active.halt("stopping");
  await Promise.race([active.allSettled(), parts.clock.wait(STOP_MS)]);
  for (const claim of active.claims()) claims.giveBack(claim);
};

/** Fills the free places with jobs of the queue while `isOpen`. */
const createPool = ({ parts, workers, worker }: RunnerOptions, isOpen: () => boolean): Pool => {
  const [claims, rest] = [createClaims(parts, worker), createSuspension()];
  const active: ActiveJobs = createActiveJobs(async (job, end) => {
    const reason = await runUntilEnd(parts, job, active);
    end();
    letGo(parts, claims, { job, reason });
    wake();
  });
  let hasResumed = false;
  /** Uploads that an earlier run left go on, once the keys of their buckets can be opened. */
  const resumeUploads = (): void => {
    if (hasResumed || parts.vault.awaitsKey()) return;
    hasResumed = true;
    for (const { id } of parts.store.uploading()) active.begin(id, null);
  };
  const fill = (): void => {
    if (isOpen()) resumeUploads();
    while (isOpen() && !rest.isOn() && !parts.isPaused() && active.slotsUsed() < workers) {
      const claim = claims.next();
      if (!claim) return;
      active.begin(claim.jobId, claim);
    }
  };
  const wake = (): void => {
    setImmediate(fill);
  };
  return { active, claims, fill, wake, rest };
};

/** Builds the runner; it does nothing until it is started. */
export const createRunner = (options: RunnerOptions): Runner => {
  const { parts, trash } = options;
  let state: "new" | "working" | "stopped" = "new";
  let stopTicking = (): void => undefined;
  const pool = createPool(options, () => state === "working");
  const { active } = pool;
  return {
    start: async () => {
      countCrashes(parts);
      await tidyFolders(parts, trash);
      if (state === "stopped") return;
      state = "working";
      stopTicking = parts.clock.every(TICK_MS, tickOf(pool, parts));
      pool.fill();
    },
    wake: pool.wake,
    serveReady: (jobId) => {
      if (state !== "stopped") active.begin(jobId, null);
    },
    upload: async (jobId) => {
      // The making of the lecture may still be putting its folders in order.
      await active.settled(jobId);
      if (state === "working") active.begin(jobId, null);
      await active.settled(jobId);
    },
    halt: (jobId) => active.halt("cancelled", [jobId]),
    settled: active.settled,
    working: active.count,
    rest: (isResting) => {
      pool.rest.set(isResting);
      if (isResting) return;
      // Leases ran out meanwhile, though nobody else is there to take them.
      extendClaims(pool, Infinity);
      pool.wake();
    },
    stop: async () => {
      state = "stopped";
      stopTicking();
      await stopWithin(parts, active, pool.claims);
    },
  };
};

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
type Claims = {
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

const createClaims = (
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
