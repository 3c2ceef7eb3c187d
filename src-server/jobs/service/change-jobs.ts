import { msg, type Message } from "../../contract/messages/message.ts";
import type { Caller } from "../../contract/api/accounts.ts";
import type { JobRecord } from "../../contract/api/job-record.ts";
import type { UploadWish } from "../../http/service.ts";
import { messageOf } from "../../errors.ts";
import { Refusal } from "../../refusal.ts";
import type { JobRow } from "../job-store.ts";
import { lackingOf } from "../job-record.ts";
import { CANCELLED } from "../runner/progress.ts";
import { isWholeLecture } from "../files/lecture-folder.ts";
import { sealSecrets } from "../job-secrets.ts";
import { bucketPlaceOf } from "../stored-request.ts";
import type { ServiceParts } from "../parts.ts";
import { provedBucket } from "./admit.ts";
import { jobNotFound, ownJob, ownJobEver } from "./read-jobs.ts";

/** Ends a job that is not over; null when it is. What was made stays for a retry. */
const endNow = ({ store, runner }: ServiceParts, jobId: string): JobRow | null => {
  const row = store.finish(jobId, {
    ...{ state: "failed", phase: "failed", secondsLeft: null },
    ...{ error: CANCELLED, message: CANCELLED, errorCode: "cancelled" },
  });
  if (row) runner.halt(jobId);
  return row;
};

/** Ends the upload of a completed job; null when none is under way. */
const endUploadNow = ({ store, runner }: ServiceParts, jobId: string): JobRow | null => {
  const row = store.endUpload(jobId, { failed: false });
  if (row) runner.halt(jobId);
  return row;
};

/** Stops a job, or the upload of a completed one. Throws `job_over` when there is nothing to stop. */
export const cancelJob = async (parts: ServiceParts, caller: Caller, jobId: string): Promise<JobRecord> => {
  ownJob(parts.store, caller, jobId);
  const row = endNow(parts, jobId) ?? endUploadNow(parts, jobId);
  if (!row) throw new Refusal("job_over", msg("request.job_over"));
  return parts.recordOf(row, caller);
};

/** Cancels a job that runs, and puts it and its files into the trash; files that cannot be moved now follow at a later start. */
export const removeJob = async (parts: ServiceParts, caller: Caller, jobId: string): Promise<void> => {
  const { store, trash, runner, log } = parts;
  ownJob(store, caller, jobId);
  endNow(parts, jobId);
  endUploadNow(parts, jobId);
  store.setDeleted(jobId, true);
  await runner.settled(jobId);
  const row = store.find(jobId);
  if (row && row.deletedAt !== null)
    await trash
      .take(row)
      .catch((failure: unknown) =>
        log.warn("files not put into the trash", { job: jobId, reason: messageOf(failure) }),
      );
};

const refuseWith =
  (message: Message) =>
  (cause: unknown): never => {
    throw new Refusal("disk_low", message, { retryAfterSeconds: 60, cause });
  };
const notErased = refuseWith(msg("request.files_not_removed"));
const notGivenBack = refuseWith(msg("request.files_not_put_back"));

/** Removes a job and its files at once, also from the trash; one that runs is cancelled first. Throws `disk_low`. */
export const eraseJob = async (parts: ServiceParts, caller: Caller, jobId: string): Promise<void> => {
  const { store, trash } = parts;
  if (ownJobEver(store, caller, jobId).deletedAt === null) await removeJob(parts, caller, jobId);
  const row = store.find(jobId);
  if (row && row.deletedAt !== null) await trash.erase(row).catch(notErased);
};

/** Takes a deleted job out of the trash; files first, so that a kill leaves it deleted. One that is not deleted stays as it is. Throws `disk_low`. */
export const restoreJob = async (parts: ServiceParts, caller: Caller, jobId: string): Promise<JobRecord> => {
  const { store, trash } = parts;
  const row = ownJobEver(store, caller, jobId);
  if (row.deletedAt === null) return parts.recordOf(row, caller);
  await trash.giveBack(row).catch(notGivenBack);
  const restored = store.setDeleted(jobId, false);
  if (!restored) throw jobNotFound();
  return parts.recordOf(restored, caller);
};

/** Gives a lecture another title. */
export const renameJob = (parts: ServiceParts, caller: Caller, jobId: string, title: string): JobRecord => {
  ownJob(parts.store, caller, jobId);
  const row = parts.store.setTitle(jobId, title, { replaces: true });
  if (!row) throw jobNotFound();
  return parts.recordOf(row, caller);
};

/** Clients commonly wait for half a minute. */
const MAX_WAIT_MS = 25_000;

const wholeFolderOf = async (row: JobRow): Promise<string> => {
  if (row.filesDir !== null && (await isWholeLecture(row.filesDir, row.request))) return row.filesDir;
  throw new Refusal("file_not_found", msg("request.files_gone"));
};

const noBucket = ({ rules }: ServiceParts, caller: Caller): Refusal => {
  const lacking = lackingOf(rules, caller);
  const way = lacking === null ? msg("job.bucket_missing") : msg("job.bucket_incomplete_or_send", { lacking });
  return new Refusal("storage_missing", way);
};

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** Accepts the upload of a finished video, which goes on by itself; its links are the bucket's once it is done. */
export const uploadJob = async (
  parts: ServiceParts,
  caller: Caller,
  jobId: string,
  { bucket: given, waits }: UploadWish,
  signal: AbortSignal,
): Promise<JobRecord> => {
  const { store, runner, clock, vault } = parts;
  const row = ownJob(store, caller, jobId);
  if (row.state !== "completed") throw new Refusal("job_not_completed", msg("request.upload_incomplete"));
  const bucket = await provedBucket(parts, caller, given, signal);
  if (!bucket) throw noBucket(parts, caller);
  await wholeFolderOf(row);
  if (!store.beginUpload(jobId, bucketPlaceOf(bucket), sealSecrets({ jobId, bucket }, vault)))
    throw new Refusal("upload_running", msg("request.upload_running"));
  const ended = runner.upload(jobId);
  if (waits) await Promise.race([ended, clock.wait(MAX_WAIT_MS), aborted(signal)]);
  const now = ownJob(store, caller, jobId);
  if (waits && now.laterUpload?.state === "failed")
    throw new Refusal("storage_rejected", msg("request.video_not_taken"));
  return parts.recordOf(now, caller);
};
