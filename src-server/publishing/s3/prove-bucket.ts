import { DeleteObjectCommand, HeadObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { Refusal } from "../../refusal.ts";
import type { BucketConnection } from "./bucket-connection.ts";
import { endpointRefusal } from "./bucket-place.ts";
import { digestOf, showsDamage } from "./etags.ts";
import { proofSentence } from "./fault-words.ts";
import { probeKey } from "./object-keys.ts";
import { BucketFault, faultOf, type FaultKind } from "./s3-fault.ts";
import { withTries, type Patience } from "./tries.ts";

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
  patience: Patience;
};

const PROBE = Buffer.from("Lectern checks that it can write here. This object may be deleted.\n");

type Action = "write" | "read" | "delete";

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

const refusalOf = (fault: BucketFault, action: Action, namedEndpoint: boolean): Refusal =>
  fault.kind === "address" && namedEndpoint
    ? endpointRefusal("leads to an address that may not be called from here; name another")
    : new Refusal("storage_rejected", proofSentence(fault, action), { cause: fault });

const PASSING: ReadonlySet<FaultKind> = new Set(["cut", "busy", "clock", "damaged"]);

/** Somebody waits for the answer, so only what may pass in a moment is tried again. */
const passingInProofs = ({ kind }: BucketFault): boolean => PASSING.has(kind);

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
      await withTries(() => step[action](signal), { ...proof.patience, signal, passing: passingInProofs });
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
