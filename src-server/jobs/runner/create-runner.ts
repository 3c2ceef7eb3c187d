import { messageOf } from "../../errors.ts";
import type { Trash } from "../files/trash.ts";
import { createActiveJobs, type ActiveJob, type ActiveJobs } from "./active-jobs.ts";
import { createClaims, type Claims } from "./claims.ts";
import { Halt } from "./halt.ts";
import type { RunnerParts } from "./parts.ts";
import { countCrashes, tidyFolders } from "./recover.ts";
import { createRest } from "./rest.ts";
import { extendClaims, tickOf, type Pool } from "./tick.ts";
import { workOnJob } from "./work-on-job.ts";

/** Takes jobs from the queue and brings them to their ends. */
export type Runner = {
  /** Finds what a kill left, then begins to work. */
  start(): Promise<void>;
  /** Something may have changed: a new job, the pause. */
  wake(): void;
  /** Ends a job at once whose lecture is there already, beside the queue; any other waits in the queue. */
  serveReady(jobId: string): void;
  /** Uploads a completed lecture as its row says, beside the queue; resolves when that ended or was broken off. */
  upload(jobId: string): Promise<void>;
  /** Breaks off the work on a job, or on its upload, that was cancelled. */
  halt(jobId: string): void;
  /** Resolves when nobody is at work on a job. */
  settled(jobId: string): Promise<void>;
  /** Jobs that are being worked on. */
  working(): number;
  /** The machine goes to sleep, or is awake again: no job is begun on the way to sleep. */
  rest(isResting: boolean): void;
  /** Breaks off all work, which is kept, and gives the jobs back; within five seconds. */
  stop(): Promise<void>;
};

export type RunnerOptions = {
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

/** Works on one job; whatever keeps its end from being written down puts it off. */
const workOn = async (parts: RunnerParts, { run, usesSlot }: ActiveJob, active: ActiveJobs): Promise<unknown> => {
  try {
    await workOnJob({ parts, run, settled: active.settled, readyOnly: !usesSlot });
    return null;
  } catch (failure) {
    if (!(failure instanceof Halt)) parts.log.warn("job put off", { job: run.id, reason: messageOf(failure) });
    return failure;
  }
};

/** A job whose work has ended leaves the queue if it is over, else it goes back. */
const letGo = ({ clock }: RunnerParts, claims: Claims, { job, reason }: { job: ActiveJob; reason: unknown }): void => {
  const wasHalted = reason instanceof Halt;
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
  const [claims, rest] = [createClaims(parts, worker), createRest()];
  const active: ActiveJobs = createActiveJobs(async (job, end) => {
    const reason = await workOn(parts, job, active);
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
