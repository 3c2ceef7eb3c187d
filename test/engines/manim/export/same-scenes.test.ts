import { describe, expect, it } from "vitest";
import type { Timeline } from "../../../../src-server/contract/timeline.ts";
import { writeScript } from "../../../../src-server/engines/manim/export/write-script.ts";
import { drawer, psnr } from "../../../support/pictures.ts";
import { compiled, examplePlan } from "../../../support/plans.ts";
import { testFolder } from "../../../support/tools.ts";
import { movingScene } from "./support/moving-scene.ts";
import { readRendered, renderScript } from "./support/render-script.ts";

const MINUTE = 60_000;
const LEAST = 30;
const plan = { title: "A lecture", scenes: [] };

/** The beginning of a scene of a lecture as a lecture of its own. */
const beginning = (timeline: Timeline, index: number, durationFrames: number): Timeline => {
  const scenes = timeline.scenes.slice(index, index + 1).map((scene) => ({ ...scene, startFrame: 0, durationFrames }));
  return { ...timeline, scenes, beats: [], durationFrames };
};

/** Renders a lecture's script and compares it: its length, and how much its pictures differ at least every `step` frames. */
const compare = async (
  timeline: Timeline,
  name: string,
  step: number,
): Promise<{ frames: number; different: unknown[] }> => {
  const folder = await testFolder();
  await renderScript(folder, writeScript({ timeline, plan, narration: { beats: [] }, lines: 720 }));
  const wanted = Array.from({ length: Math.ceil(timeline.durationFrames / step) }, (_, i) => i * step);
  const { frames, pictures } = await readRendered(folder, name, wanted);
  const own = drawer(timeline, 180);
  const alike = wanted.map((frame, i) => {
    own.draw(frame);
    return { frame, decibels: psnr(own.pixels(), pictures[i] ?? new Uint8Array()) };
  });
  return { frames, different: alike.filter(({ decibels }) => decibels < LEAST) };
};

describe("a script rendered by Manim", () => {
  it(
    "shows every kind of move as the lecture does",
    async () => expect(await compare(movingScene(), "S", 3)).toEqual({ frames: 60, different: [] }),
    MINUTE,
  );

  it(
    "shows a plot with a counter as the lecture does, to the frame",
    async () => {
      const timeline = beginning(compiled(examplePlan("derivative-of-x-squared")).timeline, 3, 340);
      expect(await compare(timeline, "CheckItAtX3", 14)).toEqual({ frames: 340, different: [] });
    },
    MINUTE,
  );
});
