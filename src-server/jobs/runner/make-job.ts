import type { ModelSpending } from "../../contract/model-work.ts";
import { messageOf } from "../../errors.ts";
import type { LectureProgress } from "../../pipeline/lecture-run.ts";
import type { JobRow } from "../job-row.ts";
import { isOnOwnersKey, modelOrderOf } from "../model-order.ts";
import { monthOf } from "../spending.ts";
import { MakingInterrupted } from "../lecture-maker.ts";
import { lectureRequestOf } from "../stored-request.ts";
import { placeResult, type Placed } from "../files/place-result.ts";
import type { RunnerParts } from "./parts.ts";
import { chooseEngine } from "./choose-engine.ts";
import { judge, MAX_TRIES, type Verdict } from "./failure.ts";
import { JobAbort, TookTooLong } from "./job-abort.ts";
import { untilAborted, type JobRun } from "./job-run.ts";
import { createProgressWriter } from "./progress-writer.ts";
import { createWatchdog, timeLimits, type TimeLimits } from "./watchdog.ts";
import { workDirOf } from "./work-folder.ts";
import { DURATION_SECONDS } from "../../contract/limits.ts";

/** Adds what an answer took to the month, where it was on the owner's key. */
const noteSpending = ({ spending, clock, log }: RunnerParts, row: JobRow, spent: ModelSpending): void => {
  if (!isOnOwnersKey(row)) return;
  try {
    spending.add(monthOf(clock.now()), { tokens: spent.promptTokens + spent.answerTokens, usd: spent.costUsd ?? 0 });
  } catch (failure) {
    log.warn("spending not written", { job: row.id, reason: messageOf(failure) });
  }
};

/** A job that has failed for good. */
export class JobFailed extends Error {
  readonly verdict: Verdict;
  constructor(verdict: Verdict, options: { cause?: unknown } = {}) {
    super(verdict.sentence, options);
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
  const { store, maker, clock, log } = parts;
  const { engine, warnings } = chooseEngine(row.request.engine, await parts.engines());
  store.change(row.id, { engine });
  const onFault = (failure: unknown): void =>
    log.warn("progress not written", { job: row.id, reason: messageOf(failure) });
  const hasUpload = row.request.bucket !== undefined;
  const writer = createProgressWriter({
    store,
    row: store.find(row.id) ?? row,
    hasUpload,
    steady: clock.steady,
    onFault,
  });
  const workDir = workDirOf(parts, row.id);
  await parts.disk.makeFolder(workDir);
  const request = lectureRequestOf(row.request, { model: row.model, engine });
  const model = modelOrderOf(parts, row);
  const { report, resultDir } = await watched(parts, run, {
    limits: timeLimits(row.request.durationSeconds ?? DURATION_SECONDS.most, { withModel: model !== undefined }),
    flush: writer.flush,
    work: async (signal, note) =>
      maker.make({
        ...{ request, model, workDir, signal },
        onSpent: (spent) => noteSpending(parts, row, spent),
        onProgress: (progress) => {
          if (signal.aborted) return;
          note(progress.stage);
          writer.making(progress);
        },
      }),
  });
  run.signal.throwIfAborted();
  return placeResult(
    { ...parts, jobId: row.id, workDir, libraryDir: parts.libraryDir() },
    {
      title: report.title,
      from: resultDir,
      durationSeconds: report.durationSeconds,
      engine: report.engine.name,
      warnings: [...new Set([...warnings, ...report.warnings])],
    },
  );
};

/** Makes a job's lecture and puts it in its place, with as many tries as failures that may pass allow. Throws `Halt` or `JobFailed`. */
export const makeJob = async (parts: RunnerParts, row: JobRow, run: JobRun): Promise<Placed> => {
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
      const verdict = judge(failure, row.keySource);
      const tries = parts.store.countFailure(row.id);
      const cause = failure instanceof Error ? messageOf(failure.cause ?? "") : "";
      parts.log.warn("try failed", { job: row.id, try: tries, reason: messageOf(failure), cause });
      if (!verdict.again || tries >= MAX_TRIES) throw new JobFailed(verdict, { cause: failure });
    }
  }
};
