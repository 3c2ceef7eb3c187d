import { describe, expect, it } from "vitest";
import type { JobRecord } from "../../src-server/contract/api/job-record.ts";
import { isOver, type Answer } from "../support/service.ts";
import { refusalOf } from "./support/refusals.ts";
import { useBucket } from "./support/use-bucket.ts";
import { SMALL, useService } from "./support/use-service.ts";

const server = useService();
const { s3, inline } = useBucket();

const post = (path: string, body: unknown): Promise<Answer> => server().call("POST", path, { body });
const ask = (storage: unknown, more: Record<string, unknown> = {}, key?: string): Promise<Answer> =>
  server().request({ ...SMALL, storage, ...more }, key);
const finished = async (answer: Answer): Promise<JobRecord> => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return server().until((answer.body as { job_id: string }).job_id, isOver);
};

describe("a lecture for a bucket", () => {
  it("is uploaded whole with a public key; its links are signed, and nothing of the probe is left", async () => {
    const key = await server().newKey("owner", "public");
    const done = await finished(await ask(inline(), {}, key));
    expect(done).toMatchObject({ status: "completed", error: null });
    const objects = (await s3().listObjects("videos")).toSorted();
    const names = ["captions.srt", "captions.vtt", "lecture.mp4", "thumbnail.png", "transcript.md"];
    expect(objects.map((name) => name.split("/").at(-1))).toEqual(names);
    expect(objects.every((name) => name.includes(done.job_id))).toBe(true);
    for (const [url, type] of [
      [done.video_url, "video/mp4"],
      [done.captions_url, "text/vtt"],
      [done.thumbnail_url, "image/png"],
    ] as const) {
      const signed = new URL(url ?? "");
      expect(signed.origin).toBe(s3().endpoint);
      expect(signed.searchParams.get("X-Amz-Expires")).toBe(String(7 * 24 * 3600));
      const answer = await fetch(signed);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toContain(type);
      await answer.arrayBuffer();
    }
    const tampered = new URL(done.video_url ?? "");
    tampered.searchParams.set("X-Amz-Expires", "604801");
    expect((await fetch(tampered)).ok).toBe(false);
    expect(JSON.stringify(done)).not.toContain(s3().secretAccessKey);
  });

  it("has its public address with public_url, and comes from the cache", async () => {
    const answer = await ask(inline({ bucket: "others", public_url: "https://videos.example.com/lectures/" }));
    expect(answer.body).toMatchObject({ cached: true });
    const done = await finished(answer);
    const [video] = (await s3().listObjects("others")).filter((name) => name.endsWith("lecture.mp4"));
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
    expect((body as JobRecord).video_url).toContain(`${s3().endpoint}/videos/`);
  });

  it("goes to the owner's default bucket once that is set", async () => {
    const settings = {
      ...{ "storage.provider": "s3", "storage.endpoint": s3().endpoint, "storage.bucket": "videos" },
      ...{ "storage.access_key_id": s3().accessKeyId, "storage.secret_access_key": s3().secretAccessKey },
    };
    await server().call("PATCH", "/settings", { body: settings });
    const own = await finished(await ask(undefined));
    expect(own.video_url).toContain(`${s3().endpoint}/videos/`);
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
    expect(wrong.body).toMatchObject({ ok: false, code: "secret", detail: expect.stringMatching(/\w{3}/) as unknown });
  });

  it("is tried as it is saved, when nothing is sent", async () => {
    const nothing = await server().call("POST", "/test/storage");
    expect(nothing).toMatchObject({ status: 400, body: { code: "storage_incomplete" } });
    const saved = Object.fromEntries(
      Object.entries(inline().inline).map(([name, value]) => [`storage.${name}`, value ?? null]),
    );
    await server().call("PATCH", "/settings", { body: saved });
    expect((await server().call("POST", "/test/storage")).body).toMatchObject({ ok: true, code: "ok" });
    const unset = Object.fromEntries(Object.keys(saved).map((name) => [name, null]));
    await server().call("PATCH", "/settings", { body: unset });
  });
});
