import { describe, expect, it } from "vitest";
import { beatOf, staged, type OneScene } from "../../support/scene-states.ts";

const BALL = { id: "f", kind: "solid_of_revolution", y: "sqrt(4-x^2)", from: -2, to: 2 };
const INSIDE = { id: "p", kind: "point", at: [0.5, 1, 0.4], label: "P", color: "d" };
const BEFORE = { id: "q", kind: "point", at: [3, -3, 2], label: "Q" };
const spaceOf = (...objects: readonly object[]): Record<string, unknown> => ({
  id: "s",
  type: "axes3d",
  zone: "main",
  azimuth: -45,
  objects,
});
const play = (...beats: readonly Record<string, unknown>[]): OneScene =>
  staged({ layout: "focus", elements: [spaceOf(BALL, INSIDE, BEFORE)], beats: [...beats] });

const BODY = beatOf({ action: "draw", target: ["s/object:f", "s/axis:x", "s/axis:y", "s/axis:z"] });
const WHOLE = beatOf({ action: "draw", target: "s" });
const thickness = (s: OneScene, frame: number): number =>
  Math.min(...s.seen(frame, "s", "object:f").map(({ values }) => values.opacity));

describe("bodies before what is spoken of", () => {
  it("are as solid as ever when they come with axes or points in one piece", () => {
    for (const first of [BODY, WHOLE]) {
      const s = play(first);
      expect(thickness(s, s.last)).toBe(1);
    }
  });

  it("thin out gradually while a point inside is highlighted, and no longer", () => {
    const s = play(
      WHOLE,
      beatOf({ action: "highlight", target: "s/object:p" }),
      beatOf({ action: "highlight", target: "s/object:q" }),
    );
    const [before, after] = [thickness(s, s.beat(1)), thickness(s, s.beatEnd(1))];
    expect(before).toBe(1);
    expect(after).toBeLessThan(0.35);
    const way = Array.from({ length: 40 }, (_, i) => thickness(s, s.beat(1) + i));
    expect(way.toSorted((a, b) => b - a)).toEqual(way);
    expect(Math.max(...way.map((value, i) => (way[i - 1] ?? 1) - value))).toBeLessThan(0.3);
    expect(thickness(s, s.last)).toBe(1);
    expect(s.seen(s.last, "s", "object:f")).toHaveLength(s.seen(s.beat(1), "s", "object:f").length);
  });

  it("thin out when a point inside is drawn, until something else is spoken of", () => {
    const s = play(
      BODY,
      beatOf({ action: "draw", target: "s/object:p" }),
      beatOf({ action: "draw", target: "s/object:q" }),
    );
    expect(thickness(s, s.beatEnd(1))).toBeLessThan(0.35);
    expect(thickness(s, s.last)).toBe(1);
  });

  it("bring nothing on stage that was not there", () => {
    const s = play(BODY, beatOf({ action: "highlight", target: "s/axis:y" }));
    expect(thickness(s, s.beatEnd(1))).toBeLessThan(0.35);
    expect(s.seen(s.last, "s", "object:p")).toEqual([]);
    expect(s.seen(s.last, "s", "object:q")).toEqual([]);
  });

  it("stay thin while the camera turns", () => {
    const s = play(
      BODY,
      beatOf({ action: "draw", target: "s/object:p" }),
      beatOf({ action: "rotate", target: "s", azimuth: 80, elevation: 50, seconds: 2 }),
    );
    for (let frame = s.beat(2); frame <= s.last; frame += 5) expect(thickness(s, frame)).toBeLessThan(0.35);
    const findings = s.lecture.findings.map(({ code, path }) => `${code} ${path}`);
    expect(findings).toEqual([]);
  });
});
