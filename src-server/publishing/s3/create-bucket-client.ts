import { msg } from "../../contract/messages/message.ts";
import type { Bucket } from "../../contract/api/bucket.ts";
import type { LookupFunction } from "node:net";
import { DeleteObjectCommand, HeadObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { AppError } from "../../errors.ts";
import { Refusal } from "../../refusal.ts";
import {
  type BucketClient,
  type UploadCall,
  connectBucket,
  type BucketConnection,
  type BucketDeadlines,
  endpointRefusal,
  probeKey,
} from "./bucket-connection.ts";
import { digestOf, showsDamage } from "./object-parts.ts";
import { uploadSentence, proofSentence } from "./fault-words.ts";
import { faultOf, RETRY_TIMING, type RetryTiming, BucketFault, type FaultKind, withTries } from "./s3-fault.ts";
import { uploadLecture } from "./upload-lecture.ts";

export type BucketClientOptions = {
  /** Milliseconds since 1970; signed links count from it. */
  now(): number;
  /** Finds the addresses of names; the system's own if absent. */
  lookup?: LookupFunction | undefined;
  /** Names another address for a bucket than its settings do. */
  endpointOf?: ((bucket: Bucket) => string | undefined) | undefined;
  deadlines?: Partial<BucketDeadlines> | undefined;
  retryTiming?: Partial<RetryTiming> | undefined;
};

/** A caller waits at most half a minute for a proof; this leaves room for the rest of a creation. */
const DEADLINES: BucketDeadlines = { connectMs: 10_000, idleMs: 30_000, proveMs: 20_000, tidyMs: 5000 };

const PROOF_TIDY_MS = 2000;

const PROOF_PAUSE_MS = 300;

/** The door to R2 and other S3 storage; addresses that callers name are checked at each connection. */
export const createBucketClient = (options: BucketClientOptions): BucketClient => {
  const { now, lookup, endpointOf } = options;
  const deadlines = { ...DEADLINES, ...options.deadlines };
  const retryTiming = { ...RETRY_TIMING, ...options.retryTiming };

  const open = (bucket: Bucket, reach: UploadCall["reach"]): BucketConnection =>
    connectBucket({ bucket, reach, lookup, endpointOf, deadlines });

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
        retryTiming: { ...retryTiming, firstPauseMs: Math.min(PROOF_PAUSE_MS, retryTiming.firstPauseMs) },
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
      return await uploadLecture(call, { connection, deadlines, retryTiming, now });
    } catch (thrown) {
      call.signal.throwIfAborted();
      throw notUploaded(thrown);
    } finally {
      connection?.close();
    }
  };

  return { prove, upload };
};

export type Proof = {
  connection: BucketConnection;
  /** Whether objects are read by signed links, which takes the right to read. */
  mustRead: boolean;
  /** Whether the caller named the address. */
  namedEndpoint: boolean;
  /** The caller's. */
  signal: AbortSignal;
  timeoutMs: number;
  tidyMs: number;
  retryTiming: RetryTiming;
};

type Action = "write" | "read" | "delete";

/** After these the object may have been written all the same. */
const UNCERTAIN: ReadonlySet<FaultKind> = new Set(["cut", "silent", "damaged"]);

/** Writes a small object, looks at it where reading matters, and deletes it. Throws `Refusal`, or the signal's reason. */
export const proveBucket = async (proof: Proof): Promise<void> => {
  const step = steps(proof.connection);
  const deadline = AbortSignal.timeout(proof.timeoutMs);
  const signal = AbortSignal.any([proof.signal, deadline]);
  let mayRemain = false;
  const perform = async (action: Action, tolerated?: (fault: BucketFault) => boolean): Promise<void> => {
    try {
      await withTries(() => step[action](signal), { ...proof.retryTiming, signal, passing: passingInProofs });
    } catch (thrown) {
      mayRemain ||= proof.signal.aborted;
      proof.signal.throwIfAborted();
      const fault = deadline.aborted ? new BucketFault("silent") : faultOf(thrown);
      mayRemain ||= UNCERTAIN.has(fault.kind);
      if (!tolerated?.(fault)) throw refusalOf(fault, action, proof.namedEndpoint);
    }
  };
  try {
    await perform("write");
    mayRemain = true;
    if (proof.mustRead) await perform("read", ({ kind }) => kind !== "denied");
    await perform("delete");
  } catch (refused) {
    if (mayRemain) await step.delete(AbortSignal.timeout(proof.tidyMs)).catch(() => undefined);
    throw refused;
  }
};

const notUploaded = (thrown: unknown): AppError => {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof Refusal) return new AppError("storage", msg("bucket.upload_refused", { message: thrown.data }));
  const fault = faultOf(thrown);
  return new AppError("storage", uploadSentence(fault), { cause: fault });
};

const PROBE = Buffer.from("Lectern checks that it can write here. This object may be deleted.\n");

const steps = ({ client, bucket }: BucketConnection) => {
  const place = { Bucket: bucket, Key: probeKey() };
  const digest = digestOf(PROBE);
  const write = async (abortSignal: AbortSignal): Promise<void> => {
    const put = { ...place, Body: PROBE, ContentMD5: digest.base64, ContentType: "text/plain; charset=utf-8" };
    const answer = await client.send(new PutObjectCommand(put), { abortSignal });
    if (!answer.ETag) throw new BucketFault("not_s3");
    if (showsDamage(answer, digest.hex)) throw new BucketFault("damaged");
  };
  const read = async (abortSignal: AbortSignal): Promise<void> => {
    await client.send(new HeadObjectCommand(place), { abortSignal });
  };
  const erase = async (abortSignal: AbortSignal): Promise<void> => {
    await client.send(new DeleteObjectCommand(place), { abortSignal });
  };
  return { write, read, delete: erase };
};

const PASSING: ReadonlySet<FaultKind> = new Set(["cut", "busy", "clock", "damaged"]);

/** Somebody waits for the answer, so only what may pass in a moment is tried again. */
const passingInProofs = ({ kind }: BucketFault): boolean => PASSING.has(kind);

const refusalOf = (fault: BucketFault, action: Action, namedEndpoint: boolean): Refusal =>
  fault.kind === "address" && namedEndpoint
    ? endpointRefusal(msg("request.bucket_endpoint_forbidden"))
    : new Refusal("storage_rejected", proofSentence(fault, action), { cause: fault });
