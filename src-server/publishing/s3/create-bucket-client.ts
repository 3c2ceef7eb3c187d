import type { LookupFunction } from "node:net";
import type { Bucket } from "../../contract/api/bucket.ts";
import { AppError } from "../../errors.ts";
import { Refusal } from "../../refusal.ts";
import type { BucketClient, UploadCall } from "./bucket-client.ts";
import { openBucket, type BucketConnection, type Deadlines } from "./bucket-connection.ts";
import { uploadSentence } from "./fault-words.ts";
import { proveBucket } from "./prove-bucket.ts";
import { faultOf } from "./s3-fault.ts";
import { PATIENCE, type Patience } from "./tries.ts";
import { uploadLecture } from "./upload-lecture.ts";

export type BucketClientOptions = {
  /** Milliseconds since 1970; signed links count from it. */
  now(): number;
  /** Finds the addresses of names; the system's own if absent. */
  lookup?: LookupFunction | undefined;
  /** Names another address for a bucket than its settings do. */
  endpointOf?: ((bucket: Bucket) => string | undefined) | undefined;
  deadlines?: Partial<Deadlines> | undefined;
  patience?: Partial<Patience> | undefined;
};

/** A caller waits at most half a minute for a proof; this leaves room for the rest of a creation. */
const DEADLINES: Deadlines = { connectMs: 10_000, idleMs: 30_000, proveMs: 20_000, tidyMs: 5000 };

const PROOF_PAUSE_MS = 300;
const PROOF_TIDY_MS = 2000;

const notUploaded = (thrown: unknown): AppError => {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof Refusal)
    return new AppError("storage", `The video is ready but was not uploaded: ${thrown.message}`);
  const fault = faultOf(thrown);
  return new AppError("storage", uploadSentence(fault), { cause: fault });
};

/** The door to R2 and other S3 storage; addresses that callers name are judged at each connection. */
export const createBucketClient = (options: BucketClientOptions): BucketClient => {
  const { now, lookup, endpointOf } = options;
  const deadlines = { ...DEADLINES, ...options.deadlines };
  const patience = { ...PATIENCE, ...options.patience };

  const open = (bucket: Bucket, reach: UploadCall["reach"]): BucketConnection =>
    openBucket({ bucket, reach, lookup, endpointOf, deadlines });

  const prove: BucketClient["prove"] = async (bucket, reach, signal) => {
    signal.throwIfAborted();
    const connection = open(bucket, reach);
    try {
      await proveBucket({
        connection,
        mustRead: bucket.publicUrl === undefined,
        namedEndpoint: bucket.provider === "s3",
        signal,
        timeoutMs: deadlines.proveMs,
        tidyMs: Math.min(PROOF_TIDY_MS, deadlines.tidyMs),
        patience: { ...patience, firstPauseMs: Math.min(PROOF_PAUSE_MS, patience.firstPauseMs) },
      });
    } finally {
      connection.close();
    }
  };

  const upload: BucketClient["upload"] = async (call) => {
    call.signal.throwIfAborted();
    let connection: BucketConnection | undefined;
    try {
      connection = open(call.bucket, call.reach);
      return await uploadLecture(call, { connection, deadlines, patience, now });
    } catch (thrown) {
      call.signal.throwIfAborted();
      throw notUploaded(thrown);
    } finally {
      connection?.close();
    }
  };

  return { prove, upload };
};
