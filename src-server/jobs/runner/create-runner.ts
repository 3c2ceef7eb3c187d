import { messageOf } from "../../errors.ts";
import type { JobRow } from "../job-row.ts";
import { GOING_ON, NOT_UPLOADED, PHASE_WORDS } from "../job-words.ts";
import { placedEarlier, type Placed } from "../files/place-result.ts";
import type { Trash } from "../files/trash.ts";
import { deliver, deliverLater } from "./deliver.ts";
import { judge, type Verdict } from "./failure.ts";
import { JobAbort } from "./job-abort.ts";
import type { JobRun } from "./job-run.ts";
import { JobFailed, makeJob } from "./make-job.ts";
import type { RunnerParts } from "./parts.ts";
import { placeShared, sourceOf } from "./ready-made.ts";
import { adoptWork, workDirOf } from "./work-folder.ts";
import { type ActiveJobs, createActiveJobs, type ActiveJob } from "./active-jobs.ts";
import { type Claims, createClaims } from "./claims.ts";
import { createActiveTime } from "./watchdog.ts";
import { countCrashes, tidyFolders } from "./recover.ts";

/** Whether the machine is about to sleep, so that no new work is started. */
type Suspension = {
  isOn(): boolean;
  set(isOn: boolean): void;
  /** Adds active time in milliseconds: a machine that stays active did not go to sleep after all. */
  pass(activeMs: number): void;
};

const MAX_REST_MS = 30_000;

const createSuspension = (): Suspension => {
  let left = 0;
  return {
    isOn: () => left > 0,
    set: (isOn) => void (left = isOn ? MAX_REST_MS : 0),
    pass: (activeMs) => void (left = Math.max(0, left - activeMs)),
  };
};

const isOver = (row: JobRow): boolean => row.state === "completed" || row.state === "failed" || row.deletedAt !== null;

/** Files that an earlier run left in their place: the row knows them, or the marker does. */
const keptLecture = async (parts: RunnerParts, row: JobRow): Promise<Placed | null> => {
  if (row.filesDir !== null && (await parts.disk.exists(row.filesDir))) {
    const { filesDir, durationSeconds, engine, warnings } = row;
    return { filesDir, durationSeconds: durationSeconds ?? 0, engine: engine ?? "remotion", warnings: [...warnings] };
  }
  return placedEarlier({ disk: parts.disk, jobId: row.id, workDir: workDirOf(parts, row.id) });
};

/** Another job's files, as this job's own; null when there are none to share. */
const sharedLecture = async (parts: RunnerParts, row: JobRow): Promise<Placed | null> => {
  const source = await sourceOf(parts, row);
  if (!source) return null;
  parts.store.change(row.id, {
    ...{ state: "processing", phase: "assembling", message: "Fetching the finished lecture." },
  });
  const placing = { ...parts, jobId: row.id, workDir: workDirOf(parts, row.id), libraryDir: parts.libraryDir() };
  return placeShared(placing, source, parts.fileNames);
};

const GONE = "The stored lecture was not there any more, so it was made anew.";

const newLecture = async (parts: RunnerParts, row: JobRow, run: JobRun): Promise<Placed> => {
  const message = row.state === "queued" ? PHASE_WORDS.planning : GOING_ON;
  const warnings = row.cached ? [...new Set([...row.warnings, GONE])] : row.warnings;
  const begun = parts.store.change(row.id, {
    state: "processing",
    phase: "planning",
    message,
    warnings,
    secondsLeft: null,
  });
  if (!begun) throw new JobAbort("cancelled");
  return makeJob(parts, begun, run);
};

const fail = async (parts: RunnerParts, row: JobRow, verdict: Verdict): Promise<void> => {
  const message = verdict.errorCode === "storage_failed" ? NOT_UPLOADED : PHASE_WORDS.failed;
  parts.store.finish(row.id, {
    ...{ state: "failed", phase: "failed", message, secondsLeft: null },
    ...{ error: verdict.sentence, errorCode: verdict.errorCode },
  });
  if (!verdict.keepWork) await parts.disk.remove(workDirOf(parts, row.id));
};

type WorkCall = {
  parts: RunnerParts;
  run: JobRun;
  settled(jobId: string): Promise<void>;
  /** Only what needs no making. */
  readyOnly: boolean;
};

const lectureOf = async ({ parts, run, settled, readyOnly }: WorkCall, row: JobRow): Promise<Placed | null> => {
  const ready = (await keptLecture(parts, row)) ?? (await sharedLecture(parts, row));
  if (ready || readyOnly) return ready;
  await adoptWork({ ...parts, settled }, row);
  return newLecture(parts, row, run);
};

const toTheEnd = async (call: WorkCall, row: JobRow): Promise<void> => {
  const { parts, run } = call;
  const placed = await lectureOf(call, row);
  if (!placed) return;
  await deliver(parts, parts.store.find(row.id) ?? row, run, placed);
  if (parts.store.find(row.id)?.state === "completed") await parts.disk.remove(workDirOf(parts, row.id));
};

/**
 * Brings a job to its end from wherever an earlier run left it. Throws `Halt` when it was broken off, and anything else
 * only when the end could not be written down.
 */
const workOnJob = async (call: WorkCall): Promise<void> => {
  const { parts, run } = call;
  const row = parts.store.find(run.id);
  if (row?.laterUpload?.state === "uploading" && row.deletedAt === null)
    return deliverLater(parts, { ...row, laterUpload: row.laterUpload }, run);
  if (!row || isOver(row)) return;
  try {
    await toTheEnd(call, row);
  } catch (failure) {
    run.signal.throwIfAborted();
    if (failure instanceof JobAbort) throw failure;
    if (!(failure instanceof JobFailed)) parts.log.warn("job failed", { job: row.id, reason: messageOf(failure) });
    await fail(parts, row, failure instanceof JobFailed ? failure.verdict : judge(failure, row.keySource));
  }
};

/** The jobs at work, and what fills free places. */
type Pool = { active: ActiveJobs; claims: Claims; fill(): void; wake(): void; rest: Suspension };

/** Extends the leases after so much active time; what another worker took meanwhile is worked on no more. */
const extendClaims = ({ active, claims }: Pool, activeMs: number): void => {
  const lost = claims.extend(active.claims(), activeMs).map(({ jobId }) => jobId);
  if (lost.length > 0) active.halt("lost", lost);
};

/** What is looked after every second. */
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
    // The pause may have been lifted from the command line, which tells nobody.
    const isOpened = (wasPaused && !paused) || (wasLocked && !locked) || (wasResting && !rest.isOn());
    if (claims.isStuck() || isOpened) fill();
    wasPaused = paused;
    wasLocked = locked;
  };
};

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
    if (!(failure instanceof JobAbort)) parts.log.warn("job put off", { job: run.id, reason: messageOf(failure) });
    return failure;
  }
};

/** A job whose work has ended leaves the queue if it is over, else it goes back. */
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
