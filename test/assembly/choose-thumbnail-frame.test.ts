import { describe, expect, it } from "vitest";
import { chooseThumbnailFrame, expectedOf } from "../../src-server/assembly/assemble.ts";
import { timelineSchema, type Timeline } from "../../src-server/contract/timeline.ts";
import { looseNode, looseTrack } from "../support/small-timeline.ts";

type Scene = { role: string; shown: number; hidden?: number; kind?: string };

/** Scenes of 60 frames at rest at their 50th; hidden nodes fade out before. */
const timelineOf = (...scenes: Scene[]): Timeline =>
  timelineSchema.parse({
    ...{
      version: 1,
      width: 1920,
      height: 1080,
      fps: 30,
      durationFrames: 60 * scenes.length,
      ground: "#000000",
      beats: [],
    },
    scenes: scenes.map(({ role, shown, hidden = 0, kind = "area" }, i) => ({
      ...{ id: `s${i}`, heading: "H", role, startFrame: 60 * i, durationFrames: 60, stillFrame: 50 },
      nodes: Array.from({ length: shown + hidden }, (_, n) => looseNode(`n${n}`, { kind })),
      tracks: Array.from({ length: hidden }, (_, n) =>
        looseTrack({ node: `n${n}`, prop: "opacity", startFrame: 10, endFrame: 20, values: [1, 0] }),
      ),
    })),
  });

describe("chooseThumbnailFrame", () => {
  it("takes the frame at rest with most on it among statements and examples", () => {
    const scenes = [
      { role: "hook", shown: 9 },
      { role: "statement", shown: 3 },
      { role: "example", shown: 5 },
      { role: "recap", shown: 8 },
    ];
    expect(chooseThumbnailFrame(timelineOf(...scenes))).toBe(120 + 50);
  });

  it("counts what is seen then, not what was there before, and no grids", () => {
    const faded = timelineOf({ role: "statement", shown: 2, hidden: 7 }, { role: "example", shown: 3 });
    expect(chooseThumbnailFrame(faded)).toBe(60 + 50);
    const grid = timelineOf({ role: "statement", shown: 9, kind: "grid" }, { role: "example", shown: 1 });
    expect(chooseThumbnailFrame(grid)).toBe(60 + 50);
  });

  it("takes any scene where there is no statement or example, the earliest of equals", () => {
    expect(chooseThumbnailFrame(timelineOf({ role: "hook", shown: 2 }, { role: "recap", shown: 2 }))).toBe(50);
  });
});

describe("expectedOf", () => {
  const video = { width: 1280, height: 720, silent: false };

  it("wants something seen at both ends where the timeline shows something there", () => {
    expect(expectedOf(timelineOf({ role: "hook", shown: 1 }), video)).toMatchObject({ frames: 60, shownAt: [0, 59] });
    expect(expectedOf(timelineOf({ role: "hook", shown: 0, hidden: 1 }), video).shownAt).toEqual([0]);
    expect(expectedOf(timelineOf({ role: "hook", shown: 0 }), video).shownAt).toEqual([]);
  });
});
