import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inside } from "../../../src-server/compiler/boxes.ts";
import type { Shape } from "../../../src-server/compiler/drawing.ts";
import { rectPath } from "../../../src-server/compiler/shapes.ts";
import { lensOn, plainLens, seenBox, throughLens, UNSEEN } from "../../../src-server/compiler/staging/lens.ts";
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
  it("leaves out letters that the edge cuts, with the ground behind them, and all of an element that is away", () => {
    const letter = shape([1700, 850, 1760, 890], { key: "n/g0", kind: "glyph", label: "n", on: ["n/plate"] });
    const plate = shape([1690, 840, 1770, 895], { key: "n/plate", kind: "plate" });
    const lens = lensOn([200, 300, 250, 330], 2, VIEW);
    expect(throughLens({ shapes: [plate, letter] }, lens).shapes.map(({ opacity }) => opacity)).toEqual([
      UNSEEN,
      UNSEEN,
    ]);
    const plain = throughLens({ shapes: [plate, letter] }, plainLens(VIEW)).shapes;
    expect(plain.map(({ opacity }) => opacity)).toEqual([undefined, undefined]);
    expect(throughLens({ shapes: [shape(VIEW)] }, { ...lens, away: true }).shapes[0]?.opacity).toBe(UNSEEN);
  });
});
