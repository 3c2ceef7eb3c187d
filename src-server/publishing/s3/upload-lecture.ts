import { stat } from "node:fs/promises";
import type { JobUpload } from "../../contract/api/stored-request.ts";
import { AppError } from "../../errors.ts";
import type { UploadCall } from "./bucket-client.ts";
import type { BucketConnection, Deadlines } from "./bucket-connection.ts";
import { contentTypeOf } from "./content-types.ts";
import { objectKey } from "./object-keys.ts";
import { objectLinks } from "./object-links.ts";
import { BucketFault } from "./s3-fault.ts";
import type { Patience } from "./tries.ts";
import { uploadObject } from "./upload-object.ts";

type Conditions = { connection: BucketConnection; deadlines: Deadlines; patience: Patience; now(): number };

type Waiting = { name: string; path: string; bytes: number };

const VIDEO = "lecture.mp4";

/** Small files first, so that what refuses them refuses early, and nobody finds a video without its captions. */
const inOrder = async (files: UploadCall["files"]): Promise<Waiting[]> => {
  if (files[VIDEO] === undefined) throw new AppError("internal", "A lecture without its video cannot be uploaded.");
  const sized = Object.entries(files).map(async ([name, path]) => ({ name, path, bytes: (await stat(path)).size }));
  try {
    return (await Promise.all(sized)).toSorted((a, b) => Number(a.name === VIDEO) - Number(b.name === VIDEO));
  } catch (cause) {
    throw new AppError("storage", "A file of the finished lecture is missing; make the lecture again.", { cause });
  }
};

const SLOWEST_BYTES_PER_MS = 32;
const LEAST_MS = 10 * 60_000;

/** Tells the share of all bytes that has arrived; it never goes back when a file starts anew. */
const progressOf = (total: number, tell: UploadCall["onProgress"]) => {
  let told = 0;
  return (arrived: number): void => {
    const share = Math.min(1, total === 0 ? 1 : arrived / total);
    if (share > told) tell((told = share));
  };
};

/** Uploads a lecture's files, the video last, and gives their addresses. Throws `BucketFault`, or the signal's reason. */
export const uploadLecture = async (call: UploadCall, conditions: Conditions): Promise<JobUpload> => {
  const { connection, deadlines, patience, now } = conditions;
  const files = await inOrder(call.files);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const deadline = AbortSignal.timeout(LEAST_MS + Math.round(total / SLOWEST_BYTES_PER_MS));
  const signal = AbortSignal.any([call.signal, deadline]);
  const tell = progressOf(total, call.onProgress);
  let before = 0;
  try {
    for (const { name, path, bytes } of files) {
      const key = objectKey(call.jobId, name);
      const onBytes = (arrived: number): void => tell(before + arrived);
      const contentType = contentTypeOf(name);
      const { tidyMs } = deadlines;
      await uploadObject({ connection, key, path, bytes, contentType, signal, patience, tidyMs, onBytes });
      before += bytes;
    }
  } catch (thrown) {
    throw deadline.aborted && !call.signal.aborted ? new BucketFault("silent") : thrown;
  }
  tell(total);
  const names = files.map(({ name }) => name);
  return objectLinks({ connection, publicUrl: call.bucket.publicUrl, jobId: call.jobId, names, now });
};
