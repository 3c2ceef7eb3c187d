import { readFile, rm } from "node:fs/promises";
import { inspect } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Bucket } from "../../../src-server/contract/api/bucket.ts";
import { AppError } from "../../../src-server/errors.ts";
import type { BucketClient } from "../../../src-server/publishing/s3/bucket-connection.ts";
import { createBucketClient } from "../../../src-server/publishing/s3/create-bucket-client.ts";
import { lectureFiles, newBucket } from "../../support/buckets.ts";
import { startFaultyProxy, type Fault, type FaultyProxy, type SeenRequest } from "../../support/faulty-proxy.ts";
import { S3_START_MS, startS3, type TestS3 } from "../../support/s3-server.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const MIB = 2 ** 20;

let s3: TestS3;
let proxy: FaultyProxy;
const pauses: number[] = [];

beforeAll(async () => {
  s3 = await startS3();
  proxy = await startFaultyProxy(s3.endpoint);
}, S3_START_MS);
afterAll(async () => {
  await proxy.stop();
  await s3.stop();
});
afterEach(() => {
  proxy.reset();
  pauses.length = 0;
});

const jobId = "0b5c9b7e-6a56-4f0c-9a57-0d4a3f1c2e11";
const clientThatWaits = (idleMs: number): BucketClient =>
  createBucketClient({
    now: Date.now,
    deadlines: { connectMs: 10_000, idleMs, tidyMs: 4000 },
    retryTiming: {
      random: () => 0.5,
      wait: (milliseconds) => {
        pauses.push(milliseconds);
        return Promise.resolve();
      },
    },
  });

const client = clientThatWaits(60_000);
/** For servers that are silent on purpose; a slow machine may exceed the limits, too. */
const impatient = clientThatWaits(1000);
const clientFor = (fault: Fault): BucketClient => (fault.kind === "stall" ? impatient : client);

type Settings = { signal?: AbortSignal; by?: BucketClient };

const upload = async (bucket: Bucket, videoBytes: number, { signal, by = client }: Settings = {}): Promise<void> => {
  const files = await lectureFiles(await tempFolder(), videoBytes);
  const call = { bucket, reach: "owner", jobId, files, onProgress: () => undefined } as const;
  await by.upload({ ...call, signal: signal ?? new AbortController().signal });
  for (const [name, path] of Object.entries(files)) {
    const stored = await s3.readObject(bucket.bucket, `lectern/${jobId}/${name}`);
    expect(stored.equals(await readFile(path)), name).toBe(true);
  }
};

const failure = async (bucket: Bucket, videoBytes: number, by = client): Promise<AppError> => {
  const thrown: unknown = await upload(bucket, videoBytes, { by }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(thrown instanceof AppError)) throw new Error("An AppError is wanted.", { cause: thrown });
  const everything = inspect(thrown, { depth: 10, showHidden: true });
  for (const text of [bucket.secretAccessKey, bucket.accessKeyId, "provider text", bucket.endpoint ?? "-"])
    expect(everything).not.toContain(text);
  expect(thrown.code).toBe("storage");
  expect(thrown.message).toMatch(
    /^The video is ready but was not uploaded to the bucket: [^.]+; [^.]+, then upload it again\.$/,
  );
  return thrown;
};

const isPart = ({ url }: SeenRequest, part?: number): boolean =>
  new RegExp(`partNumber=${part ?? "\\d+"}(&|$)`).test(url);

const isVideo = ({ method, url }: SeenRequest): boolean => method === "PUT" && url.includes("lecture.mp4");

/** Does something to the first requests that match. */
const first = (times: number, matches: (request: SeenRequest) => boolean, fault: Fault): void => {
  let left = times;
  proxy.setFault((request) => (matches(request) && left-- > 0 ? fault : undefined));
};

const PASSING: [string, Fault][] = [
  ["500", { kind: "answer", status: 500, code: "InternalError" }],
  ["503 SlowDown", { kind: "answer", status: 503, code: "SlowDown" }],
  ["429", { kind: "answer", status: 429 }],
  ["502 with a page", { kind: "answer", status: 502, body: "<html>Bad gateway</html>" }],
  ["a reset at once", { kind: "cut", afterBytes: 0 }],
  ["a cut in the body", { kind: "cut", afterBytes: 100_000 }],
  ["a lost answer", { kind: "lose_answer" }],
  ["a turned bit", { kind: "flip_bit" }],
  ["no answer", { kind: "stall" }],
];

