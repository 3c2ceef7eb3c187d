import { distinctMessages, msg } from "../../contract/messages/message.ts";
import { messageOf } from "../../errors.ts";
import type { JobRow } from "../job-store.ts";
import { workDirOf } from "../files/lecture-folder.ts";
import { placedEarlier, placeShared, sourceOf, type Placed } from "../files/place-result.ts";
import type { RunnerParts } from "../parts.ts";
import { deliver, deliverLater } from "./deliver.ts";
import { classifyFailure, type FailureVerdict } from "./failure.ts";
import { JobAbort, type JobRun } from "./job-run.ts";
import { JobFailed, makeJob } from "./make-job.ts";
import { GOING_ON, NOT_UPLOADED, PHASE_WORDS } from "./progress.ts";

const isOver = (row: JobRow): boolean => row.state === "completed" || row.state === "failed" || row.deletedAt !== null;

/** Files that an earlier run left in their place: the row knows them, or the marker does. */
const savedLecture = async (parts: RunnerParts, row: JobRow): Promise<Placed | null> => {
  if (row.filesDir !== null && (await parts.disk.exists(row.filesDir))) {
    const { filesDir, durationSeconds, engine, warnings } = row;
    return { filesDir, durationSeconds: durationSeconds ?? 0, engine: engine ?? "remotion", warnings: [...warnings] };
  }
  return placedEarlier({ disk: parts.disk, jobId: row.id, workDir: workDirOf(parts, row.id) });
};

const sharedLecture = async (parts: RunnerParts, row: JobRow): Promise<Placed | null> => {
  const source = await sourceOf(parts, row);
  if (!source) return null;
  parts.store.change(row.id, {
    ...{ state: "processing", phase: "assembling", message: "Fetching the finished lecture." },
  });
  const placing = { ...parts, jobId: row.id, workDir: workDirOf(parts, row.id), libraryDir: parts.libraryDir() };
  return placeShared(placing, source, parts.fileNames);
};

const GONE = msg("job.stored_lecture_gone");

const newLecture = async (parts: RunnerParts, row: JobRow, run: JobRun): Promise<Placed> => {
  const message = row.state === "queued" ? PHASE_WORDS.planning : GOING_ON;
  const warnings = row.cached ? distinctMessages([...row.warnings, GONE]) : row.warnings;
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

const fail = async (parts: RunnerParts, row: JobRow, verdict: FailureVerdict): Promise<void> => {
  const message = verdict.errorCode === "storage_failed" ? NOT_UPLOADED : PHASE_WORDS.failed;
  parts.store.finish(row.id, {
    ...{ state: "failed", phase: "failed", message, secondsLeft: null },
    ...{ error: verdict.sentence, errorCode: verdict.reason ?? verdict.errorCode },
  });
  if (!verdict.keepWork) await parts.disk.remove(workDirOf(parts, row.id));
};

type RunCall = {
  parts: RunnerParts;
  run: JobRun;
  settled(jobId: string): Promise<void>;
  /** Only what needs no making. */
  readyOnly: boolean;
};

/** Lets a retry go on from the kept work of the job it continues, once nothing runs for that one. */
const adoptWork = async ({ parts, settled }: RunCall, row: JobRow): Promise<void> => {
  if (row.continues === null) return;
  await settled(row.continues);
  const [own, earlier] = [workDirOf(parts, row.id), workDirOf(parts, row.continues)];
  if (!(await parts.disk.exists(own)) && (await parts.disk.exists(earlier))) await parts.disk.rename(earlier, own);
};

const lectureOf = async (call: RunCall, row: JobRow): Promise<Placed | null> => {
  const { parts, run, readyOnly } = call;
  const ready = (await savedLecture(parts, row)) ?? (await sharedLecture(parts, row));
  if (ready || readyOnly) return ready;
  await adoptWork(call, row);
  return newLecture(parts, row, run);
};

const toTheEnd = async (call: RunCall, row: JobRow): Promise<void> => {
  const { parts, run } = call;
  const placed = await lectureOf(call, row);
  if (!placed) return;
  await deliver(parts, parts.store.find(row.id) ?? row, run, placed);
  if (parts.store.find(row.id)?.state === "completed") await parts.disk.remove(workDirOf(parts, row.id));
};

/**
 * Brings a job to its end from wherever an earlier run left it. Throws `JobAbort` when it was broken off, and anything else
 * only when the end could not be written down.
 */
export const runJob = async (call: RunCall): Promise<void> => {
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
    await fail(parts, row, failure instanceof JobFailed ? failure.verdict : classifyFailure(failure, row.keySource));
  }
};
