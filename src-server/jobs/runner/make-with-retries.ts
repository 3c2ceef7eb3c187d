import { JobAbort, TookTooLong, untilAborted, type JobRun } from "./active-jobs.ts";
import { distinctMessages, formatMessage } from "../../contract/messages/message.ts";
import { reportedWarnings } from "../../contract/report.ts";
import type { LectureProgress } from "../../pipeline/lecture-run.ts";
import type { StageName } from "../../contract/report.ts";
import { messageOf } from "../../errors.ts";
import { DURATION_SECONDS } from "../../contract/limits.ts";
import { workDirOf } from "../files/lecture-folder.ts";
import type { JobRow } from "../job-store.ts";
import type { RunnerParts } from "../parts.ts";
import { isOnOwnersKey, modelOrderOf, noteSpending } from "../language-model.ts";
import { MakingInterrupted } from "../lecture-maker.ts";
import { lectureOrderOf } from "../stored-request.ts";
import { placeResult, type Placed } from "../files/place-result.ts";
import { chooseEngine } from "../choose-engine.ts";
import { classifyFailure, MAX_TRIES, type FailureVerdict } from "./failure.ts";
import { createProgressWriter } from "./progress.ts";

type TimeLimits = {
  /** Active time a stage may take, in milliseconds. */
  stageMs: Readonly<Record<StageName, number>>;
  /** Active time without any sign of life, in milliseconds: while a plan is written, and otherwise. */
  silenceMs: { plan: number; other: number };
};

const MINUTE = 60_000;
const SLOWEST_PACE = 20;

const SILENCE_MS = 3 * MINUTE;
/** A language model on a machine of one's own writes slowly, and may have to be loaded before its first word. */
const WRITING = { inAllMs: 30 * MINUTE, silenceMs: 6 * MINUTE };

/** Limits for a lecture of a length in seconds: drawing may take 20 times its length, at least 5 minutes; a language model may write for 30. */
export const timeLimits = (lectureSeconds: number, { withModel = false } = {}): TimeLimits => ({
  stageMs: {
    plan: withModel ? WRITING.inAllMs : 5 * MINUTE,
    narrate: 10 * MINUTE,
    compile: 5 * MINUTE,
    render: Math.max(5 * MINUTE, SLOWEST_PACE * lectureSeconds * 1000),
    assemble: 5 * MINUTE,
    publish: 5 * MINUTE,
  },
  silenceMs: { plan: withModel ? WRITING.silenceMs : SILENCE_MS, other: SILENCE_MS },
});

/** Watches one try. Counts active time only: what a sleeping machine misses is never added. `pass` names the stage when it took too long. */
const createWatchdog = ({ stageMs, silenceMs }: TimeLimits) => {
  let stage: StageName = "plan";
  let inStage = 0;
  let silent = 0;
  return {
    note: (current: StageName): void => {
      if (current !== stage) inStage = 0;
      stage = current;
      silent = 0;
    },
    pass: (activeMs: number): StageName | null => {
      inStage += activeMs;
      silent += activeMs;
      return inStage > stageMs[stage] || silent > (stage === "plan" ? silenceMs.plan : silenceMs.other) ? stage : null;
    },
  };
};

/** Most active time between two looks; more passed only on a machine that slept. */
const MAX_LOOK_MS = 5000;

/** Active milliseconds since the last call, from a steady clock. */
export const createActiveTime = (steady: () => number): (() => number) => {
  let before = steady();
  return () => {
    const now = steady();
    const passed = Math.min(Math.max(0, now - before), MAX_LOOK_MS);
    before = now;
    return passed;
  };
};

/** A job that has failed for good. */
export class JobFailed extends Error {
  readonly verdict: FailureVerdict;
  constructor(verdict: FailureVerdict, options: { cause?: unknown } = {}) {
    super(formatMessage(verdict.message), options);
    this.name = "JobFailed";
    this.verdict = verdict;
  }
}

/** One try, watched: a signal of its own ends when the job's does, or when a stage takes too long. */
const watched = async <T>(
  { clock }: Pick<RunnerParts, "clock">,
  run: JobRun,
  { limits, flush, work }: Watched<T>,
): Promise<T> => {
  const late = new AbortController();
  const watchdog = createWatchdog(limits);
  run.onTick((activeMs) => {
    flush();
    const stage = watchdog.pass(activeMs);
    if (stage !== null) late.abort(new TookTooLong(stage));
  });
  try {
    const signal = AbortSignal.any([run.signal, late.signal]);
    signal.throwIfAborted();
    return await untilAborted(work(signal, watchdog.note), { signal, wait: clock.wait });
  } finally {
    run.onTick(null);
  }
};

type Watched<T> = {
  limits: TimeLimits;
  flush(): void;
  work(signal: AbortSignal, note: (stage: LectureProgress["stage"]) => void): Promise<T>;
};

const makeOnce = async (parts: RunnerParts, row: JobRow, run: JobRun): Promise<Placed> => {
  const { store, maker } = parts;
  const { engine, warnings } = await chooseEngine(row.request, parts.engines());
  store.change(row.id, { engine });
  const writer = createProgressWriter({ ...parts, row: store.find(row.id) ?? row });
  const workDir = workDirOf(parts, row.id);
  await parts.disk.makeFolder(workDir);
  const request = lectureOrderOf(row.request, { model: row.model, engine });
  const model = modelOrderOf(parts, row);
  const { report, resultDir } = await watched(parts, run, {
    limits: timeLimits(row.request.durationSeconds ?? DURATION_SECONDS.most, { withModel: model !== undefined }),
    flush: writer.flush,
    work: async (signal, note) =>
      maker.make({
        ...{ request, model, workDir, signal },
        onSpent: (spent) => {
          if (isOnOwnersKey(row)) noteSpending(parts, spent, { job: row.id });
        },
        onProgress: (progress) => {
          if (signal.aborted) return;
          note(progress.stage);
          writer.making(progress);
        },
      }),
  });
  run.signal.throwIfAborted();
  const placing = { ...parts, jobId: row.id, workDir, libraryDir: parts.libraryDir() };
  const { title, durationSeconds } = report;
  return placeResult(placing, {
    ...{ title, from: resultDir, durationSeconds, engine: report.engine.name },
    warnings: distinctMessages([...warnings, ...reportedWarnings(report)]),
  });
};

/** Makes a job's lecture and puts it in its place, with as many tries as failures that may pass allow. Throws `JobAbort` or `JobFailed`. */
export const makeWithRetries = async (parts: RunnerParts, row: JobRow, run: JobRun): Promise<Placed> => {
  for (;;) {
    try {
      return await makeOnce(parts, row, run);
    } catch (failure) {
      if (failure instanceof JobAbort) throw failure;
      if (failure instanceof MakingInterrupted) {
        // The lecture had no part in that: it goes on from its kept work, and no try is used up.
        parts.log.warn("try interrupted", { job: row.id, reason: failure.message });
        continue;
      }
      const verdict = classifyFailure(failure, row.keySource);
      const tries = parts.store.countFailure(row.id);
      const cause = failure instanceof Error ? messageOf(failure.cause ?? "") : "";
      parts.log.warn("try failed", { job: row.id, try: tries, reason: messageOf(failure), cause });
      if (!verdict.again || tries >= MAX_TRIES) throw new JobFailed(verdict, { cause: failure });
    }
  }
};