describe("an upload over a bad network", () => {
  it.each(PASSING)("gets over %s, sending a whole video", async (_, fault) => {
    first(2, isVideo, fault);
    await upload(await newBucket(s3, proxy.endpoint), 2 * MIB, { by: clientFor(fault) });
    if (fault.kind === "stall") return;
    expect(proxy.requests.filter(isVideo)).toHaveLength(3);
    expect(pauses).toEqual([750, 3000]);
  });

  it.each(PASSING)("gets over %s, sending again only the part that was hit", async (_, fault) => {
    const bucket = await newBucket(s3, proxy.endpoint);
    first(2, (request) => isPart(request, 2), fault);
    await upload(bucket, 12 * MIB, { by: clientFor(fault) });
    expect(await s3.listUploads(bucket.bucket)).toEqual([]);
    if (fault.kind === "stall") return;
    expect(proxy.requests.filter((request) => isPart(request))).toHaveLength(5);
  });

  it("finishes when every fifth request fails", async () => {
    const bucket = await newBucket(s3, proxy.endpoint);
    proxy.setFault(({ number }) => (number % 5 === 0 ? { kind: "answer", status: 503, code: "SlowDown" } : undefined));
    await upload(bucket, 22 * MIB);
    expect(await s3.listUploads(bucket.bucket)).toEqual([]);
  });

  it("leaves nothing when the answer to the beginning was lost", async () => {
    const bucket = await newBucket(s3, proxy.endpoint);
    first(1, ({ method, url }) => method === "POST" && /[?&]uploads/.test(url), { kind: "lose_answer" });
    await upload(bucket, 9 * MIB);
    expect(await s3.listUploads(bucket.bucket)).toEqual([]);
  });

  it("counts a video as stored when only the answer to the end was lost", async () => {
    const bucket = await newBucket(s3, proxy.endpoint);
    first(1, ({ method, url }) => method === "POST" && /uploadId=/.test(url), { kind: "lose_answer" });
    await upload(bucket, 9 * MIB);
    expect(proxy.requests.filter((request) => isPart(request))).toHaveLength(2);
    expect(await s3.listUploads(bucket.bucket)).toEqual([]);
  });

  it("begins anew when the store forgot the upload", async () => {
    const bucket = await newBucket(s3, proxy.endpoint);
    first(1, (request) => isPart(request, 2), { kind: "answer", status: 404, code: "NoSuchUpload" });
    await upload(bucket, 9 * MIB);
    expect(await s3.listUploads(bucket.bucket)).toEqual([]);
  });
});

describe("verification", () => {
  const looksAtVideo = ({ method, url }: SeenRequest): boolean => method === "HEAD" && url.includes("lecture.mp4");

  it.each([
    ["another length", { "content-length": "5", etag: '"x"' }],
    ["another tag", { "content-length": String(2 * MIB), etag: `"${"0".repeat(32)}"` }],
  ])("sends the video again when the object shows %s", async (_, headers) => {
    first(1, looksAtVideo, { kind: "answer", status: 200, headers });
    await upload(await newBucket(s3, proxy.endpoint), 2 * MIB);
    expect(proxy.requests.filter(isVideo)).toHaveLength(2);
  });

  it("sends the video again when the object is not there", async () => {
    first(1, looksAtVideo, { kind: "answer", status: 404 });
    await upload(await newBucket(s3, proxy.endpoint), 2 * MIB);
    expect(proxy.requests.filter(isVideo)).toHaveLength(2);
  });

  it("accepts no video that stays damaged", async () => {
    const bucket = await newBucket(s3, proxy.endpoint);
    proxy.setFault((request) => (isPart(request, 1) ? { kind: "flip_bit" } : undefined));
    expect((await failure(bucket, 9 * MIB)).message).toContain("what arrived there was not what was sent");
    expect(await s3.listUploads(bucket.bucket)).toEqual([]);
    expect(await s3.listObjects(bucket.bucket)).not.toContain(`lectern/${jobId}/lecture.mp4`);
  });

  it("notices each of a hundred turned bits", async () => {
    const bucket = await newBucket(s3, proxy.endpoint);
    for (let round = 0; round < 50; round++) {
      const marks = proxy.requests.length;
      first(2, (request) => request.method === "PUT", { kind: "flip_bit" });
      await upload(bucket, 1000);
      expect(proxy.requests.slice(marks).filter(({ method }) => method === "PUT")).toHaveLength(7);
    }
  });

  it("does without looking where the keys may only write", async () => {
    proxy.setFault(({ method }) => (method === "HEAD" ? { kind: "answer", status: 403 } : undefined));
    await upload(await newBucket(s3, proxy.endpoint), 9 * MIB);
  });

  it("takes tags of encrypting stores for what they are", async () => {
    const kms = { etag: `"${"ab".repeat(16)}"`, "x-amz-server-side-encryption": "aws:kms" };
    const bucket = await newBucket(s3, proxy.endpoint);
    proxy.setFault(({ method, url }) =>
      method === "HEAD" && url.includes("thumbnail.png")
        ? { kind: "answer", status: 200, headers: { ...kms, "content-length": "2000" } }
        : undefined,
    );
    await upload(bucket, 1000);
  });
});

