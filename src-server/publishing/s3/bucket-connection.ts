import { msg, type Message } from "../../contract/messages/message.ts";
import type { Bucket } from "../../contract/api/bucket.ts";
import { randomUUID } from "node:crypto";
import type { LookupFunction } from "node:net";
import { S3Client } from "@aws-sdk/client-s3";
import type { JobUpload } from "../../contract/api/stored-request.ts";
import { guardedAgents } from "../../network/guarded-agents.ts";
import { parseNamedAddress, type Reach } from "../../network/check-address.ts";
import { FieldRefusal, Refusal, fieldProblem } from "../../refusal.ts";

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

/** How long a server may take, in milliseconds. */
export type BucketDeadlines = {
  /** Until a connection stands. */
  connectMs: number;
  /** Without a byte moving. */
  idleMs: number;
  /** For a whole proof. */
  proveMs: number;
  /** For what is tidied up after a failure or an abort. */
  tidyMs: number;
};

/** A client of one bucket with one pair of keys. */
export type BucketConnection = { client: S3Client; bucket: string; close(): void };

type Opening = {
  bucket: Bucket;
  reach: Reach;
  lookup?: LookupFunction | undefined;
  endpointOf?: ((bucket: Bucket) => string | undefined) | undefined;
  deadlines: BucketDeadlines;
};

/** All that the SDK would otherwise read from the environment or from files in the home folder. */
const NOTHING_FROM_OUTSIDE = {
  defaultsMode: "standard",
  disableS3ExpressSessionAuth: true,
  followRegionRedirects: false,
  retryMode: "standard",
  maxAttempts: 1,
  useArnRegion: false,
  useDualstackEndpoint: false,
  useFipsEndpoint: false,
  disableClockSkewCorrection: false,
  disableMultiregionAccessPoints: true,
  userAgentAppId: "lectern",
  requestChecksumCalculation: "WHEN_REQUIRED",
  responseChecksumValidation: "WHEN_REQUIRED",
} as const;

const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** Opens a client of a bucket; connections are made when something is sent. Throws `Refusal` for settings that cannot be right. */
export const connectBucket = ({ bucket, reach, lookup, endpointOf, deadlines }: Opening): BucketConnection => {
  const { endpoint, region } = bucketPlace(bucket);
  const agents = guardedAgents({ reach, lookup }, { keepAlive: true });
  const client = new S3Client({
    ...NOTHING_FROM_OUTSIDE,
    authSchemePreference: ["aws.auth#sigv4"],
    sigv4aSigningRegionSet: [],
    endpoint: endpointOf?.(bucket) ?? endpoint.href,
    region,
    forcePathStyle: true,
    expectContinueHeader: false,
    credentials: { accessKeyId: bucket.accessKeyId, secretAccessKey: bucket.secretAccessKey },
    requestHandler: {
      httpAgent: agents.http,
      httpsAgent: agents.https,
      connectionTimeout: deadlines.connectMs,
      socketTimeout: deadlines.idleMs,
      logger: silent,
    },
    logger: silent,
  });
  const close = (): void => {
    client.destroy();
    agents.close();
  };
  return { client, bucket: bucket.bucket, close };
};

/** Member of a creation request that names the address of a bucket. */
const ENDPOINT_MEMBER = ["body", "storage", "inline", "endpoint"] as const;

/** The refusal of an endpoint that nobody or not this caller may name, or that is no address at all. */
export const endpointRefusal = (problem: Message): FieldRefusal =>
  new FieldRefusal([fieldProblem(ENDPOINT_MEMBER, "storage_endpoint", msg("request.bucket_endpoint", { problem }))]);

/** Where requests for a bucket go. */
type BucketPlace = { endpoint: URL; region: string };

const BUCKET_NAME = /^[a-z0-9][a-z0-9._-]{1,253}[a-z0-9]$/i;

/** Endings of names that the S3 protocol gives other meanings (access points, directory buckets). */
const OTHER_MEANING = /--x-s3$|--xa-s3$|-s3alias$|--ol-s3$|\.mrap$|\.\./i;

/**
 * Where a bucket is, its settings checked by form. Throws `Refusal` `storage_rejected`, or `storage_endpoint` when the
 * endpoint is no address.
 */
export const bucketPlace = (bucket: Bucket): BucketPlace => {
  if (!BUCKET_NAME.test(bucket.bucket) || OTHER_MEANING.test(bucket.bucket))
    throw rejected(msg("request.bucket_bad_name"));
  return bucket.provider === "r2" ? r2Place(bucket) : s3Place(bucket);
};

/** Everything Lectern writes to a bucket lies under this. */
const PREFIX = "lectern";

/** Key of a lecture's file. */
export const objectKey = (jobId: string, name: string): string => `${PREFIX}/${jobId}/${name}`;

/** Key of a small object that shows whether a bucket can be written to; another one each time. */
export const probeKey = (): string => `${PREFIX}/probe-${randomUUID()}.txt`;

/** Address of an object under the public base address of its bucket. */
export const publicAddress = (publicUrl: string, key: string): string => {
  const base = new URL(publicUrl.trim()).href.replace(/\/+$/, "");
  return `${base}/${key.split("/").map(encodeURIComponent).join("/")}`;
};

const rejected = (message: Message): Refusal => new Refusal("storage_rejected", message);

const ACCOUNT_ID = /^[0-9a-f]{32}$/i;

const r2Place = ({ accountId = "" }: Bucket): BucketPlace => {
  if (!ACCOUNT_ID.test(accountId)) throw rejected(msg("request.bucket_bad_account"));
  return { endpoint: new URL(`https://${accountId.toLowerCase()}.r2.cloudflarestorage.com`), region: "auto" };
};

const REGION = /^[a-z0-9][a-z0-9-]{0,62}$/i;

const s3Place = ({ endpoint = "", region = "us-east-1" }: Bucket): BucketPlace => {
  const named = parseNamedAddress(endpoint);
  if ("problem" in named) throw endpointRefusal(named.problem);
  if (!REGION.test(region)) throw rejected(msg("request.bucket_bad_region"));
  return { endpoint: named.url, region };
};
