import { describe, expect, it } from "vitest";
import { timelineSchema, type Timeline } from "../../src-server/contract/timeline.ts";
import { nodeBounds, isVisible } from "../../src-server/timeline/node-values.ts";
import { movingFrames, sceneStateAt } from "../../src-server/timeline/state-at.ts";
import { ASPECTS, THEME_NAMES } from "../../src-server/contract/style.ts";
import { EXAMPLE_PLANS, compiled, examplePlan, smallPlan } from "../support/plans.ts";

const tracksCollide = (timeline: Timeline): string[] =>
  timeline.scenes.flatMap((scene) => {
    const last = new Map<string, number>();
    return [...scene.tracks]
      .sort((a, b) => a.startFrame - b.startFrame)
      .flatMap((track) => {
        const key = `${track.node} ${track.prop}`;
        const collides = track.startFrame < (last.get(key) ?? 0);
        last.set(key, track.endFrame);
        return collides ? [`${scene.id} ${key} at ${track.startFrame}`] : [];
      });
  });

/** Frames of a scene in which nothing but its heading is seen. */
const emptyFrames = (timeline: Timeline, index: number): number => {
  const scene = timeline.scenes[index]!;
  const own = scene.nodes.map((node) => node.element !== "scene");
  let empty = 0;
  for (let frame = 0; frame < scene.durationFrames; frame++) {
    if (!sceneStateAt(scene, frame).some((values, i) => own[i] && isVisible(values))) empty++;
  }
  return empty;
};

describe.each(EXAMPLE_PLANS)("the example plan %s", (name) => {
  const first = compiled(examplePlan(name));

  it("compiles to a valid timeline without findings", () => {
    expect(first.findings).toEqual([]);
    expect(timelineSchema.parse(first.timeline)).toBeTruthy();
  });
  it("is as long as asked", () => expect(Math.abs(first.timeline.durationFrames / 30 - 90)).toBeLessThanOrEqual(4.5));
  it("never moves one property twice at once", () => expect(tracksCollide(first.timeline)).toEqual([]));
  it("names every node once and no node that is not there", () => {
    for (const scene of first.timeline.scenes) {
      const ids = scene.nodes.map((node) => node.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(scene.tracks.filter((track) => !ids.includes(track.node))).toEqual([]);
    }
  });
  it("shows something while the voice talks", () => {
    first.timeline.scenes.forEach((_, i) => expect(emptyFrames(first.timeline, i)).toBeLessThan(60));
  });
  it("rests for a second at the end of each scene", () => {
    for (const scene of first.timeline.scenes)
      expect(scene.durationFrames - (movingFrames(scene).at(-1) ?? 0)).toBeGreaterThanOrEqual(24);
  });
  it("gives the same timeline again", () => expect(compiled(examplePlan(name)).timeline).toEqual(first.timeline));
  it("bounds every picture by the nodes' boxes", () => {
    for (const scene of first.timeline.scenes) {
      const end = sceneStateAt(scene, scene.durationFrames - 1);
      scene.nodes.forEach((node, i) => expect(nodeBounds(node, end[i]!).every(Number.isFinite)).toBe(true));
    }
  });
});

/** Themes with the letters of midnight differ from it in colours alone; one aspect shows those. */
const LOOKS = THEME_NAMES.flatMap((theme) =>
  ASPECTS.filter((aspect) => aspect === "16:9" || theme === "midnight" || theme === "chalkboard").map(
    (aspect) => [theme, aspect] as const,
  ),
);

describe("looks", () => {
  it.each(LOOKS)("fits %s at %s", (theme, aspect) => {
    for (const name of EXAMPLE_PLANS) expect(compiled(examplePlan(name), { theme, aspect }).findings).toEqual([]);
  });
});

describe("times", () => {
  it("starts a cued action 0.1 s before its word", () => {
    const plan = smallPlan({
      beats: [
        {
          say: "First some words come and then suddenly look.",
          do: [
            { action: "show", target: "word" },
            { action: "highlight", target: "word", cue: "suddenly" },
          ],
        },
      ],
    });
    const { timeline } = compiled(plan);
    const fill = timeline.scenes[0]!.tracks.find((track) => track.prop === "fill")!;
    const words = "First some words come and then".split(" ");
    const wordMs = 60 + words.reduce((sum, word) => sum + 150 + 45 * word.length, 0);
    expect(fill.startFrame).toBe(Math.round(((250 + wordMs - 100) * 30) / 1000));
  });
  it("lets a highlight go with the next beat", () => {
    const plan = smallPlan({
      beats: [
        {
          say: "Look at this word here.",
          do: [
            { action: "show", target: "word" },
            { action: "highlight", target: "word" },
          ],
        },
        {
          say: "And now look somewhere else.",
          do: [
            { action: "pause", seconds: 0.5 },
            { action: "show", target: "word" },
          ],
        },
      ],
    });
    const { timeline } = compiled(plan);
    const fills = timeline.scenes[0]!.tracks.filter((track) => track.prop === "fill" && track.node.endsWith("g0"));
    expect(fills).toHaveLength(2);
    expect(fills[1]!.startFrame).toBe(timeline.beats[1]!.startFrame);
    expect(fills[1]!.values.at(-1)).toBe(fills[0]!.values[0]);
  });
});
