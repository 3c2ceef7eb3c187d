import { lectureOrderSchema, type LectureOrder } from "../../../src-server/contract/lecture-order.ts";
import { answerBytes } from "../../../src-server/compose/making/plan-answers.ts";
import { readFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLectureMaker } from "../../../src-server/compose/making/create-lecture-maker.ts";
import { readConfig } from "../../../src-server/config.ts";
import { timelineSchema } from "../../../src-server/contract/timeline.ts";
import { MakingInterrupted, type LectureMaker } from "../../../src-server/jobs/lecture-maker.ts";
import type { LectureProgress } from "../../../src-server/pipeline/lecture-run.ts";
import { examplePlan } from "../../support/plans.ts";

let folder: string;
let maker: LectureMaker;
const never = new AbortController().signal;
const by = { accountId: "ann", signal: never };

const asked = (more: Partial<LectureOrder> = {}): LectureOrder => ({
  ...lectureOrderSchema.parse({
    prompt: "Sort 5, 2, 9, 1 with bubble sort",
    durationSeconds: 15,
    resolution: "480p",
  }),
  ...more,
});
const ownPlan: unknown = JSON.parse(
  readFileSync(new URL("../../fixtures/plans/derivative-of-x-squared.json", import.meta.url), "utf8"),
);

/** Takes some seconds to lay out in a new thread. */
const longPlan = examplePlan("bubble-sort");

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
  it("leaves all files of a lecture in its work folder and says how far it is", async () => {
    const events: LectureProgress[] = [];
    const workDir = join(folder, "one");
    const made = await maker.make({
      request: asked(),
      workDir,
      signal: never,
      onProgress: (event) => events.push(event),
    });
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
    expect(new Set(events.map(({ stage }) => stage))).toEqual(
      new Set(["plan", "narrate", "compile", "render", "assemble", "publish"]),
    );
    expect(events.at(-1)?.progress).toBe(1);
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
    expect(await maker.dryRun(asked({ durationSeconds: undefined }), by)).toBeGreaterThan(14);
  });

  it("checks a plan of one's own and gives the timeline of its scenes", async () => {
    const wrong = await maker.checkPlan(asked({ plan: { title: "Nothing" } }), by);
    expect(wrong.length).toBeGreaterThan(0);
    await expect(maker.timeline(asked({ plan: { title: "Nothing" } }), 0, by)).rejects.toMatchObject({ faults: wrong });
    const findings = await maker.checkPlan(asked({ plan: ownPlan }), by);
    expect(findings).toEqual([]);
    const bytes = await maker.timeline(asked({ plan: ownPlan }), 0, by);
    const timeline = timelineSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
    expect(timeline.scenes).toHaveLength(1);
    expect(timeline.scenes[0]?.nodes.length).toBeGreaterThan(0);
    await expect(maker.timeline(asked({ plan: ownPlan }), 7, by)).rejects.toMatchObject({
      code: "field",
      faults: [{ loc: ["body", "scene"] }],
    });
  });

  it("starts anew after it was idle", async () => {
    const lazy = createLectureMaker({ ...options(), idleMs: 1 });
    expect(await lazy.dryRun(asked(), by)).toBe(15);
    expect(await lazy.dryRun(asked({ durationSeconds: 20 }), by)).toBe(20);
    await lazy.close();
  });

  it("informs a lecture whose thread is ended from outside that it had no part in that", async () => {
    const ending = createLectureMaker(options());
    const begun = Promise.withResolvers<void>();
    const call = ending.make({
      ...{ request: asked(), workDir: join(folder, "ended"), signal: never },
      onProgress: () => begun.resolve(),
    });
    call.catch(() => undefined);
    await begun.promise;
    await ending.close();
    await expect(call).rejects.toBeInstanceOf(MakingInterrupted);
  });
});

describe("the threads that answer short calls", () => {
  it("go on when a call is given up, and answer the next one", async () => {
    const leaving = new AbortController();
    const left = maker.timeline(asked({ plan: ownPlan }), 0, { accountId: "bob", signal: leaving.signal });
    leaving.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    expect(await maker.checkPlan(asked({ plan: ownPlan }), { ...by, accountId: "bob" })).toEqual([]);
  });

  it("are ended by a plan that takes too long, which is refused for it; the next call has a new one", async () => {
    const hasty = createLectureMaker({ ...options(), planCpuMs: 1 });
    const refused = hasty.timeline(asked({ plan: longPlan }), 0, by);
    await expect(refused).rejects.toMatchObject({
      status: 422,
      faults: [{ loc: ["body", "plan"], msg: expect.stringContaining("takes too long"), type: "plan" }],
    });
    expect(await hasty.dryRun(asked({ durationSeconds: 20 }), by)).toBe(20);
    await hasty.close();
  });

  it("give no answer that is too large", () => {
    expect(() => answerBytes("x".repeat(8 * 2 ** 20))).toThrow(/too large/);
    expect(answerBytes("x".repeat(100)).length).toBe(102);
  });
});
