import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { JOB_PHASES, jobRecordSchema, type JobRecord } from "../../src-server/contract/api/job-record.ts";
import { isOver } from "../support/service.ts";
import { refusalOf } from "./support/refusals.ts";
import { NO_JOB, SMALL, useService } from "./support/use-service.ts";

const server = useService();
const BODY = { ...SMALL, voice: "slt", style: "paper" };
const seen: JobRecord[] = [];
let job: JobRecord;

beforeAll(async () => {
  const jobId = await server().create(BODY);
  job = await server().until(jobId, (record) => {
    seen.push(record);
    return isOver(record);
  });
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> =>
  fetch(path.startsWith("http") ? path : server().baseUrl + path, { method, headers });

const byKey = (name: string): string => `/video/files/${job.job_id}/${name}`;
const hash = (bytes: ArrayBuffer): string => createHash("sha256").update(new Uint8Array(bytes)).digest("hex");

describe("the record of a job", () => {
  it("is whole in every state, and exactly as documented", () => {
    for (const record of seen) jobRecordSchema.strict().parse(record);
    expect(job).toMatchObject({
      ...{ status: "completed", phase: "completed", progress: 1, error: null, cached: false, engine: "remotion" },
      ...{ model: "lessons", key_source: "none", style: "paper", warnings: [], seconds_left: null },
    });
    expect(job).not.toHaveProperty("error_code");
    for (const name of ["created_at", "updated_at"] as const) expect(job[name]).toBe(new Date(job[name]).toISOString());
  });

  it("never goes back, and has no video before the end", () => {
    const phases = seen.map(({ phase }) => JOB_PHASES.indexOf(phase));
    expect(phases).toEqual(phases.toSorted((a, b) => a - b));
    const shares = seen.map(({ progress }) => progress);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    for (const record of seen.filter(({ status }) => status !== "completed")) {
      expect(record).toMatchObject({ video_url: null, duration: null, error: null, captions_url: null });
      expect(record.message).toMatch(/\S/);
    }
    expect(seen.some(({ status }) => status === "processing")).toBe(true);
  });

  it("tells the length within a tenth of what was asked, in fractions", () => {
    expect(Math.abs((job.duration ?? 0) - BODY.duration)).toBeLessThanOrEqual(1.5);
  });

  it("is told the old way, too", async () => {
    const { status, headers, body } = await server().call("GET", `/jobs/${job.job_id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ job_id: job.job_id, status: "completed", progress: 1, error: null },
      video_url: expect.stringContaining(`/video/files/${job.job_id}/lecture.mp4?token=`) as unknown,
    });
    expect(headers.get("deprecation")).toMatch(/^@\d+$/);
    expect(headers.get("link")).toBe(`</video/status/${job.job_id}>; rel="successor-version"`);
  });
});

describe("links", () => {
  it("open without a key, name this start's port, and are made anew at every read", async () => {
    const { port } = server();
    for (const url of [job.video_url, job.captions_url, job.thumbnail_url]) {
      expect(url).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${port}/video/files/${job.job_id}/[a-z0-9.]+\\?token=`));
      expect((await get(url ?? "")).status).toBe(200);
    }
    const later = await server().read(job.job_id);
    expect(later.video_url).not.toBe(job.video_url);
    expect((await get(job.video_url ?? "")).status).toBe(200);
  });

  it("with a wrong, altered or foreign token are 401", async () => {
    const token = new URL(job.video_url ?? "").searchParams.get("token") ?? "";
    const altered = token.slice(0, -3) + (token.at(-3) === "A" ? "B" : "A") + token.slice(-2);
    const later = (Number.parseInt(token.split(".")[0] ?? "", 36) + 1).toString(36) + token.slice(token.indexOf("."));
    for (const wrong of ["", "x", altered, later, `${token}x`, `${token}&token=${token}`]) {
      const answer = await get(`${byKey("lecture.mp4")}?token=${wrong}`);
      expect(answer.status, wrong).toBe(401);
      expect(await answer.json()).toMatchObject({ code: "token" });
    }
    const other = await server().create({ ...BODY, fresh: true, prompt: "Solve 3x + 5 = 20" });
    expect((await get(`/video/files/${other}/lecture.mp4?token=${token}`)).status).toBe(401);
    await server().call("POST", `/video/jobs/${other}/cancel`);
  });
});

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
    const token = new URL(job.video_url ?? "").search;
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

  const part = async (range: string): Promise<Response> => get(job.video_url ?? "", { range });
  it("are given in parts", async () => {
    const whole = Buffer.from(await (await get(job.video_url ?? "")).arrayBuffer());
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

describe("the cache", () => {
  it("answers the same request of anybody at once, with files of its own", async () => {
    const key = await server().newKey("free");
    const { status, body } = await server().request({ ...BODY, prompt: `  ${BODY.prompt.replace(" ", "  ")} ` }, key);
    expect(status).toBe(200);
    const { job_id: id, ...rest } = body as { job_id: string };
    expect(rest).toEqual({ status: "queued", cached: true, video_url: null, engine: null });
    const read = async (): Promise<JobRecord> =>
      (await server().call("GET", `/video/status/${id}`, { key })).body as JobRecord;
    let record = await read();
    while (!isOver(record)) record = await read();
    expect(record).toMatchObject({ status: "completed", cached: true, duration: job.duration, engine: "remotion" });
    const [one, other] = await Promise.all([get(job.video_url ?? ""), get(record.video_url ?? "")]);
    expect(hash(await one.arrayBuffer())).toBe(hash(await other.arrayBuffer()));
    expect((await server().call("GET", "/account", { key })).body).toMatchObject({ used: 1 });
    expect((await server().call("DELETE", `/video/jobs/${id}`, { key })).status).toBe(204);
    expect((await get(record.video_url ?? "")).status).toBe(404);
    expect((await get(job.video_url ?? "")).status).toBe(200);
  });

  const others: [string, Record<string, unknown>][] = [
    ["fresh", { fresh: true }],
    ["another style", { style: "contrast" }],
    ["no style", { style: undefined }],
    ["another length", { duration: 16 }],
    ["another voice", { voice: "rms" }],
    ["other captions", { captions: "burned" }],
    ["another aspect", { aspect: "1:1" }],
    ["another resolution", { resolution: "720p" }],
    ["another engine", { engine: "remotion" }],
    ["another form of the language", { language: "en-GB" }],
    ["another prompt", { prompt: "Solve x^2 - 5x + 4 = 0" }],
  ];
  it("is not asked for anything else", async () => {
    await server().call("POST", "/queue", { body: { paused: true } });
    for (const [what, change] of others) {
      const { body } = await server().request({ ...BODY, ...change }, await server().newKey());
      expect(body, what).toMatchObject({ cached: false });
    }
  });

  it("does not answer from the trash", async () => {
    expect((await server().call("DELETE", `/video/jobs/${job.job_id}`)).status).toBe(204);
    expect((await get(job.video_url ?? "")).status).toBe(404);
    const answer = await server().request(BODY, await server().newKey());
    expect(answer.body).toMatchObject({ cached: false });
    expect(refusalOf(await server().call("GET", `/video/status/${job.job_id}`))).toBe("404 job_not_found");
    const restored = await server().call("POST", `/video/jobs/${job.job_id}/restore`);
    expect(restored.body).toMatchObject({ job_id: job.job_id, status: "completed" });
    expect((await get(job.video_url ?? "")).status).toBe(200);
    expect((await server().request(BODY, await server().newKey())).body).toMatchObject({ cached: true });
  });
});

describe("the folder of results", () => {
  it("holds whole lectures with readable names only", () => {
    const library = join(server().dataDir, "library");
    const folders = readdirSync(library).filter((name) => !name.startsWith("."));
    expect(folders.length).toBeGreaterThanOrEqual(1);
    for (const folder of folders)
      expect(readdirSync(join(library, folder))).toEqual(expect.arrayContaining(["lecture.mp4", "report.json"]));
  });
});
