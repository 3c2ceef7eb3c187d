import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spreadRow } from "../../../src-server/compiler/figure/spread.ts";
import { staggerLabels, type StaggerItem } from "../../../src-server/compiler/figure/stagger.ts";

const items = fc.array(
  fc.record({
    wish: fc.double({ min: 0, max: 1000, noNaN: true }),
    length: fc.double({ min: 1, max: 60, noNaN: true }),
  }),
  { minLength: 1, maxLength: 10 },
);

describe("spreadRow", () => {
  it("keeps things apart, in order and inside", () => {
    fc.assert(
      fc.property(items, (row) => {
        const sorted = row.toSorted((a, b) => a.wish - b.wish);
        const middles = spreadRow(sorted, 5, [0, 1000]);
        sorted.forEach((item, i) => {
          const [middle = NaN, before] = [middles[i], middles[i - 1]];
          expect(middle - item.length / 2).toBeGreaterThan(-1e-6);
          expect(middle + item.length / 2).toBeLessThan(1000 + 1e-6);
          if (before !== undefined)
            expect(middle - before).toBeGreaterThan((item.length + (sorted[i - 1]?.length ?? 0)) / 2 + 5 - 1e-6);
        });
      }),
    );
  });

  it("moves nothing that has room, and shares a shift fairly", () => {
    expect(
      spreadRow(
        [
          { wish: 100, length: 20 },
          { wish: 200, length: 20 },
        ],
        5,
        [0, 1000],
      ),
    ).toEqual([100, 200]);
    expect(
      spreadRow(
        [
          { wish: 100, length: 20 },
          { wish: 100, length: 20 },
        ],
        0,
        [0, 1000],
      ),
    ).toEqual([90, 110]);
    expect(spreadRow([], 5, [0, 10])).toEqual([]);
  });
});

const spanOf = (item: StaggerItem, shift: number): [number, number] => [
  item.from + shift - item.width / 2,
  item.to + shift + item.width / 2,
];

describe("staggerLabels", () => {
  const room = { low: 0, high: 1000, gap: 10 };
  const marks = fc.array(
    fc.record({
      at: fc.double({ min: 0, max: 1000, noNaN: true }),
      width: fc.double({ min: 10, max: 300, noNaN: true }),
    }),
    { maxLength: 12 },
  );

  it("never lets labels of one level meet", () => {
    fc.assert(
      fc.property(marks, (list) => {
        const sorted = list
          .map(({ at, width }): StaggerItem => ({ from: at, to: at, width }))
          .toSorted((a, b) => a.from - b.from);
        const places = staggerLabels(sorted, room);
        expect(places).toHaveLength(sorted.length);
        places.forEach((place, i) => {
          places.slice(i + 1).forEach((other, k) => {
            if (other.level !== place.level) return;
            const [a, b] = [sorted[i], sorted[i + 1 + k]];
            if (!a || !b) return;
            const [[a0, a1], [b0, b1]] = [spanOf(a, place.shift), spanOf(b, other.shift)];
            expect(Math.max(b0 - a1, a0 - b1)).toBeGreaterThanOrEqual(10 - 1e-6);
          });
        });
      }),
    );
  });

  it("needs one level where there is room, and puts two close marks' labels on either side", () => {
    const far = [100, 400, 700].map((at): StaggerItem => ({ from: at, to: at, width: 80 }));
    expect(staggerLabels(far, room)).toEqual([
      { shift: 0, level: 0 },
      { shift: 0, level: 0 },
      { shift: 0, level: 0 },
    ]);
    const close = [500, 520].map((at): StaggerItem => ({ from: at, to: at, width: 80 }));
    expect(staggerLabels(close, room).map(({ level }) => level)).toEqual([0, 0]);
  });
});
