import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobRecord } from "../../src-server/contract/api/job-record.ts";
import { versionListSchema } from "../../src-server/contract/api/versions.ts";
import { dataFolder } from "../support/lecture-command.ts";
import { isOver } from "../support/service.ts";
import { badFields, refusalOf } from "./support/refusals.ts";
import { useBucket } from "./support/use-bucket.ts";
import { NO_JOB, SMALL, startTestService, type TestService } from "./support/use-service.ts";

const LECTURE = { ...SMALL, prompt: "Explain binary search", duration: 30, voice: "slt" } as const;

type Plan = { title: string; scenes: { heading: string; beats: { say: string }[] }[] };

const dataDir = await dataFolder();
const { inline } = useBucket();
let service: TestService;
let first: JobRecord;
let plan: Plan;

beforeAll(async () => {
  service = await startTestService(dataDir);
  first = await service.until(await service.create(LECTURE), isOver);
  plan = (await service.call("GET", `/video/files/${first.job_id}/plan.json`)).body as Plan;
});
afterAll(async () => {
  await service.stop();
});

const post = (path: string, body: unknown, key?: string) =>
  service.call("POST", path, { body, ...(key === undefined ? {} : { key }) });

const revise = async (id: string, body: unknown): Promise<JobRecord> => {
  const answer = await post(`/video/jobs/${id}/revise`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return service.until((answer.body as { job_id: string }).job_id, isOver);
};

/** SHA-256 of each kept file of a kind. */
const cachedFiles = (ending: string): string[] => {
  const folder = join(dataDir, "cache", "clips");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(ending));
  return files.map((name) =>
    createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex"),
  );
};
const clips = (): string[] => cachedFiles(".mp4");
/** Coded sounds, one for each beat or for some that lie close. */
const sounds = (): string[] => cachedFiles(".aac");
/** Pictures of each scene, encoded one after the other. */
const pictures = (): string[] => cachedFiles(".h264");

const SAY = "/scenes/1/beats/0/say";
const sentence = (end: string): { edits: unknown[] } => ({
  edits: [{ path: SAY, value: `${plan.scenes[1]?.beats[0]?.say ?? ""} ${end}` }],
});

const fileOf = async (id: string, name: string): Promise<string> => {
  const { body } = await service.call("GET", `/video/files/${id}/${name}`);
  return typeof body === "string" ? body : JSON.stringify(body);
};

