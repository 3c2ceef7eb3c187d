import { S3Client } from "@aws-sdk/client-s3";
import type { LookupFunction } from "node:net";
import type { Bucket } from "../../contract/api/bucket.ts";
import { guardedAgents } from "../../network/guarded-agents.ts";
import type { Reach } from "../../network/reach.ts";
import { bucketPlace } from "./bucket-place.ts";

/** How long a server may take, in milliseconds. */
export type Deadlines = {
  /** Until a connection stands. */
  connectMs: number;
  /** Without a byte moving. */
  idleMs: number;
  /** For a whole proof. */
  proveMs: number;
  /** For what is tidied up after a failure or an abort. */
  tidyMs: number;
};

export type Opening = {
  bucket: Bucket;
  reach: Reach;
  lookup?: LookupFunction | undefined;
  endpointOf?: ((bucket: Bucket) => string | undefined) | undefined;
  deadlines: Deadlines;
};

/** A client of one bucket with one pair of keys. */
export type BucketConnection = { client: S3Client; bucket: string; close(): void };

const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

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

/** Opens a client of a bucket; connections are made when something is sent. Throws `Refusal` for settings that cannot be right. */
export const openBucket = ({ bucket, reach, lookup, endpointOf, deadlines }: Opening): BucketConnection => {
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
