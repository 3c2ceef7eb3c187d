import { isOwner, type Caller } from "../../contract/api/accounts.ts";
import type { Bucket } from "../../contract/api/bucket.ts";
import type { BucketPlace } from "../../contract/api/bucket.ts";
import { Refusal } from "../../refusal.ts";
import type { Reach } from "../../publishing/s3/bucket-client.ts";
import type { ServiceParts } from "./parts.ts";

type Parts = Pick<ServiceParts, "rules" | "buckets">;

export const reachOf = (caller: Caller): Reach => (isOwner(caller) ? "owner" : "public");

const MISSING =
  "This key must say where the video is uploaded to: add `storage.inline` with the bucket settings, or use a private key.";

/** The bucket of a request: the caller's, or for the owner's private keys the default one; none where the video stays here. */
export const chooseBucket = ({ rules }: Parts, caller: Caller, given: Bucket | undefined): Bucket | undefined => {
  if (given) return given;
  if (caller.kind === "public" || caller.plan === "guest") throw new Refusal("storage_missing", MISSING);
  return isOwner(caller) ? (rules.ownBucket() ?? undefined) : undefined;
};

/** The same, and proved to take files. Throws `storage_missing`, `storage_rejected` or `storage_endpoint`. */
export const provedBucket = async (
  parts: Parts,
  caller: Caller,
  { given, signal }: { given: Bucket | undefined; signal: AbortSignal },
): Promise<Bucket | undefined> => {
  const bucket = chooseBucket(parts, caller, given);
  if (bucket) await parts.buckets.prove(bucket, reachOf(caller), signal);
  return bucket;
};

const isSamePlace = (a: BucketPlace, b: BucketPlace): boolean =>
  (["provider", "bucket", "accountId", "endpoint"] as const).every((name) => a[name] === b[name]);

/** The bucket a new try of a job uploads to: the one given now, else the owner's default one if that is where the job was to go. Throws `credentials_needed`. */
export const bucketAgain = (
  { rules }: Parts,
  caller: Caller,
  { place, given }: { place: BucketPlace | undefined; given: Bucket | undefined },
): Bucket | undefined => {
  if (given || !place) return given;
  const own = isOwner(caller) ? rules.ownBucket() : null;
  if (own && isSamePlace(own, place)) return own;
  throw new Refusal(
    "credentials_needed",
    "The keys of the bucket were wiped when the job ended; send `storage` with them again.",
  );
};
