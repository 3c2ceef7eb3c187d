import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inside } from "../../../src-server/compiler/boxes.ts";
import type { Shape } from "../../../src-server/compiler/drawing.ts";
import { rectPath } from "../../../src-server/compiler/shapes.ts";
import { chosenFactor, lensOn } from "../../../src-server/compiler/staging/aim.ts";
import { plainLens, seenBox, throughLens, UNSEEN, type Lens } from "../../../src-server/compiler/staging/lens.ts";
import { lensWay } from "../../../src-server/compiler/staging/camera.ts";
import { shapeBox } from "../../../src-server/compiler/staging/record-box.ts";
import type { Box } from "../../../src-server/contract/timeline.ts";

const VIEW: Box = [100, 200, 1800, 900];
const box = fc
  .tuple(fc.integer({ min: 100, max: 1700 }), fc.integer({ min: 200, max: 850 }), fc.integer({ min: 4, max: 900 }))
  .map(([x, y, size]): Box => [x, y, Math.min(1800, x + size), Math.min(900, y + size / 2)]);
const factor = fc.double({ min: 1.2, max: 4, noNaN: true });
const shape = (at: Box, more: Partial<Shape> = {}): Shape => ({
  key: "s",
  kind: "area",
  at: [at[0], at[1]],
  path: rectPath(at[2] - at[0], at[3] - at[1]),
  fill: "a",
  ...more,
});

describe("a camera on a part", () => {
  it("shows all of the part, and nothing beyond the edges of the view", () => {
    fc.assert(
      fc.property(box, factor, (part, wanted) => {
        const lens = lensOn(part, wanted, VIEW);
        expect(lens.factor).toBeGreaterThanOrEqual(1);
        expect(lens.factor).toBeLessThanOrEqual(wanted);
        expect(inside(seenBox(lens, part), VIEW, 0.5)).toBe(true);
        expect(inside(VIEW, seenBox(lens, VIEW), 0.5)).toBe(true);
      }),
    );
  });
  it("enlarges outlines and their places alike", () => {
    fc.assert(
      fc.property(box, factor, (part, wanted) => {
        const lens = lensOn(part, wanted, VIEW);
        const [seen] = throughLens({ shapes: [shape(part)] }, lens).shapes;
        const found = seen && shapeBox(seen);
        seenBox(lens, part).forEach((side, i) => expect(Math.abs((found?.[i] ?? NaN) - side)).toBeLessThan(1));
      }),
    );
  });
  it("tells values on axes where they are seen now", () => {
    const lens = lensOn([400, 400, 500, 450], 2, VIEW);
    const coordinates = { at: ([x, y]: readonly [number, number]) => [x / 10, -y / 10] as const, area: VIEW };
    const through = throughLens({ shapes: [], coordinates }, lens).coordinates;
    const [x, y] = seenBox(lens, [450, 425, 450, 425]);
    expect(through?.at([x, y]).map((value) => Math.round(value * 100) / 100)).toEqual([45, -42.5]);
  });
  it("leaves out letters that the edge cuts, with the ground behind them", () => {
    const letter = shape([1700, 850, 1760, 890], { key: "n/g0", kind: "glyph", label: "n", on: ["n/plate"] });
    const plate = shape([1690, 840, 1770, 895], { key: "n/plate", kind: "plate" });
    const lens = lensOn([200, 300, 250, 330], 2, VIEW);
    expect(throughLens({ shapes: [plate, letter] }, lens).shapes.map(({ opacity }) => opacity)).toEqual([
      UNSEEN,
      UNSEEN,
    ]);
    const plain = throughLens({ shapes: [plate, letter] }, plainLens(VIEW)).shapes;
    expect(plain.map(({ opacity }) => opacity)).toEqual([undefined, undefined]);
  });
  it("keeps what stands around faintly, but no words that are cut off", () => {
    const lens = { ...lensOn([200, 300, 250, 330], 2, VIEW), dim: true };
    const letter = shape([220, 320, 230, 330], { key: "w/g0", kind: "glyph", label: "w" });
    const opacities = (shapes: Shape[]): (number | undefined)[] =>
      throughLens({ shapes }, lens).shapes.map(({ opacity }) => opacity);
    const [area, within] = opacities([shape(VIEW, { opacity: 0.8 }), letter]);
    expect(area).toBeGreaterThan(0.2);
    expect(area).toBeLessThan(0.5);
    expect(within).toBeGreaterThan(0.2);
    expect(opacities([letter])).toEqual([UNSEEN]);
  });
});