describe("an upload that cannot succeed", () => {
  it.each([
    ["a revoked key", 403, "InvalidAccessKeyId", "check access_key_id"],
    ["a changed secret", 403, "SignatureDoesNotMatch", "check secret_access_key"],
    ["a lost right", 403, "AccessDenied", "allow them to read, write and delete"],
    ["a deleted bucket", 404, "NoSuchBucket", "there is no bucket of this name"],
    ["a redirect", 307, "TemporaryRedirect", "points to another address"],
    ["no room", 507, "QuotaExceeded", "make room there"],
  ])("ends at once with %s", async (_, status, code, words) => {
    proxy.setFault((request) => (request.method === "PUT" ? { kind: "answer", status, code } : undefined));
    expect((await failure(await newBucket(s3, proxy.endpoint), 1000)).message).toContain(words);
    expect(proxy.requests).toHaveLength(1);
    expect(pauses).toEqual([]);
  });

  it.each([
    ["overload", { kind: "answer", status: 503, code: "SlowDown" }, "overloaded"],
    ["cuts", { kind: "cut", afterBytes: 0 }, "broke the connection off"],
    ["silence", { kind: "stall" }, "did not answer in time"],
  ] as const)("ends after three tries with %s, and leaves no part", async (_, fault, words) => {
    const bucket = await newBucket(s3, proxy.endpoint);
    proxy.setFault((request) => (isPart(request, 2) ? fault : undefined));
    expect((await failure(bucket, 9 * MIB, clientFor(fault))).message).toContain(words);
    expect(proxy.requests.filter((request) => isPart(request, 2))).toHaveLength(3);
    expect(await s3.listUploads(bucket.bucket)).toEqual([]);
  });

  it("does not call an address that may not be called", async () => {
    const bucket = { ...(await newBucket(s3)), endpoint: "http://169.254.169.254" };
    expect((await failure(bucket, 1000)).message).toContain("may not be called from here");
  });

  it("says that a file of the lecture is gone", async () => {
    const files = await lectureFiles(await tempFolder(), 1000);
    await rm(files["lecture.mp4"] ?? "");
    const call = { bucket: await newBucket(s3), reach: "owner", jobId, files, onProgress: () => undefined } as const;
    const signal = new AbortController().signal;
    await expect(client.upload({ ...call, signal })).rejects.toMatchObject({
      code: "storage",
      message: expect.stringContaining("missing"),
    });
  });
});

describe("an upload that is cancelled or cut down", () => {
  it.each([
    ["in a part", (request: SeenRequest) => isPart(request, 2)],
    ["while it begins", ({ method, url }: SeenRequest) => method === "POST" && /[?&]uploads/.test(url)],
    ["while it ends", ({ method, url }: SeenRequest) => method === "POST" && /uploadId=/.test(url)],
    ["in a small file", ({ url }: SeenRequest) => url.includes("captions.srt")],
  ])("ends with the caller's reason and leaves no part: %s", async (_, reached) => {
    const bucket = await newBucket(s3, proxy.endpoint);
    const cancelled = new AbortController();
    const reason = new Error("Cancelled.");
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    proxy.setFault((request) => {
      if (!reached(request)) return undefined;
      cancelled.abort(reason);
      setTimeout(release, 50);
      return { kind: "hold", until: released };
    });
    await expect(upload(bucket, 12 * MIB, { signal: cancelled.signal })).rejects.toBe(reason);
    await proxy.settled();
    expect(await s3.listUploads(bucket.bucket)).toEqual([]);
  });

  it("clears away at the next try what a killed one left, and nobody else's", async () => {
    const bucket = await newBucket(s3, proxy.endpoint);
    const begin = async (key: string): Promise<void> => {
      const { CreateMultipartUploadCommand, S3Client } = await import("@aws-sdk/client-s3");
      const { accessKeyId, secretAccessKey, endpoint } = s3;
      const credentials = { accessKeyId, secretAccessKey };
      const other = new S3Client({ endpoint, region: "us-east-1", forcePathStyle: true, credentials });
      await other.send(new CreateMultipartUploadCommand({ Bucket: bucket.bucket, Key: key }));
      other.destroy();
    };
    await begin(`lectern/${jobId}/lecture.mp4`);
    await begin(`lectern/${jobId}/lecture.mp4`);
    await begin(`lectern/${jobId}/lecture.mp4.bak`);
    await begin("holiday.mp4");
    await upload(bucket, 9 * MIB);
    const left = (await s3.listUploads(bucket.bucket)).map(({ key }) => key).toSorted();
    expect(left).toEqual(["holiday.mp4", `lectern/${jobId}/lecture.mp4.bak`]);
  });

  it("works where unfinished uploads cannot be listed", async () => {
    const bucket = await newBucket(s3, proxy.endpoint);
    proxy.setFault(({ method, url }) =>
      method === "GET" && url.includes("uploads") ? { kind: "answer", status: 501, code: "NotImplemented" } : undefined,
    );
    await upload(bucket, 9 * MIB);
  });
});
