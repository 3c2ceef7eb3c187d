import type { Bucket } from "../../contract/api/bucket.ts";
import type { JobUpload } from "../../contract/api/stored-request.ts";
import type { Reach } from "../../network/reach.ts";

export type { Reach } from "../../network/reach.ts";

export type UploadCall = {
  bucket: Bucket;
  reach: Reach;
  jobId: string;
  /** Absolute paths by file name: `lecture.mp4`, captions, thumbnail, transcript. */
  files: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** 0–1. */
  onProgress(progress: number): void;
};

/** The door to buckets. Every call ends within its own deadline or by the signal. */
export type BucketClient = {
  /** Writes and deletes a probe object. Throws `Refusal` `storage_rejected` or, for an address nobody may call, `storage_endpoint`. */
  prove(bucket: Bucket, reach: Reach, signal: AbortSignal): Promise<void>;
  /** Uploads and verifies; 3 tries with back-off. Throws `AppError("storage")`. */
  upload(call: UploadCall): Promise<JobUpload>;
};
