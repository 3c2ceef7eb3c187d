import { JobAbort, type JobRun, untilAborted } from "./active-jobs.ts";
import { JobFailed } from "./make-with-retries.ts";
import { makeWithRetries } from "./make-with-retries.ts";
import { join } from "node:path";
import { z } from "zod";
import { distinctMessages, msg } from "../../contract/messages/message.ts";
import { messageOf, AppError } from "../../errors.ts";
import type { Bucket, BucketPlace } from "../../contract/api/bucket.ts";
import type { JobUpload, LaterUpload } from "../../contract/api/stored-request.ts";
import type { JobRow } from "../job-store.ts";
import { workDirOf, listFiles, titleOfFolder } from "../files/lecture-folder.ts";
import { placedEarlier, placeShared, sourceOf, type Placed } from "../files/place-result.ts";
import type { RunnerParts } from "../parts.ts";
import { openJobBucket, sealLinks } from "../job-secrets.ts";
import { withoutNotUploaded } from "../job-record.ts";
import { readJson } from "../files/disk.ts";
import { classifyFailure, type FailureVerdict } from "./failure.ts";
import { GOING_ON, NOT_UPLOADED, PHASE_WORDS, createProgressWriter, MIN_GAP_MS, progressFault } from "./progress.ts";

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
    ...{ state: "processing", phase: "assembling", message: msg("job.fetching") },
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
  return makeWithRetries(parts, begun, run);
};

const fail = async (parts: RunnerParts, row: JobRow, verdict: FailureVerdict): Promise<void> => {
  const message = verdict.errorCode === "storage_failed" ? NOT_UPLOADED : PHASE_WORDS.failed;
  parts.store.finish(row.id, {
    ...{ state: "failed", phase: "failed", message, secondsLeft: null },
    ...{ error: verdict.message, errorCode: verdict.reason ?? verdict.errorCode },
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

/** Files that go to a bucket, the video among them. */
const UPLOADED = ["lecture.mp4", "captions.srt", "captions.vtt", "thumbnail.png", "transcript.md"] as const;

const filesToUpload = async ({ disk }: Pick<RunnerParts, "disk">, folder: string): Promise<Record<string, string>> => {
  const there = new Set(await disk.names(folder));
  return Object.fromEntries(UPLOADED.filter((name) => there.has(name)).map((name) => [name, join(folder, name)]));
};

const storageFailed = (cause: unknown): JobFailed =>
  new JobFailed(classifyFailure(new AppError("storage", msg("job.upload_failed_plainly"), { cause })), { cause });

type Sending = { row: JobRow; bucket: Bucket | null; folder: string; onProgress(share: number): void };

/** Sends a lecture's files to a bucket; gives its links, sealed. Throws `JobAbort` or `JobFailed`. */
const send = async (
  parts: RunnerParts,
  run: JobRun,
  { row, bucket, folder, onProgress }: Sending,
): Promise<JobUpload> => {
  const { vault, buckets, clock, log } = parts;
  const { signal } = run;
  const reach = row.plan === "owner" ? "owner" : "public";
  try {
    if (!bucket) throw new Error("The keys of the bucket are gone.");
    const files = await filesToUpload(parts, folder);
    signal.throwIfAborted();
    const work = buckets.upload({ bucket, reach, jobId: row.id, files, signal, onProgress });
    const links = await untilAborted(work, { signal, wait: clock.wait });
    return sealLinks(links, { jobId: row.id, vault });
  } catch (failure) {
    if (failure instanceof JobAbort) throw failure;
    log.warn("upload failed", { job: row.id, reason: messageOf(failure) });
    throw storageFailed(failure);
  }
};

const bucketOf = ({ store, vault }: RunnerParts, row: JobRow, place: BucketPlace): Bucket | null =>
  openJobBucket({ jobId: row.id, place, sealed: store.secrets(row.id) }, vault);

const upload = async (parts: RunnerParts, row: JobRow, run: JobRun): Promise<JobUpload | null> => {
  const { filesDir: folder } = row;
  if (row.request.bucket === undefined || folder === null) return null;
  const writer = createProgressWriter({ ...parts, row });
  writer.uploading(0);
  run.onTick(writer.flush);
  try {
    const bucket = bucketOf(parts, row, row.request.bucket);
    return await send(parts, run, { row, bucket, folder, onProgress: writer.uploading });
  } finally {
    run.onTick(null);
  }
};

/** Writes an upload's progress down, at most four times a second. */
const uploadNotes = (parts: RunnerParts, row: JobRow): ((share: number) => void) => {
  const { store, clock } = parts;
  let notedAt = -MIN_GAP_MS;
  return (share) => {
    if (clock.steady() - notedAt < MIN_GAP_MS) return;
    notedAt = clock.steady();
    try {
      store.noteUpload(row.id, share);
    } catch (failure) {
      progressFault(parts, row)(failure);
    }
  };
};

/** Uploads a completed lecture as was asked for later. A failure is noted in its record, and the lecture stays as it is. Throws `JobAbort`. */
const deliverLater = async (
  parts: RunnerParts,
  row: JobRow & { laterUpload: LaterUpload },
  run: JobRun,
): Promise<void> => {
  const { store } = parts;
  const bucket = bucketOf(parts, row, row.laterUpload.place);
  try {
    const onProgress = uploadNotes(parts, row);
    const uploaded = await send(parts, run, { row, bucket, folder: row.filesDir ?? "", onProgress });
    store.endUpload(row.id, { failed: false, upload: uploaded, warnings: withoutNotUploaded(row.warnings) });
  } catch (failure) {
    if (!(failure instanceof JobFailed)) throw failure;
    store.endUpload(row.id, { failed: true });
  }
};

const reportSchema = z.object({ title: z.string().trim().min(1) });

const titleIn = async ({ disk }: RunnerParts, jobId: string, filesDir: string): Promise<string> => {
  const report = await readJson(disk, join(filesDir, "report.json"));
  return reportSchema.safeParse(report).data?.title ?? titleOfFolder({ id: jobId, filesDir });
};

/** Files of a job that ended while they were put in place belong to nobody. */
const discard = async ({ store, disk }: RunnerParts, row: JobRow, placed: Placed): Promise<void> => {
  if (store.find(row.id)?.filesDir !== placed.filesDir) await disk.remove(placed.filesDir);
};

/** Uploads a finished lecture where that is asked for, and ends its job. Throws `JobAbort` or `JobFailed`. */
const deliver = async (parts: RunnerParts, job: JobRow, run: JobRun, placed: Placed): Promise<void> => {
  const { store } = parts;
  const { warnings, ...facts } = placed;
  const files = await listFiles(placed.filesDir, parts.fileNames);
  store.setTitle(job.id, await titleIn(parts, job.id, placed.filesDir), { replaces: false });
  const known = { ...facts, files, warnings: distinctMessages([...job.warnings, ...warnings]) };
  const row = job.request.bucket === undefined ? store.find(job.id) : store.change(job.id, known);
  const uploaded = row && row.deletedAt === null ? await upload(parts, row, run) : null;
  const ended =
    row &&
    store.finish(job.id, {
      ...known,
      ...{ state: "completed", phase: "completed", progress: 1, message: PHASE_WORDS.completed },
      ...{ secondsLeft: null, error: null, errorCode: null, upload: uploaded },
    });
  if (!ended) await discard(parts, job, placed);
};
