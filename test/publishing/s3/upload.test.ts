import { HeadObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { readFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Bucket } from "../../../src-server/contract/api/bucket.ts";
import type { JobUpload } from "../../../src-server/contract/api/stored-request.ts";
import { createBucketClient } from "../../../src-server/publishing/s3/create-bucket-client.ts";
import { lectureFiles, newBucket } from "../../support/buckets.ts";
import { startFaultyProxy, type FaultyProxy } from "../../support/faulty-proxy.ts";
import { S3_START_MS, startS3, type TestS3 } from "../../support/s3-server.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const MIB = 2 ** 20;

let s3: TestS3;
let proxy: FaultyProxy;

beforeAll(async () => {
  s3 = await startS3();
  proxy = await startFaultyProxy(s3.endpoint);
}, S3_START_MS);
afterAll(async () => {
  await proxy.stop();
  await s3.stop();
});
afterEach(() => proxy.reset());

const jobId = "0b5c9b7e-6a56-4f0c-9a57-0d4a3f1c2e11";
const now = Date.now();
const client = createBucketClient({ now: () => now });

const upload = async (bucket: Bucket, videoBytes: number) => {
  const files = await lectureFiles(await tempFolder(), videoBytes);
  const progress: number[] = [];
  const call = { bucket, reach: "owner", jobId, files, signal: new AbortController().signal } as const;
  const uploaded = await client.upload({ ...call, onProgress: (share) => progress.push(share) });
  return { files, progress, uploaded };
};

const expectStored = async (bucket: Bucket, files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, path] of Object.entries(files)) {
    const stored = await s3.readObject(bucket.bucket, `lectern/${jobId}/${name}`);
    expect(stored.equals(await readFile(path)), name).toBe(true);
  }
  expect(await s3.listUploads(bucket.bucket)).toEqual([]);
};

describe("an upload", () => {
  it.each([
    ["an empty video", 0, 1],
    ["a small video", 3 * MIB, 1],
    ["the largest video sent whole", 8 * MIB, 1],
    ["the smallest video sent in parts", 8 * MIB + 1, 2],
    ["whole parts", 15 * MIB, 3],
    ["parts and a rest", 15 * MIB + 1, 4],
  ])("stores %s byte for byte", async (_, bytes, puts) => {
    const bucket = await newBucket(s3, proxy.endpoint);
    const { files } = await upload(bucket, bytes);
    await expectStored(bucket, files);
    const ofVideo = proxy.requests.filter(({ method, url }) => method === "PUT" && url.includes("lecture.mp4"));
    expect(ofVideo).toHaveLength(puts);
  });

  it("stores each file with its type", async () => {
    const bucket = await newBucket(s3);
    await upload(bucket, 9 * MIB);
    const { accessKeyId, secretAccessKey } = s3;
    const reader = new S3Client({
      endpoint: s3.endpoint,
      region: "us-east-1",
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
    });
    const typeOf = async (name: string): Promise<string | undefined> => {
      const place = { Bucket: bucket.bucket, Key: `lectern/${jobId}/${name}` };
      return (await reader.send(new HeadObjectCommand(place))).ContentType;
    };
    expect(await typeOf("lecture.mp4")).toBe("video/mp4");
    expect(await typeOf("captions.srt")).toBe("application/x-subrip; charset=utf-8");
    expect(await typeOf("captions.vtt")).toBe("text/vtt; charset=utf-8");
    expect(await typeOf("thumbnail.png")).toBe("image/png");
    expect(await typeOf("transcript.md")).toBe("text/markdown; charset=utf-8");
    reader.destroy();
  });

  it("reports progress that only grows and ends at 1", async () => {
    const { progress } = await upload(await newBucket(s3), 12 * MIB);
    expect(progress.length).toBeGreaterThan(4);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(new Set(progress).size).toBe(progress.length);
    expect(progress.at(-1)).toBe(1);
  });

  it("looks at each object once it is written, the video last", async () => {
    await upload(await newBucket(s3, proxy.endpoint), 9 * MIB);
    const looked = proxy.requests.filter(({ method }) => method === "HEAD").map(({ url }) => url.split("/").at(-1));
    expect(looked).toHaveLength(5);
    expect(looked.at(-1)).toContain("lecture.mp4");
  });

  it("is signed in a way every store can read, each body with its MD5", async () => {
    await upload(await newBucket(s3, proxy.endpoint), 12 * MIB);
    for (const { method, headers } of proxy.requests) {
      const names = Object.keys(headers);
      expect(
        names.filter((name) => /^x-amz-(checksum|sdk-checksum|trailer|decoded)|^transfer-encoding|^expect/.test(name)),
      ).toEqual([]);
      expect(headers["x-amz-content-sha256"]).toMatch(/^[0-9a-f]{64}$/);
      if (method === "PUT") expect(headers["content-md5"]).toMatch(/^[\w+/]{22}==$/);
    }
  });

  it("sends parts of one size but the last, as R2 wants them", async () => {
    await upload(await newBucket(s3, proxy.endpoint), 17 * MIB);
    const parts = proxy.requests.filter(({ url }) => url.includes("partNumber="));
    const sizeOf = (part: number): number => {
      const found = parts.find(({ url }) => new RegExp(`partNumber=${part}(&|$)`).test(url));
      return Number(found?.headers["content-length"]);
    };
    expect([1, 2, 3, 4].map(sizeOf)).toEqual([5 * MIB, 5 * MIB, 5 * MIB, 2 * MIB]);
  });
});

