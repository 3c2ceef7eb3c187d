import { HeadObjectCommand } from "@aws-sdk/client-s3";
import { showsDamage } from "./etags.ts";
import { putInParts } from "./put-in-parts.ts";
import { putWhole } from "./put-whole.ts";
import { BucketFault, faultOf, type FaultKind } from "./s3-fault.ts";
import { withTries } from "./tries.ts";
import type { ObjectUpload, Sent } from "./upload-job.ts";

const MAX_WHOLE_BYTES = 8 * 2 ** 20;

/** Looking is not allowed or not offered; what the server said about the writing itself must do. */
const CANNOT_LOOK: ReadonlySet<FaultKind> = new Set(["denied", "unknown_call"]);

const verify = async ({ connection, key, bytes, signal, patience }: ObjectUpload, sent: Sent): Promise<void> => {
  const place = { Bucket: connection.bucket, Key: key };
  const look = () => connection.client.send(new HeadObjectCommand(place), { abortSignal: signal });
  try {
    const seen = await withTries(look, { ...patience, signal });
    if (seen.ContentLength !== bytes || showsDamage(seen, sent.etag)) throw new BucketFault("unverified");
  } catch (thrown) {
    signal.throwIfAborted();
    const fault = faultOf(thrown);
    if (CANNOT_LOOK.has(fault.kind) && sent.confirmed) return;
    throw fault.kind === "not_s3" ? new BucketFault("unverified") : fault;
  }
};

/** Uploads a file and makes sure that the bucket holds exactly it. Throws `BucketFault`, or the signal's reason. */
export const uploadObject = async (upload: ObjectUpload): Promise<void> => {
  const attempt = async (): Promise<void> => {
    const sent = await (upload.bytes > MAX_WHOLE_BYTES ? putInParts(upload) : putWhole(upload));
    await verify(upload, sent);
  };
  await withTries(attempt, {
    ...upload.patience,
    signal: upload.signal,
    passing: ({ kind }) => kind === "unverified" || kind === "gone",
  });
};