describe("a lecture with one sentence changed", () => {
  it("has one clip and one sound made again, and all the others used, also after a restart", async () => {
    const [before, soundsBefore, drawnBefore] = [clips(), sounds(), pictures()];
    expect(drawnBefore).toHaveLength(plan.scenes.length);
    expect(before).toHaveLength(plan.scenes.length);
    await service.stop();
    await rm(join(dataDir, "work"), { recursive: true, force: true });
    service = await startTestService(dataDir);
    const second = await revise(first.job_id, sentence("Look once more."));
    expect(second).toMatchObject({ status: "completed", version: 2, revises: first.job_id, warnings: [] });
    expect(clips().filter((hash) => !before.includes(hash))).toHaveLength(1);
    // What the compiler points at by itself follows the words, so that the pictures of the scene may change with them.
    expect(pictures()).toEqual(expect.arrayContaining(drawnBefore));
    expect(pictures().length).toBeLessThanOrEqual(drawnBefore.length + 1);
    expect(soundsBefore.length).toBeGreaterThan(2);
    expect(sounds().filter((hash) => !soundsBefore.includes(hash))).toHaveLength(1);
    expect(await fileOf(second.job_id, "captions.vtt")).toContain("once more");
    expect(await fileOf(first.job_id, "captions.vtt")).not.toContain("once more");
    expect((second.duration ?? 0) - (first.duration ?? 0)).toBeGreaterThan(0.3);
  });

  it("has its chapters moved with the sentence", async () => {
    const { body } = await service.call("GET", `/video/jobs/${first.job_id}/versions`);
    const [second] = versionListSchema.parse(body).versions;
    const titles = (await fileOf(second?.job_id ?? "", "transcript.md")).match(/^## .*$/gmu) ?? [];
    expect(titles.length).toBeGreaterThanOrEqual(plan.scenes.length);
    expect(second?.changes).toMatchObject([{ kind: "sentence", path: SAY, scene: 2 }]);
  });

  it("shows the pictures it has in another voice, too", async () => {
    const [before, drawnBefore] = [clips(), pictures()];
    expect(await revise(first.job_id, { voice: "rms" })).toMatchObject({ status: "completed", warnings: [] });
    expect(clips().length).toBeGreaterThan(before.length);
    expect(pictures()).toEqual(drawnBefore);
  });

  it("is drawn again where every picture differs", async () => {
    const [before, drawnBefore] = [clips(), pictures()];
    const paper = await revise(first.job_id, { style: "paper" });
    expect(paper).toMatchObject({ status: "completed", style: "paper" });
    expect(clips().filter((hash) => !before.includes(hash))).toHaveLength(plan.scenes.length);
    expect(pictures()).toHaveLength(drawnBefore.length + plan.scenes.length);
    expect(paper.duration).toBe(first.duration);
  });

  it("is made without kept clips, too", async () => {
    expect((await post("/disk/clean", undefined)).status).toBe(200);
    expect(clips()).toEqual([]);
    expect(await revise(first.job_id, sentence("And once again."))).toMatchObject({ status: "completed", error: null });
    expect(clips()).toHaveLength(plan.scenes.length);
  });
});

describe("a revised or cached lecture", () => {
  it.each([
    ["revised", () => revise(first.job_id, { edits: [{ path: "/title", value: "Searching" }] })],
    ["cached", async () => service.until(await service.create(LECTURE), isOver)],
  ])("that is %s is uploaded later", async (_name, make) => {
    const made = await make();
    const answer = await post(`/video/jobs/${made.job_id}/upload`, { storage: inline() });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { video_url: url } = answer.body as JobRecord;
    expect(new URL(url ?? "").pathname).toMatch(new RegExp(`/videos/.*${made.job_id}.*lecture\\.mp4`));
    expect((await fetch(url ?? "", { method: "GET", headers: { range: "bytes=0-9" } })).status).toBe(206);
  });
});

describe("a revision", () => {
  const path = (): string => `/video/jobs/${first.job_id}/revise`;

  it("is refused at the place of each fault", async () => {
    expect(badFields(await post(path(), {}))).toEqual(["edits: field"]);
    expect(badFields(await post(path(), { edits: [{ path: "scenes" }, { path: "/~2" }, 7] }))).toEqual(
      [0, 1, 2].map((index) => `edits.${index}.path: field`),
    );
    expect(badFields(await post(path(), { edits: [{ path: "/scenes/99/heading", value: "x" }] }))).toEqual([
      "edits.0.path: field",
    ]);
    expect(badFields(await post(path(), { edits: [{ path: SAY, value: 7 }] }))).toEqual([
      "plan.scenes.1.beats.0.say: plan",
    ]);
    expect(badFields(await post(path(), { aspect: "2:1", voice: "nobody" }))).toEqual([
      "aspect: aspect",
      "voice: voice",
    ]);
  });

  it("is refused for all faults at once, whoever finds them", async () => {
    const edits = [{ path: "/nope/x", value: 1 }, { path: "title" }, { path: "/scenes/99/x", value: 1 }];
    const places = [0, 1, 2].map((index) => `edits.${index}.path: field`);
    expect(badFields(await post(path(), { edits, voice: "zz" }))).toEqual([...places, "voice: voice"]);
    const storage = inline({ endpoint: "http://169.254.169.254" });
    expect(badFields(await post(path(), { edits: [{ path: SAY, value: 7 }], style: "neon", storage }))).toEqual([
      ...["plan.scenes.1.beats.0.say: plan", "storage.inline.endpoint: storage_endpoint", "style: style"],
    ]);
    const other = await service.newKey("pro");
    expect(badFields(await post(path(), { edits, voice: "zz" }, other))).toEqual([places[1], "voice: voice"]);
  });

  it("is refused once for each place of its plan", async () => {
    const edits = ["/subject", "/level", "/scenes/0/role"].map((place) => ({ path: place, value: "zz" }));
    expect(badFields(await post(path(), { edits }))).toEqual([
      ...["plan.level: plan", "plan.scenes.0.role: plan", "plan.subject: plan"],
    ]);
    expect(badFields(await post(path(), { edits: edits.slice(0, 1), style: "neon" }))).toEqual([
      ...["plan.subject: plan", "style: style"],
    ]);
  });

  it("keeps the order of checks, and is nobody else's", async () => {
    const other = await service.newKey("pro");
    expect(refusalOf(await post(path(), { style: "paper" }, other))).toBe("404 job_not_found");
    expect(refusalOf(await post(`/video/jobs/${NO_JOB}/revise`, { style: "none" }))).toBe("422 style");
    expect(refusalOf(await post(path(), [], other))).toBe("400 not_object");
    expect(refusalOf(await service.call("POST", path(), { body: { style: "paper" }, key: null }))).toBe("401 key");
    expect(refusalOf(await service.call("GET", `/video/jobs/${first.job_id}/versions`, { key: other }))).toBe(
      "404 job_not_found",
    );
  });

  it("takes edits of up to 1 MiB", async () => {
    const large = "x".repeat(70_000);
    expect(
      refusalOf(
        await post(path(), {
          edits: [
            { path: "/notes", value: large },
            { path: SAY, value: 7 },
          ],
        }),
      ),
    ).toBe("422 plan");
    expect(refusalOf(await post(path(), { style: "paper", plan: { large } }))).toBe("413 too_large");
  });
});
