import { join } from "node:path";
import { AppError, messageOf } from "../../errors.ts";
import type { JobUpload } from "../../contract/api/stored-request.ts";
import type { JobRow } from "../job-row.ts";
import { openBucket } from "../job-secrets.ts";
import { sealLinks } from "../sealed-links.ts";
import { PHASE_WORDS } from "../job-words.ts";
import type { Placed } from "../files/place-result.ts";
import { judge } from "./failure.ts";
import { Halt } from "./halt.ts";
import { untilAborted, type JobRun } from "./job-run.ts";
import { JobFailed } from "./make-job.ts";
import type { RunnerParts } from "./parts.ts";
import { createProgressWriter } from "./progress-writer.ts";

/** Files that go to a bucket beside the video. */
const UPLOADED = ["lecture.mp4", "captions.srt", "captions.vtt", "thumbnail.png", "transcript.md"] as const;

/** Absolute paths, by name, of a finished lecture's files that go to a bucket. */
export const filesToUpload = async (
  { disk }: Pick<RunnerParts, "disk">,
  folder: string,
): Promise<Record<string, string>> => {
  const there = new Set(await disk.names(folder));
  return Object.fromEntries(UPLOADED.filter((name) => there.has(name)).map((name) => [name, join(folder, name)]));
};

const storageFailed = (cause: unknown): JobFailed =>
  new JobFailed(judge(new AppError("storage", "The upload failed.", { cause })), { cause });

const upload = async (parts: RunnerParts, row: JobRow, run: JobRun): Promise<JobUpload | null> => {
  const { store, vault, buckets, clock, log } = parts;
  if (row.request.bucket === undefined || row.filesDir === null) return null;
  const bucket = openBucket({ jobId: row.id, place: row.request.bucket, sealed: store.secrets(row.id) }, vault);
  if (!bucket) throw storageFailed(new Error("The keys of the bucket are gone."));
  const onFault = (failure: unknown): void =>
    log.warn("progress not written", { job: row.id, reason: messageOf(failure) });
  const writer = createProgressWriter({ store, row, hasUpload: true, steady: clock.steady, onFault });
  writer.uploading(0);
  run.onTick(writer.flush);
  const { signal } = run;
  const reach = row.plan === "owner" ? "owner" : "public";
  try {
    const files = await filesToUpload(parts, row.filesDir);
    signal.throwIfAborted();
    const work = buckets.upload({ bucket, reach, jobId: row.id, files, signal, onProgress: writer.uploading });
    const links = await untilAborted(work, { signal, wait: clock.wait });
    return sealLinks(links, { jobId: row.id, vault });
  } catch (failure) {
    if (failure instanceof Halt) throw failure;
    log.warn("upload failed", { job: row.id, reason: messageOf(failure) });
    throw storageFailed(failure);
  } finally {
    run.onTick(null);
  }
};

/** Files of a job that ended while they were put in place belong to nobody. */
const discard = async ({ store, disk }: RunnerParts, row: JobRow, placed: Placed): Promise<void> => {
  if (store.find(row.id)?.filesDir !== placed.filesDir) await disk.remove(placed.filesDir);
};

/** Uploads a finished lecture where that is asked for, and ends its job. Throws `Halt` or `JobFailed`. */
export const deliver = async (parts: RunnerParts, job: JobRow, run: JobRun, placed: Placed): Promise<void> => {
  const { store } = parts;
  const { warnings, ...facts } = placed;
  const known = { ...facts, warnings: [...new Set([...job.warnings, ...warnings])] };
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