describe("the factor a camera chooses", () => {
  const letters = (at: Box, fontSize: number): Shape => shape(at, { key: "l", kind: "glyph", fontSize });
  const u = 20;
  it("makes small letters readable at a glance, and large ones not too large", () => {
    const part: Box = [400, 400, 440, 420];
    for (const size of [22, 30, 44, 80]) {
      const factor = chosenFactor([letters(part, size)], part, VIEW, { whole: false, u });
      expect(factor).toBeGreaterThanOrEqual(1);
      expect((factor * size) / u, String(size)).toBeGreaterThanOrEqual(1.79);
      expect((factor * size) / u, String(size)).toBeLessThanOrEqual(4.41);
    }
  });
  it("leaves room around a part, and fills the view with a whole element", () => {
    const part: Box = [400, 400, 800, 600];
    const share = (whole: boolean): number =>
      (chosenFactor([shape(part)], part, VIEW, { whole, u }) * (part[3] - part[1])) / (VIEW[3] - VIEW[1]);
    expect(share(false)).toBeCloseTo(0.4);
    expect(share(true)).toBeGreaterThan(0.8);
    expect(share(true)).toBeLessThan(0.9);
  });
});

describe("the way of a camera", () => {
  const [near, far, next]: Box[] = [
    [120, 220, 160, 240],
    [1740, 860, 1780, 880],
    [150, 230, 190, 250],
  ].map(([x0 = 0, y0 = 0, x1 = 0, y1 = 0]): Box => [x0, y0, x1, y1]);
  const lensTo = (part: Box | undefined): Lens => lensOn(part ?? VIEW, 4, VIEW);
  it("is straight to what stands close by, and from the whole scene and back", () => {
    expect(lensWay(lensTo(near), lensTo(next)).straight).toBe(true);
    expect(lensWay(plainLens(VIEW), lensTo(far)).straight).toBe(true);
    expect(lensWay(lensTo(far), plainLens(VIEW)).straight).toBe(true);
  });
  it("draws back on the way to what is far", () => {
    const way = lensWay(lensTo(near), lensTo(far));
    expect(way.straight).toBe(false);
    expect(way.at(0.5).factor).toBeLessThan(3);
    expect(way.at(0.5).factor).toBeGreaterThanOrEqual(1);
  });
  it("begins and ends at its lenses, moves without a jump, and never shows more than the view", () => {
    fc.assert(
      fc.property(box, box, factor, factor, (a, b, f, g) => {
        const [from, to] = [lensOn(a, f, VIEW), lensOn(b, g, VIEW)];
        const way = lensWay(from, to);
        const lenses = Array.from({ length: 41 }, (_, i) => way.at(i / 40));
        const gap = (one: Lens, other: Lens): number =>
          Math.max(...seenBox(one, VIEW).map((side, i) => Math.abs(side - (seenBox(other, VIEW)[i] ?? NaN))));
        expect(gap(lenses[0] ?? from, from)).toBeLessThan(0.5);
        expect(gap(lenses[40] ?? to, to)).toBeLessThan(0.001);
        lenses.forEach((lens, i) => {
          expect(inside(VIEW, seenBox(lens, VIEW), 0.5)).toBe(true);
          expect(gap(lens, lenses[i - 1] ?? lens)).toBeLessThan(400);
        });
      }),
    );
  });
});
