import { afterAll, beforeAll } from "vitest";
import { S3_START_MS, startS3, type TestS3 } from "../../support/s3-server.ts";

export type Inline = Readonly<Record<string, string | undefined>>;

/** The bucket `videos` of an S3 server, as `storage` of a request. */
export const storageOf = (
  { endpoint, accessKeyId, secretAccessKey }: TestS3,
  more: Inline = {},
): { inline: Inline } => ({
  inline: {
    ...{ provider: "s3", endpoint, region: "us-east-1", bucket: "videos" },
    ...{ access_key_id: accessKeyId, secret_access_key: secretAccessKey, ...more },
  },
});

/** An S3 server with the buckets `videos` and `others` for the tests of one file. */
export const useBucket = (): { s3: () => TestS3; inline: (more?: Inline) => { inline: Inline } } => {
  let running: TestS3 | undefined;
  beforeAll(async () => {
    running = await startS3();
    await running.createBucket("videos");
    await running.createBucket("others");
  }, S3_START_MS);
  afterAll(async () => {
    await running?.stop();
  });
  const s3 = (): TestS3 => {
    if (!running) throw new Error("The S3 server has not been started.");
    return running;
  };
  return { s3, inline: (more) => storageOf(s3(), more) };
};
