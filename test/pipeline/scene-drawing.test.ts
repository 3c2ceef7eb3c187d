import { lectureOrderSchema } from "../../src-server/contract/lecture-order.ts";
import { describe, expect, it } from "vitest";
import type { Timeline } from "../../src-server/contract/timeline.ts";
import { type LectureRun, createProgress, type LectureProgress } from "../../src-server/pipeline/lecture-run.ts";
import { sceneAt, createSceneRenderer } from "../../src-server/pipeline/narrate-and-render.ts";
import type { RenderCall, SceneClip } from "../../src-server/engines/clips/render-clips.ts";
import type { LectureStages } from "../../src-server/pipeline/stages.ts";
import { compiled, examplePlan } from "../support/plans.ts";
import { msg } from "../../src-server/contract/messages/message.ts";

const { timeline } = compiled(examplePlan("bubble-sort"));
const ids = timeline.scenes.map(({ id }) => id);

const clipOf = (sceneId: string): SceneClip => ({
  ...{ sceneId, file: `${sceneId}.mp4`, frames: 1, unique: 1, reused: false },
  ...({ drawnBy: "page", holds: "skip" } as const),
});

type Call = RenderCall & { ids: readonly string[] };
type Reported = Pick<LectureProgress, "frames" | "scene">;
type Bench = { run: LectureRun; calls: Call[]; reported: Reported[] };

/** A run whose engine is the given one; every other part is absent and would throw when used. */
const runWith = (render: (call: Call) => Promise<readonly string[]>): Bench => {
  const calls: Call[] = [];
  const reported: Reported[] = [];
  const stages: Pick<LectureStages, "render"> = {
    render: async (call) => {
      const known = { ...call, ids: call.timeline.scenes.map(({ id }) => id) };
      calls.push(known);
      const warnings = await render(known);
      call.onFrames(call.timeline.durationFrames, call.timeline.durationFrames);
      return { clips: known.ids.map(clipOf), warnings: warnings.map((text) => msg("common.text", { text })) };
    },
  };
  const run = {
    ...{ request: lectureOrderSchema.parse({ prompt: "Sort the list" }), stages: stages as LectureStages },
    ...{ workDir: "", signal: new AbortController().signal, warnings: [], timings: [] },
    progress: createProgress(
      ({ frames, scene }) => frames && reported.push({ frames, scene }),
      () => 0,
    ),
    narrate: () => Promise.reject(new Error("Nobody speaks here.")),
  };
  return { run, calls, reported };
};

const CALL = { engine: "auto", resolution: "480p", reference: false, compatible: false, clipsDir: "" } as const;
const sceneOf = ({ scenes }: Timeline, index: number): Timeline["scenes"][number] => {
  const scene = scenes[index];
  if (!scene) throw new Error("The example has no such scene.");
  return scene;
};

describe("drawing scenes while others are spoken", () => {
  it("draws each scene once, and gives the clips in order with every warning", async () => {
    const { run, calls, reported } = runWith(async ({ ids: [id] }) => [`drew ${id}`]);
    const drawing = createSceneRenderer(run, CALL);
    drawing.begin(timeline, sceneOf(timeline, 1));
    drawing.begin(timeline, sceneOf(timeline, 0));
    const clips = await drawing.finish(timeline);
    expect(clips.map(({ sceneId }) => sceneId)).toEqual(ids);
    expect(calls.flatMap((call) => call.ids).toSorted()).toEqual(ids.toSorted());
    expect(calls).toHaveLength(3);
    expect(run.warnings).toHaveLength(3);
    expect(reported.at(-1)).toEqual({
      frames: { done: timeline.durationFrames, total: timeline.durationFrames },
      scene: { at: ids.length, of: ids.length },
    });
  });

  it("stops the others when one fails, and throws why", async () => {
    const { run, calls } = runWith(async ({ ids: [id], signal }) => {
      if (id === ids[1]) throw new Error("no more disk");
      await new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));
      return [];
    });
    const drawing = createSceneRenderer(run, CALL);
    drawing.begin(timeline, sceneOf(timeline, 0));
    drawing.begin(timeline, sceneOf(timeline, 1));
    await expect(drawing.finish(timeline)).rejects.toThrow("no more disk");
    expect(calls.every(({ signal }) => signal.aborted)).toBe(true);
  });

  it("ends what is at work when the lecture is given up", async () => {
    const ended: string[] = [];
    const { run } = runWith(async ({ ids: [id = ""], signal }) => {
      await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      ended.push(id);
      throw new Error("stopped");
    });
    const drawing = createSceneRenderer(run, CALL);
    drawing.begin(timeline, sceneOf(timeline, 0));
    await drawing.stop();
    expect(ended).toEqual([ids[0]]);
  });
});

it.each([
  [0, 1],
  [9, 1],
  [10, 2],
  [29, 2],
  [30, 3],
  [60, 3],
])("after %i pictures of 10, 20 and 30 scene %i of 3 is drawn", (done, at) => {
  const scenes = [10, 20, 30].map((durationFrames) => ({ durationFrames }));
  expect(sceneAt(scenes, done)).toEqual({ at, of: 3 });
});
