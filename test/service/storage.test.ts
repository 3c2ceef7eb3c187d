import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobRecord } from "../../src-server/contract/api/job-record.ts";
import { serverFor } from "../support/buckets.ts";
import { S3_START_MS, startS3, type TestS3 } from "../support/s3-server.ts";
import { isOver, type Answer } from "../support/service.ts";
import { badFields, refusalOf } from "./support/refusals.ts";
import { SMALL, useService } from "./support/use-service.ts";

const server = useService();
let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
  await s3.createBucket("videos");
  await s3.createBucket("others");
}, S3_START_MS);
afterAll(async () => {
  await s3.stop();
});

type Inline = Record<string, string | undefined>;
const inline = (more: Inline = {}): { inline: Inline } => ({
  inline: {
    ...{ provider: "s3", endpoint: s3.endpoint, region: "us-east-1", bucket: "videos" },
    ...{ access_key_id: s3.accessKeyId, secret_access_key: s3.secretAccessKey, ...more },
  },
});
const post = (path: string, body: unknown, key?: string): Promise<Answer> =>
  server().call("POST", path, { body, ...(key ? { key } : {}) });
const ask = (storage: unknown, more: Record<string, unknown> = {}, key?: string): Promise<Answer> =>
  server().request({ ...SMALL, storage, ...more }, key);
const finished = async (answer: Answer): Promise<JobRecord> => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return server().until((answer.body as { job_id: string }).job_id, isOver);
};

describe("a bucket that takes no files", () => {
  const wrong: [string, () => unknown][] = [
    ["for a wrong secret", () => inline({ secret_access_key: "x".repeat(40) })],
    ["for an unknown key", () => inline({ access_key_id: "NOBODY" })],
    ["since it is not there", () => inline({ bucket: "nowhere" })],
    ["where nothing listens", () => inline({ endpoint: "http://127.0.0.1:9" })],
  ];
  it.each(wrong)("%s is told at creation, and counts nowhere", async (_, storage) => {
    const before = await server().jobs();
    const answer = await ask(storage());
    expect(refusalOf(answer)).toBe("400 storage_rejected");
    expect(await server().jobs()).toBe(before);
  });

  it("since it is no S3 at all is told as well, and no redirect is followed", async () => {
    let called = 0;
    const elsewhere = await serverFor((_, response) => {
      called += 1;
      response.end();
    });
    const kinds = [
      await serverFor((_, response) => response.end("<html>Welcome</html>")),
      await serverFor((_, response) => response.writeHead(302, { location: `${elsewhere}/x` }).end()),
      await serverFor((_, response) => response.writeHead(200, { "content-type": "application/json" }).end("{}")),
    ];
    for (const endpoint of kinds) expect(refusalOf(await ask(inline({ endpoint })))).toBe("400 storage_rejected");
    expect(called).toBe(0);
  });

  it("since it is silent is told within 30 seconds", { timeout: 60_000 }, async () => {
    const endpoint = await serverFor(() => undefined);
    const asked = performance.now();
    expect(refusalOf(await ask(inline({ endpoint })))).toBe("400 storage_rejected");
    expect(performance.now() - asked).toBeLessThan(31_000);
  });
});

describe("addresses of this machine and its networks", () => {
  it.each(["http://169.254.169.254", "http://[fe80::1]", "http://0.0.0.0:9000", "http://[::ffff:169.254.169.254]"])(
    "%s may be named by nobody",
    async (endpoint) => {
      expect(badFields(await ask(inline({ endpoint })))).toEqual(["storage.inline.endpoint: storage_endpoint"]);
    },
  );
  it("and those of the owner by nobody else", async () => {
    const near = [
      "http://localhost:9000",
      "http://10.0.0.1",
      "http://192.168.1.1",
      "http://[::1]:1",
      "http://127.1:80",
    ];
    for (const plan of ["free", "pro"] as const) {
      const key = await server().newKey(plan);
      for (const endpoint of [s3.endpoint, ...near]) {
        const answer = await ask(inline({ endpoint }), {}, key);
        expect(badFields(answer), endpoint).toEqual(["storage.inline.endpoint: storage_endpoint"]);
      }
    }
  });
});

