import type { Bucket } from "../../../src-server/contract/api/bucket.ts";
import { describe, expect, it } from "vitest";
import { bucketPlace } from "../../../src-server/publishing/s3/bucket-connection.ts";

const keys = { bucket: "lectures", accessKeyId: "AKIA", secretAccessKey: "secret" };
const r2: Bucket = { ...keys, provider: "r2", accountId: "0123456789abcdef0123456789abcdef" };
const s3: Bucket = { ...keys, provider: "s3", endpoint: "https://s3.example.com/base" };

describe("the place of a bucket", () => {
  it("is under the account's own host for R2", () => {
    const { endpoint, region } = bucketPlace(r2);
    expect([endpoint.href, region]).toEqual([
      "https://0123456789abcdef0123456789abcdef.r2.cloudflarestorage.com/",
      "auto",
    ]);
  });

  it("is at the endpoint for any S3 storage", () => {
    expect(bucketPlace(s3)).toEqual({ endpoint: new URL("https://s3.example.com/base"), region: "us-east-1" });
    expect(bucketPlace({ ...s3, region: "eu-central-1" }).region).toBe("eu-central-1");
  });

  it.each([
    "",
    "evil.example/",
    "evil.example#",
    "127.0.0.1:9000/",
    "a@b",
    "0123456789abcdef",
    "0123456789abcdef0123456789abcdef.x",
  ])("puts nothing into a host name that is no account id: %s", (accountId) => {
    expect(() => bucketPlace({ ...r2, accountId })).toThrow(
      expect.objectContaining({ code: "storage_rejected", status: 400 }),
    );
  });

  it.each([
    "",
    "s3.example.com",
    "ftp://s3.example.com",
    "https://key:secret@s3.example.com",
    "https://s3.example.com?x=1",
  ])("is not at what is no address: %s", (endpoint) => {
    expect(() => bucketPlace({ ...s3, endpoint })).toThrow(
      expect.objectContaining({ code: "storage_endpoint", status: 422 }),
    );
  });

  it.each([
    "",
    "ab",
    "a/b",
    "../other",
    "a..b",
    "lectures?acl",
    "lectures#",
    "le ctures",
    "arn:aws:s3:us-east-1:123456789012:accesspoint/mine",
    "lectures--use1-az4--x-s3",
    "mine-abc-s3alias",
    "a".repeat(300),
  ])("is not in a bucket that cannot be: %s", (bucket) => {
    expect(() => bucketPlace({ ...s3, bucket })).toThrow(expect.objectContaining({ code: "storage_rejected" }));
    expect(() => bucketPlace({ ...r2, bucket })).toThrow(expect.objectContaining({ code: "storage_rejected" }));
  });

  it.each(["us east", "us-east-1/s3", "", "a\r\nb"])("is not in a region that cannot be: %j", (region) => {
    expect(() => bucketPlace({ ...s3, region })).toThrow(expect.objectContaining({ code: "storage_rejected" }));
  });
});
