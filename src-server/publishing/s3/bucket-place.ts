import type { Bucket } from "../../contract/api/bucket.ts";
import { parseNamedAddress } from "../../network/named-address.ts";
import { FieldRefusal, Refusal } from "../../refusal.ts";

/** Member of a creation request that names the address of a bucket. */
const ENDPOINT_MEMBER = ["body", "storage", "inline", "endpoint"] as const;

/** The refusal of an endpoint that nobody or not this caller may name, or that is no address at all. */
export const endpointRefusal = (problem: string): FieldRefusal =>
  new FieldRefusal([{ loc: ENDPOINT_MEMBER, msg: `storage.inline.endpoint ${problem}.`, type: "storage_endpoint" }]);

/** Where requests for a bucket go. */
export type BucketPlace = { endpoint: URL; region: string };

const ACCOUNT_ID = /^[0-9a-f]{32}$/i;
const REGION = /^[a-z0-9][a-z0-9-]{0,62}$/i;
const BUCKET_NAME = /^[a-z0-9][a-z0-9._-]{1,253}[a-z0-9]$/i;
/** Endings of names that the S3 protocol gives other meanings (access points, directory buckets). */
const OTHER_MEANING = /--x-s3$|--xa-s3$|-s3alias$|--ol-s3$|\.mrap$|\.\./i;

const rejected = (sentence: string): Refusal => new Refusal("storage_rejected", sentence);

const r2Place = ({ accountId = "" }: Bucket): BucketPlace => {
  if (!ACCOUNT_ID.test(accountId))
    throw rejected(
      "storage.inline.account_id is not an R2 account id; copy the 32 letters and digits from the R2 page.",
    );
  return { endpoint: new URL(`https://${accountId.toLowerCase()}.r2.cloudflarestorage.com`), region: "auto" };
};

const s3Place = ({ endpoint = "", region = "us-east-1" }: Bucket): BucketPlace => {
  const named = parseNamedAddress(endpoint);
  if ("problem" in named) throw endpointRefusal(named.problem);
  if (!REGION.test(region))
    throw rejected("storage.inline.region is not the name of a region; use one such as us-east-1, or leave it out.");
  return { endpoint: named.url, region };
};

/**
 * Where a bucket is, its settings checked by form. Throws `Refusal` `storage_rejected`, or `storage_endpoint` when the
 * endpoint is no address.
 */
export const bucketPlace = (bucket: Bucket): BucketPlace => {
  if (!BUCKET_NAME.test(bucket.bucket) || OTHER_MEANING.test(bucket.bucket))
    throw rejected("storage.inline.bucket is not a name a bucket can have; check its spelling.");
  return bucket.provider === "r2" ? r2Place(bucket) : s3Place(bucket);
};
