import { describe, expect, it } from "vitest";
import { inside, grow } from "../../../src-server/compiler/boxes.ts";
import type { Box } from "../../../src-server/contract/timeline.ts";
import { findingsOf, smallPlan } from "../../support/plans.ts";
import { around, beatOf, LOOKS, staged, type OneScene } from "../../support/scene-states.ts";

const LAW = { id: "f", type: "formula", zone: "left", tex: "v = \\frac{s}{t}" };
const TABLE = {
  id: "t",
  type: "grid",
  zone: "right",
  rows: 1,
  cols: 2,
  cells: [[100, 8]],
  col_labels: ["way", "time"],
};
const scene = (...beats: Record<string, unknown>[]): Parameters<typeof staged>[0] => ({
  layout: "split",
  elements: [LAW, { id: "given", type: "formula", zone: "right", tex: "s = 100, \\; t = 8" }],
  beats: [beatOf({ action: "show", target: ["f", "given"] }), ...beats],
});
const PUT_IN = beatOf(
  { action: "transform", target: "f", to: { tex: "v = \\frac{100}{8}" } },
  { action: "bring", target: "given/tex:100", to: "f/tex:100", at: "with" },
  { action: "bring", target: "given/tex:8", to: "f/tex:8", at: "with" },
);
const FLYING = "in-flight";
const centre = ([x0, y0, x1, y1]: Box): readonly [number, number] => [(x0 + x1) / 2, (y0 + y1) / 2];
const flightOf = (s: OneScene): number[] => {
  const starts = s.scene.tracks.filter(({ node }) => node.startsWith(FLYING));
  return [Math.min(...starts.map((track) => track.startFrame)), Math.max(...starts.map((track) => track.endFrame))];
};
describe("bring", () => {
  const s = staged(scene(PUT_IN));

  it("starts a copy on the part it is of, which stays where it is", () => {
    const [start = 0] = flightOf(s);
    expect(s.seen(start + 1, FLYING).length).toBeGreaterThanOrEqual(4);
    const copied = around(s.seen(start, FLYING));
    expect(inside(copied, grow(around(s.seen(start, "given")), 4))).toBe(true);
    expect(s.seen(s.last, "given").length).toBe(s.seen(start, "given").length);
  });
  it("has the copy become the part where it belongs, and leaves nothing else behind", () => {
    const [, end = 0] = flightOf(s);
    const before = around(s.seen(end - 1, FLYING));
    const [x, y] = centre(before);
    const [wantedX, wantedY] = centre(around(s.seen(s.last, "f").slice(-4)));
    expect(Math.hypot(x - wantedX, y - wantedY)).toBeLessThan(60);
    expect(s.seen(s.last, FLYING)).toEqual([]);
    const told = staged(scene(beatOf({ action: "transform", target: "f", to: { tex: "v = \\frac{100}{8}" } })));
    expect(s.seen(s.last, "f").map(({ box }) => box)).toEqual(told.seen(told.last, "f").map(({ box }) => box));
  });
  it("does not show what a transform writes before the copy brings it", () => {
    const [, end = 0] = flightOf(s);
    const written = s.seen(s.last, "f").length;
    expect([written - s.seen(end - 1, "f").length, written - s.seen(end, "f").length]).toEqual([4, 0]);
  });
  it("brings a part of an element that is not yet on stage", () => {
    const late = staged({
      layout: "split",
      elements: [LAW, TABLE],
      beats: [
        beatOf({ action: "show", target: "t" }),
        beatOf({ action: "bring", target: "t/cell:1,1", to: "f/tex:s" }),
      ],
    });
    expect(late.lecture.findings).toEqual([]);
    expect(late.seen(late.beat(1), "f")).toEqual([]);
    expect(late.seen(late.last, "f")).toHaveLength(1);
  });
  it.each(LOOKS)("is seen well: %j", (look) => {
    expect(staged(scene(PUT_IN), look).lecture.findings).toEqual([]);
  });
});

describe("bring, where it cannot be", () => {
  it("shows what it starts from when that was not on stage, and says so", () => {
    const found = findingsOf(
      smallPlan({
        ...scene(),
        beats: [
          beatOf({ action: "show", target: "f" }),
          beatOf({ action: "bring", target: "given/tex:100", to: "f/tex:s" }),
        ],
      }),
    );
    expect(found).toContainEqual(expect.objectContaining({ code: "not_shown", path: "scenes[0].beats[1].do[0]" }));
  });
  it.each([
    [{ to: 3 }, /bring needs the address/],
    [{ to: "f/tex:q" }, /does not exist/],
    [{ to: "given/tex:100" }, /is both ends/],
  ])("is refused with %j", (members, words) => {
    const found = findingsOf(smallPlan(scene(beatOf({ action: "bring", target: "given/tex:100", ...members }))));
    expect(found.map(({ message }) => message).join(" ")).toMatch(words);
  });
});
