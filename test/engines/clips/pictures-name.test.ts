import { describe, expect, it } from "vitest";
import type { Timeline, TimelineScene } from "../../../src-server/contract/timeline.ts";
import { pictureSize } from "../../../src-server/engines/clips/frame-source.ts";
import { picturesName } from "../../../src-server/engines/clips/render-clips.ts";
import { movingFrames } from "../../../src-server/timeline/state-at.ts";
import { withLongerHold } from "../../support/longer-hold.ts";
import { testTimeline } from "../../support/test-timeline/test-timeline.ts";

const LECTURE = testTimeline(8);
const HOW = { size: pictureSize(LECTURE, 480), way: "canvas", coding: ["-crf", "18"] };

const sceneOf = ({ scenes }: Timeline): TimelineScene => {
  const [scene] = scenes;
  if (!scene) throw new RangeError("no scene");
  return scene;
};
const nameOf = (timeline: Timeline, how = HOW): string => picturesName(timeline, sceneOf(timeline), how);
const changed = (change: (scene: TimelineScene) => TimelineScene): Timeline => ({
  ...LECTURE,
  scenes: [change(sceneOf(LECTURE))],
});

/** Lectures that show other pictures, or the same in another order or of another size. */
const OTHERS: Readonly<Record<string, string>> = {
  "another ground": nameOf({ ...LECTURE, ground: "#ffffff" }),
  "another colour of a node": nameOf(
    changed((scene) => ({ ...scene, nodes: scene.nodes.map((node) => ({ ...node, fill: "#123456" })) })),
  ),
  "another order of nodes": nameOf(changed((scene) => ({ ...scene, nodes: scene.nodes.toReversed() }))),
  "a move that is slower": nameOf(
    changed((scene) => {
      const tracks = scene.tracks.map((track, index) =>
        index > 0 ? track : { ...track, endFrame: track.endFrame + 2 },
      );
      return { ...scene, tracks };
    }),
  ),
  "a scene that ends in the middle of a move": nameOf(
    changed((scene) => {
      const frames = movingFrames(scene);
      return { ...scene, durationFrames: frames[Math.floor(frames.length / 2)] ?? 1 };
    }),
  ),
  "another size": nameOf(LECTURE, { ...HOW, size: pictureSize(LECTURE, 720) }),
  "another way of drawing": nameOf(LECTURE, { ...HOW, way: "manim" }),
  "another coding": nameOf(LECTURE, { ...HOW, coding: ["-crf", "19"] }),
};

describe("the name of a scene's pictures", () => {
  it("is the same however long they are held, and whatever the scene is called", () => {
    expect(nameOf(structuredClone(LECTURE))).toBe(nameOf(LECTURE));
    expect(nameOf(withLongerHold(LECTURE, 1))).toBe(nameOf(LECTURE));
    expect(nameOf(withLongerHold(LECTURE, 90))).toBe(nameOf(LECTURE));
    expect(nameOf(changed((scene) => ({ ...scene, id: "other", heading: "Other", stillFrame: 3 })))).toBe(
      nameOf(LECTURE),
    );
  });

  it.each(Object.entries(OTHERS))("is another for %s", (_, name) => {
    expect(name).not.toBe(nameOf(LECTURE));
  });

  it("is told from all of them", () => {
    expect(new Set(Object.values(OTHERS)).size).toBe(Object.keys(OTHERS).length);
  });
});
