import { describe, expect, it } from "vitest";
import { beatOf, staged, type OneScene } from "../../support/scene-states.ts";

const SPACE = {
  id: "s",
  type: "axes3d",
  zone: "main",
  azimuth: -45,
  objects: [
    { id: "f", kind: "surface", z: "x^2-y^2", grid: 6 },
    { id: "p", kind: "point", at: [2, 0, 4] },
  ],
};

const turnedBy = (action: Record<string, unknown>): OneScene =>
  staged({
    layout: "focus",
    elements: [SPACE],
    beats: [beatOf({ action: "draw", target: "s" }), beatOf({ action: "rotate", target: "s", ...action })],
  });
const dotX = (s: OneScene, frame: number): number => s.seen(frame, "s", "object:p")[0]?.box[0] ?? NaN;
const faces = (s: OneScene, frame: number): number => s.seen(frame, "s", "object:f").length;

describe("rotate", () => {
  it("turns the camera on and on, and what was seen stays seen", () => {
    const s = turnedBy({ azimuth: 45, seconds: 2 });
    const frames = Array.from({ length: 13 }, (_, i) => s.beat(1) + 5 * i);
    const xs = frames.map((frame) => dotX(s, frame));
    expect(xs.toSorted((a, b) => b - a)).toEqual(xs);
    expect((xs[0] ?? 0) - (xs.at(-1) ?? 0)).toBeGreaterThan(200);
    for (const frame of frames) expect(faces(s, frame)).toBe(36);
    expect(dotX(s, s.last)).toBe(xs.at(-1));
  });

  it("turns about the upright axis and tilts, each if it is asked for", () => {
    const s = turnedBy({ elevation: 80 });
    expect(dotX(s, s.last)).toBeCloseTo(dotX(s, s.beatEnd(0)), -2);
    expect(faces(s, s.last)).toBe(36);
  });
});
