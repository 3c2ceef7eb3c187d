import { readFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLectureMaker } from "../../../src-server/compose/making/create-lecture-maker.ts";
import { readConfig } from "../../../src-server/config.ts";
import { lectureRequestSchema, type LectureRequest } from "../../../src-server/contract/lecture-request.ts";
import type { LectureMaker } from "../../../src-server/jobs/lecture-maker.ts";
import type { LectureProgress } from "../../../src-server/pipeline/progress.ts";

let folder: string;
let maker: LectureMaker;
const never = new AbortController().signal;

const asked = (more: Partial<LectureRequest> = {}): LectureRequest => ({
  ...lectureRequestSchema.parse({
    prompt: "Sort 5, 2, 9, 1 with bubble sort",
    durationSeconds: 15,
    resolution: "480p",
  }),
  ...more,
});
const ownPlan: unknown = JSON.parse(
  readFileSync(new URL("../../fixtures/plans/derivative-of-x-squared.json", import.meta.url), "utf8"),
);

const options = () => ({ config: { ...readConfig(), dataDir: folder }, toolPriority: 5 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lectern-maker-"));
  maker = createLectureMaker(options());
});
afterAll(async () => {
  await maker.close();
  await rm(folder, { recursive: true, force: true });
});

describe("the thread that makes lectures", () => {
  it("leaves all files of a lecture in its work folder and tells how far it is", async () => {
    const heard: LectureProgress[] = [];
    const workDir = join(folder, "one");
    const made = await maker.make({ request: asked(), workDir, signal: never, onProgress: (told) => heard.push(told) });
    expect(made.report.durationSeconds).toBeGreaterThan(13);
    expect((await readdir(made.resultDir)).toSorted()).toEqual([
      "captions.srt",
      "captions.vtt",
      "lecture.mp4",
      "plan.json",
      "report.json",
      "thumbnail.png",
      "transcript.md",
    ]);
    expect(new Set(heard.map(({ stage }) => stage))).toEqual(
      new Set(["plan", "narrate", "compile", "render", "assemble", "publish"]),
    );
    expect(heard.at(-1)?.progress).toBe(1);
  });

  it("says in one sentence what it cannot teach", async () => {
    const request = asked({ prompt: "How do I bake a good apple pie at home?" });
    const refused = maker.make({ request, workDir: join(folder, "pie"), signal: never, onProgress: () => {} });
    await expect(refused).rejects.toMatchObject({ name: "AppError", code: "no_lesson" });
  });

  it("ends with the signal's reason and works on for the next", async () => {
    const stop = new AbortController();
    const call = maker.make({
      request: asked({ prompt: "Sort 8, 3, 7, 4 with insertion sort" }),
      workDir: join(folder, "stopped"),
      signal: stop.signal,
      onProgress: ({ stage }) => stage === "render" && stop.abort(new Error("enough")),
    });
    await expect(call).rejects.toThrow("enough");
    expect(await maker.rehearse(asked({ durationSeconds: undefined }), never)).toBeGreaterThan(14);
  });

  it("checks a plan of one's own and gives the timeline of its scenes", async () => {
    const wrong = await maker.checkPlan(asked({ plan: { title: "Nothing" } }), never);
    expect(wrong.length).toBeGreaterThan(0);
    const findings = await maker.checkPlan(asked({ plan: ownPlan }), never);
    expect(findings).toEqual([]);
    const timeline = await maker.timeline(asked({ plan: ownPlan }), 0, never);
    expect(timeline.scenes).toHaveLength(1);
    expect(timeline.scenes[0]?.nodes.length).toBeGreaterThan(0);
    await expect(maker.timeline(asked({ plan: ownPlan }), 7, never)).rejects.toMatchObject({ code: "usage" });
  });

  it("starts anew after it was idle", async () => {
    const lazy = createLectureMaker({ ...options(), idleMs: 1 });
    expect(await lazy.rehearse(asked(), never)).toBe(15);
    expect(await lazy.rehearse(asked({ durationSeconds: 20 }), never)).toBe(20);
    await lazy.close();
  });
});