describe("the addresses of an upload", () => {
  const addressesAt = async (publicUrl: string): Promise<JobUpload> =>
    (await upload({ ...(await newBucket(s3)), publicUrl }, 10)).uploaded;

  it.each([
    ["https://videos.example", "https://videos.example"],
    ["https://videos.example/", "https://videos.example"],
    ["https://videos.example/a b/ü//", "https://videos.example/a%20b/%C3%BC"],
  ])("lie under the public address %s", async (publicUrl, base) => {
    expect(await addressesAt(publicUrl)).toEqual({
      videoUrl: `${base}/lectern/${jobId}/lecture.mp4`,
      captionsUrl: `${base}/lectern/${jobId}/captions.vtt`,
      thumbnailUrl: `${base}/lectern/${jobId}/thumbnail.png`,
      linkEndsAt: null,
    });
  });

  it("are signed for seven days without a public address, and play", async () => {
    const { uploaded, files } = await upload(await newBucket(s3), 9 * MIB);
    const days = 7 * 24 * 3600;
    expect(new URL(uploaded.videoUrl).searchParams.get("X-Amz-Expires")).toBe(String(days));
    expect(uploaded.linkEndsAt).toBe(Math.floor(now / 1000) * 1000 + days * 1000);
    for (const [url, name] of [
      [uploaded.videoUrl, "lecture.mp4"],
      [uploaded.captionsUrl, "captions.vtt"],
      [uploaded.thumbnailUrl, "thumbnail.png"],
    ] as const) {
      const answer = await fetch(url ?? "");
      expect(answer.status, name).toBe(200);
      expect(Buffer.from(await answer.arrayBuffer()).equals(await readFile(files[name] ?? "")), name).toBe(true);
    }
    const part = await fetch(uploaded.videoUrl, { headers: { range: "bytes=0-9" } });
    expect(part.status).toBe(206);
    expect((await fetch(uploaded.videoUrl.replace("lecture.mp4", "captions.srt"))).status).toBe(403);
    expect((await fetch(uploaded.videoUrl.replace(/Expires=\d+/, "Expires=604799"))).status).toBe(403);
  });

  it("are null for what was not uploaded", async () => {
    const bucket = await newBucket(s3);
    const { "lecture.mp4": video = "" } = await lectureFiles(await tempFolder(), 10);
    const call = {
      bucket,
      reach: "owner",
      jobId,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    } as const;
    const uploaded = await client.upload({ ...call, files: { "lecture.mp4": video } });
    expect(uploaded).toMatchObject({ captionsUrl: null, thumbnailUrl: null });
  });
});
