import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, expect, it } from "vitest";
import { S3_START_MS, startS3, type TestS3 } from "../../support/s3-server.ts";

let s3: TestS3;

beforeAll(async () => {
  s3 = await startS3();
  await s3.createBucket("lectures");
}, S3_START_MS);
afterAll(() => s3.stop());

const put = async (keys: { accessKeyId?: string; secretAccessKey?: string }, md5?: string): Promise<void> => {
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: "us-east-1",
    forcePathStyle: true,
    maxAttempts: 1,
    requestChecksumCalculation: "WHEN_REQUIRED",
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey, ...keys },
  });
  const ContentMD5 = md5 ?? "XUFAKrxLKna5cZ2REBfFkg==";
  try {
    await client.send(new PutObjectCommand({ Bucket: "lectures", Key: "a.txt", Body: "hello", ContentMD5 }));
  } finally {
    client.destroy();
  }
};

it("takes what is signed with its keys", async () => {
  await put({});
  expect((await s3.readObject("lectures", "a.txt")).toString()).toBe("hello");
});

it("refuses a wrong secret, an unknown key and a wrong MD5", async () => {
  await expect(put({ secretAccessKey: "another" })).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
  await expect(put({ accessKeyId: "UNKNOWN" })).rejects.toMatchObject({ name: "InvalidAccessKeyId" });
  await expect(put({}, "1B2M2Y8AsgTpgAmY7PhCfg==")).rejects.toMatchObject({ name: "BadDigest" });
});

it("refuses what is not signed, and links that were changed", async () => {
  await put({});
  expect((await fetch(`${s3.endpoint}/lectures/a.txt`)).status).toBe(403);
  const { accessKeyId, secretAccessKey, endpoint } = s3;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region: "us-east-1", forcePathStyle: true, credentials });
  const link = await getSignedUrl(client, new GetObjectCommand({ Bucket: "lectures", Key: "a.txt" }));
  expect((await fetch(link)).status).toBe(200);
  expect((await fetch(link.replace("Signature=", "Signature=0"))).status).toBe(403);
  client.destroy();
});

it("ends with its signal and leaves nothing running", async () => {
  const end = new AbortController();
  const other = await startS3({ signal: end.signal });
  end.abort();
  await other.stop();
  await expect(fetch(other.endpoint)).rejects.toThrow();
});
