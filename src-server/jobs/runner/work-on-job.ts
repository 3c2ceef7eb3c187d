import { messageOf } from "../../errors.ts";
import type { JobRow } from "../job-row.ts";
import { GOING_ON, NOT_UPLOADED, PHASE_WORDS } from "../job-words.ts";
import { placedEarlier, type Placed } from "../files/place-result.ts";
import { deliver, deliverLater } from "./deliver.ts";
import { judge, type Verdict } from "./failure.ts";
import { Halt } from "./halt.ts";
import type { JobRun } from "./job-run.ts";
import { JobFailed, makeJob } from "./make-job.ts";
import type { RunnerParts } from "./parts.ts";
import { placeShared, sourceOf } from "./ready-made.ts";
import { adoptWork, workDirOf } from "./work-folder.ts";

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
  if (!begun) throw new Halt("cancelled");
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
export const workOnJob = async (call: WorkCall): Promise<void> => {
  const { parts, run } = call;
  const row = parts.store.find(run.id);
  if (row?.laterUpload?.state === "uploading" && row.deletedAt === null)
    return deliverLater(parts, { ...row, laterUpload: row.laterUpload }, run);
  if (!row || isOver(row)) return;
  try {
    await toTheEnd(call, row);
  } catch (failure) {
    run.signal.throwIfAborted();
    if (failure instanceof Halt) throw failure;
    if (!(failure instanceof JobFailed)) parts.log.warn("job failed", { job: row.id, reason: messageOf(failure) });
    await fail(parts, row, failure instanceof JobFailed ? failure.verdict : judge(failure, row.keySource));
  }
};
