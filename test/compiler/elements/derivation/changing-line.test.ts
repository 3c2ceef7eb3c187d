import { describe, expect, it } from "vitest";
import { beatOf, LOOKS, staged, type OneScene } from "../../../support/scene-states.ts";

const STEP = { action: "step", target: "d" };
const steps = [
  { tex: "2x+3=7" },
  { tex: "2x+3-3=7-3", relation: "<=>", reason: "take three from both sides" },
  { tex: "2x=4", relation: "<=>" },
];
const scene = {
  layout: "focus",
  elements: [{ id: "d", type: "derivation", zone: "main", flow: "line", steps }],
  beats: [beatOf(STEP), beatOf(STEP), beatOf(STEP), beatOf({ action: "highlight", target: "d/step:3/tex:4" })],
};
const glyphsOf = (s: OneScene, frame: number): number => s.seen(frame, "d").length;

describe("a derivation on one line", () => {
  const s = staged(scene);

  it("shows one step at a time, its reason below", () => {
    expect(s.lecture.findings).toEqual([]);
    expect(glyphsOf(s, s.beatEnd(0))).toBe(6);
    expect(s.seen(s.beatEnd(1), "d", "reason:2").length).toBeGreaterThan(0);
    expect(glyphsOf(s, s.beatEnd(2))).toBe(4);
  });
  it("keeps its height and size while it changes", () => {
    const equals = [s.beatEnd(0), s.last].map((frame) => s.seen(frame, "d").find(({ node }) => node.part === "l1/g4"));
    expect(equals[1]?.box[1]).toBeCloseTo(equals[0]?.box[1] ?? 0, 0);
  });
  it("strikes out what cancels before it leaves", () => {
    const strikes = s.scene.nodes.filter(({ part }) => part.startsWith("strike:"));
    expect(strikes).toHaveLength(2);
    expect(s.seen(s.beatEnd(2)).filter(({ node }) => node.part.startsWith("strike:"))).toEqual([]);
  });
  it.each(LOOKS)("is seen well: %j", (look) => expect(staged(scene, look).lecture.findings).toEqual([]));
});

describe("a derivation down the board", () => {
  it("keeps the strokes through what cancelled, and has none in its last line", () => {
    const lines = [{ tex: "\\frac{2x}{2}" }, { tex: "x" }, { tex: "x+3-3", check: "none" }, { tex: "x" }];
    const s = staged({
      layout: "focus",
      elements: [{ id: "d", type: "derivation", zone: "main", steps: lines }],
      beats: [beatOf({ action: "step", target: "d", to: "end" })],
    });
    const parts = s.seen(s.last, "d").map(({ node }) => node.part);
    expect(parts.filter((part) => part.includes("/strike:"))).toEqual([
      "step:1/strike:1",
      "step:1/strike:2",
      "step:3/strike:1",
      "step:3/strike:2",
    ]);
  });
});
