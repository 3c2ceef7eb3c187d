import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { overlaps } from "../../../src-server/compiler/boxes.ts";
import { lineMeets } from "../../../src-server/compiler/figure/crossings.ts";
import { findWay } from "../../../src-server/compiler/staging/routes/find-way.ts";
import type { Box } from "../../../src-server/contract/timeline.ts";
import { around, beatOf, LOOKS, staged, type OneScene } from "../../support/scene-states.ts";

const PLOT = {
  id: "p",
  type: "plot",
  zone: "figure",
  x: [-3, 3],
  layers: [
    { id: "f", kind: "function", y: "x^2" },
    { id: "q", kind: "point", on: "f", at: "d", label: "P" },
  ],
};
const WORK = {
  id: "w",
  type: "derivation",
  zone: "work",
  steps: [{ tex: "f(x)=x^2" }, { tex: "f'(x)=2x", relation: "=>", check: "none" }],
};
const RESULT = { id: "r", type: "formula", zone: "result", tex: "m=2" };
const scene = (...beats: Record<string, unknown>[]): Parameters<typeof staged>[0] => ({
  layout: "board",
  params: { d: { value: 1, min: -3, max: 3 } },
  elements: [PLOT, WORK, RESULT],
  beats: [beatOf({ action: "show", target: ["p", "w", "r"] }), ...beats],
});
const ARROW = { action: "connect", target: "w/step:2", to: "p/layer:q", label: "slope here" };

const arrow = (s: OneScene, frame: number, end: string): Box =>
  around(s.seen(frame).filter(({ node }) => node.part.startsWith("connect:") && node.part.includes(`/${end}`)));
const near = (box: Box, [x, y]: readonly number[], reach: number): boolean =>
  (x ?? 0) > box[0] - reach && (x ?? 0) < box[2] + reach && (y ?? 0) > box[1] - reach && (y ?? 0) < box[3] + reach;
const dotOf = (s: OneScene, frame: number): Box =>
  around(s.seen(frame, "p", "layer:q").filter(({ node }) => node.kind === "dot"));

describe("connect", () => {
  const s = staged(scene(beatOf(ARROW), beatOf({ action: "sweep", param: "d", to: -2 })));

  it("points from one part to the other, across zones", () => {
    const head = arrow(s, s.beatEnd(1), "head");
    expect(near(dotOf(s, s.beatEnd(1)), [(head[0] + head[2]) / 2, (head[1] + head[3]) / 2], 50)).toBe(true);
  });
  it("goes along with what moves", () => {
    for (const frame of [s.beat(2) + 40, s.last]) {
      const head = arrow(s, frame, "head");
      expect(near(dotOf(s, frame), [(head[0] + head[2]) / 2, (head[1] + head[3]) / 2], 60)).toBe(true);
    }
  });
  it("leaves with either of its ends", () => {
    const gone = staged(scene(beatOf(ARROW), beatOf({ action: "hide", target: "w" })));
    expect(gone.seen(gone.last).filter(({ node }) => node.part.startsWith("connect:"))).toEqual([]);
  });
  it("passes behind labels with a halo that stand in its way", () => {
    const construct = [{ id: "T", kind: "triangle", sss: [5, 6, 7] }];
    const passing = staged({
      elements: [{ id: "g", type: "geometry", zone: "main", construct }],
      beats: [beatOf({ action: "show", target: "g" }), beatOf({ action: "connect", target: "g/obj:T", to: "g/obj:B" })],
    });
    expect(passing.lecture.findings).toEqual([]);
    const parts = passing.scene.nodes.map(({ part }) => part);
    const line = parts.findIndex((part) => /^connect:.*\/line$/u.test(part));
    expect(line).toBeGreaterThan(0);
    expect(line).toBeLessThan(parts.findIndex((part) => part.startsWith("obj:B/label")));
  });
  it.each(LOOKS)("is seen well: %j", (look) => {
    const all = scene(
      beatOf(ARROW, { action: "connect", target: "r", to: "p/layer:f", color: "a", label: "the same" }),
      beatOf({ action: "connect", target: "w/step:1", to: "r/tex:2", label: "value" }),
    );
    expect(staged(all, look).lecture.findings).toEqual([]);
  });
});

const box = fc
  .tuple(fc.integer({ min: 40, max: 1700 }), fc.integer({ min: 40, max: 850 }))
  .map(([x, y]): Box => [x, y, x + 90, y + 40]);
const SAFE: Box = [0, 0, 1920, 1000];

describe("a way between two parts", () => {
  it("goes round letters where there is room", () => {
    fc.assert(
      fc.property(box, box, fc.array(box, { maxLength: 5 }), (from, to, letters) => {
        const apart = [from, to, ...letters].every((a, i, all) =>
          all.every((b, k) => k <= i || !overlaps([a[0] - 70, a[1] - 70, a[2] + 70, a[3] + 70], b)),
        );
        fc.pre(apart);
        const way = findWay(from, to, { letters, lines: [], areas: [], safe: SAFE }, 30);
        for (const letter of letters) expect(lineMeets(way, letter)).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
  it("is straight where nothing lies between", () => {
    const way = findWay(
      [100, 100, 150, 150],
      [800, 600, 900, 700],
      { letters: [], lines: [], areas: [], safe: SAFE },
      30,
    );
    const [first, last] = [way[0] ?? [0, 0], way.at(-1) ?? [0, 0]];
    const slope = (last[1] - first[1]) / (last[0] - first[0]);
    for (const [x, y] of way) expect(Math.abs(y - first[1] - slope * (x - first[0]))).toBeLessThan(1);
  });
});
