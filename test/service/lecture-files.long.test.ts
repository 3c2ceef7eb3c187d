import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { useFinishedJob } from "./support/finished-job.ts";
import { NO_JOB, useService } from "./support/use-service.ts";

const server = useService();
const { job } = useFinishedJob(server);

const get = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> =>
  fetch(path.startsWith("http") ? path : server().baseUrl + path, { method, headers });

const byKey = (name: string): string => `/video/files/${job().job_id}/${name}`;
const hash = (bytes: ArrayBuffer): string => createHash("sha256").update(new Uint8Array(bytes)).digest("hex");

describe("files", () => {
  const FILES: [string, RegExp][] = [
    ["lecture.mp4", /^video\/mp4$/],
    ["captions.srt", /^(application\/x-subrip|text\/plain)/],
    ["captions.vtt", /^text\/vtt/],
    ["transcript.md", /^text\/(markdown|plain)/],
    ["thumbnail.png", /^image\/png$/],
    ["plan.json", /^application\/json/],
    ["report.json", /^application\/json/],
  ];
  it.each(FILES)("include %s, by key and by token", async (name, type) => {
    const answer = await get(byKey(name), { "x-api-key": server().key });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(type);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    const bytes = await answer.arrayBuffer();
    expect(bytes.byteLength).toBeGreaterThan(20);
    const token = new URL(job().video_url ?? "").search;
    expect(hash(await (await get(byKey(name) + token)).arrayBuffer())).toBe(hash(bytes));
    const head = await get(byKey(name), { "x-api-key": server().key }, "HEAD");
    expect(head.status).toBe(200);
    expect(head.headers.get("content-length")).toBe(String(bytes.byteLength));
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  });

  it.each(["scene.py", "lecture.mov", "..%2flocal-key", "%2e%2e%2flocal-key", "report.json%00", "LECTURE.MP4", "."])(
    "do not include %s",
    async (name) => {
      const answer = await get(byKey(name), { "x-api-key": server().key });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toHaveProperty("detail");
    },
  );

  it("need a key or a token", async () => {
    expect((await get(byKey("lecture.mp4"))).status).toBe(401);
    expect((await get(byKey("lecture.mp4"), { "x-api-key": await server().newKey() })).status).toBe(404);
    expect((await get(`/video/files/${NO_JOB}/lecture.mp4`, { "x-api-key": server().key })).status).toBe(404);
  });

  const part = async (range: string): Promise<Response> => get(job().video_url ?? "", { range });
  it("are given in parts", async () => {
    const whole = Buffer.from(await (await get(job().video_url ?? "")).arrayBuffer());
    const size = whole.length;
    const parts: [string, number, number][] = [
      ["bytes=0-0", 0, 0],
      ["bytes=0-1023", 0, 1023],
      ["bytes=100-", 100, size - 1],
      ["bytes=-500", size - 500, size - 1],
      [`bytes=${size - 1}-`, size - 1, size - 1],
      [`bytes=10-${size + 999}`, 10, size - 1],
      [`bytes=-${size + 5}`, 0, size - 1],
    ];
    for (const [range, first, last] of parts) {
      const answer = await part(range);
      expect(answer.status, range).toBe(206);
      expect(answer.headers.get("content-range")).toBe(`bytes ${first}-${last}/${size}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.equals(whole.subarray(first, last + 1)), range).toBe(true);
    }
    for (const range of [`bytes=${size}-`, `bytes=${size + 10}-${size + 20}`, "bytes=-0"]) {
      const answer = await part(range);
      expect(answer.status, range).toBe(416);
      expect(answer.headers.get("content-range")).toBe(`bytes */${size}`);
      expect(await answer.json()).toMatchObject({ code: "range" });
    }
    for (const range of ["bytes=x-y", "lines=0-1", "bytes=5-2", "bytes", "bytes=0-1,3-4"]) {
      const answer = await part(range);
      expect([200, 206], range).toContain(answer.status);
      if (answer.status === 200) expect((await answer.arrayBuffer()).byteLength).toBe(size);
    }
  });
});