describe("a lecture for a bucket", () => {
  it("is uploaded whole with a public key; its links are signed, and nothing of the probe is left", async () => {
    const key = await server().newKey("owner", "public");
    const done = await finished(await ask(inline(), {}, key));
    expect(done).toMatchObject({ status: "completed", error: null });
    const objects = (await s3.listObjects("videos")).toSorted();
    const names = ["captions.srt", "captions.vtt", "lecture.mp4", "thumbnail.png", "transcript.md"];
    expect(objects.map((name) => name.split("/").at(-1))).toEqual(names);
    expect(objects.every((name) => name.includes(done.job_id))).toBe(true);
    for (const [url, type] of [
      [done.video_url, "video/mp4"],
      [done.captions_url, "text/vtt"],
      [done.thumbnail_url, "image/png"],
    ] as const) {
      const signed = new URL(url ?? "");
      expect(signed.origin).toBe(s3.endpoint);
      expect(signed.searchParams.get("X-Amz-Expires")).toBe(String(7 * 24 * 3600));
      const answer = await fetch(signed);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toContain(type);
      await answer.arrayBuffer();
    }
    const tampered = new URL(done.video_url ?? "");
    tampered.searchParams.set("X-Amz-Expires", "604801");
    expect((await fetch(tampered)).ok).toBe(false);
    expect(JSON.stringify(done)).not.toContain(s3.secretAccessKey);
  });

  it("has its public address with public_url, and comes from the cache", async () => {
    const answer = await ask(inline({ bucket: "others", public_url: "https://videos.example.com/lectures/" }));
    expect(answer.body).toMatchObject({ cached: true });
    const done = await finished(answer);
    const [video] = (await s3.listObjects("others")).filter((name) => name.endsWith("lecture.mp4"));
    expect(done.video_url).toBe(`https://videos.example.com/lectures/${video}`);
    expect(done.captions_url).toMatch(/^https:\/\/videos\.example\.com\/lectures\/.*captions\.vtt$/);
  });

  it("is uploaded later with an own request", async () => {
    const local = await finished(await ask(undefined));
    expect(new URL(local.video_url ?? "").pathname).toMatch(/^\/video\/files\//);
    const path = `/video/jobs/${local.job_id}/upload`;
    expect(refusalOf(await post(path, {}))).toBe("400 storage_missing");
    expect(refusalOf(await post(path, { storage: {} }))).toBe("400 storage_incomplete");
    const wrong = inline({ secret_access_key: "x".repeat(40) });
    expect(refusalOf(await post(path, { storage: wrong }))).toBe("400 storage_rejected");
    const { status, body } = await post(path, { storage: inline() });
    expect(status, JSON.stringify(body)).toBe(200);
    expect((body as JobRecord).video_url).toContain(`${s3.endpoint}/videos/`);
  });

  it("goes to the owner's default bucket once that is set", async () => {
    const settings = {
      ...{ "storage.provider": "s3", "storage.endpoint": s3.endpoint, "storage.bucket": "videos" },
      ...{ "storage.access_key_id": s3.accessKeyId, "storage.secret_access_key": s3.secretAccessKey },
    };
    await server().call("PATCH", "/settings", { body: settings });
    const own = await finished(await ask(undefined));
    expect(own.video_url).toContain(`${s3.endpoint}/videos/`);
    const key = await server().newKey("free");
    const { body } = await server().request(SMALL, key);
    const id = (body as { job_id: string }).job_id;
    const theirs = async (): Promise<JobRecord> =>
      (await server().call("GET", `/video/status/${id}`, { key })).body as JobRecord;
    while (!isOver(await theirs()));
    expect(new URL((await theirs()).video_url ?? "").pathname).toMatch(/^\/video\/files\//);
    const unset = Object.fromEntries(Object.keys(settings).map((name) => [name, null]));
    await server().call("PATCH", "/settings", { body: unset });
  });

  it("is tried by the owner beforehand", async () => {
    expect((await post("/test/storage", { storage: inline() })).body).toMatchObject({ ok: true });
    const wrong = await post("/test/storage", { storage: inline({ secret_access_key: "x".repeat(40) }) });
    expect(wrong.body).toMatchObject({ ok: false, detail: expect.stringMatching(/\w{3}/) as unknown });
  });
});

describe("an upload that fails", () => {
  it("keeps the video; a new try only uploads, counts nowhere, and needs the keys again", async () => {
    await post("/queue", { paused: true });
    const doomed = await startS3();
    await doomed.createBucket("videos");
    const { endpoint, accessKeyId: id, secretAccessKey: secret } = doomed;
    const storage = inline({ endpoint, access_key_id: id, secret_access_key: secret });
    const answer = await ask(storage, { prompt: "Solve 3x + 5 = 20" });
    await doomed.stop();
    await post("/queue", { paused: false });
    const failed = await finished(answer);
    expect(failed).toMatchObject({ status: "failed", error_code: "storage_failed", video_url: null });
    expect(failed.error).toMatch(/bucket/);
    const path = `/video/jobs/${failed.job_id}/retry`;
    expect(refusalOf(await post(path, {}))).toBe("400 credentials_needed");
    const used = async (): Promise<unknown> => (await server().call("GET", "/account")).body;
    const before = await used();
    const started = performance.now();
    const again = await finished(await post(path, { storage: inline() }));
    expect(again).toMatchObject({ status: "completed", engine: "remotion" });
    expect(again.video_url).toContain(`${s3.endpoint}/videos/`);
    expect(performance.now() - started).toBeLessThan(8000);
    expect(await used()).toEqual(before);
    const kept = filesBelow(server().dataDir).filter((file) => readFileSync(file).includes(secret));
    expect(kept).toEqual([]);
  });
});

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !name.startsWith("cache"))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false);

describe("keys of buckets", () => {
  it("are in no byte on the disk, neither while a job waits nor after", async () => {
    await post("/queue", { paused: true });
    const waiting = await ask(inline(), { fresh: true });
    const holds = (): string[] =>
      filesBelow(server().dataDir).filter((file) => {
        const bytes = readFileSync(file);
        return [s3.secretAccessKey, s3.accessKeyId, s3.secretAccessKey.slice(0, 12)].some((text) =>
          bytes.includes(text),
        );
      });
    expect(holds()).toEqual([]);
    await post("/queue", { paused: false });
    const done = await finished(waiting);
    expect(done.status).toBe("completed");
    expect(holds()).toEqual([]);
    await server().stop();
    expect(holds()).toEqual([]);
  });
});
