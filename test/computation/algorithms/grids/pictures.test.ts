import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FREEMAN, traceBorder } from "../../../../src-server/computation/algorithms/grids/chain-code.ts";
import { nextGeneration } from "../../../../src-server/computation/algorithms/grids/game-of-life.ts";
import { gridFacts } from "../../../../src-server/computation/algorithms/grids/grid-facts.ts";
import type { GridRun, GridSpot } from "../../../../src-server/computation/algorithms/grids/grid-moment.ts";
import { dctCoefficient } from "../../../../src-server/computation/algorithms/grids/dct.ts";
import {
  chromaSubsampling,
  convolve,
  medianFilter,
} from "../../../../src-server/computation/algorithms/grids/image-filters.ts";
import { growRegion } from "../../../../src-server/computation/algorithms/grids/regions.ts";
import { valueIteration } from "../../../../src-server/computation/algorithms/grids/value-iteration.ts";

const many = { numRuns: 300 };
const value = (run: GridRun, row: number, column: number): number => {
  const fact = gridFacts(run)["value"];
  return typeof fact === "function" ? Number(fact(row, column)) : Number.NaN;
};
const table = <T>(cell: fc.Arbitrary<T>, rows: number, cols: number): fc.Arbitrary<T[][]> =>
  fc.array(fc.array(cell, { minLength: cols, maxLength: cols }), { minLength: rows, maxLength: rows });
const pixel = fc.integer({ min: 0, max: 255 });
const SIDES: readonly GridSpot[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

describe("boards", () => {
  it("game_of_life: as counting what each living cell gives its neighbours", () => {
    fc.assert(
      fc.property(table(fc.boolean(), 6, 7), (cells) => {
        const counts = cells.map((line) => line.map(() => 0));
        cells.forEach((line, r) =>
          line.forEach((alive, c) => {
            if (!alive) return;
            for (const [dr, dc] of FREEMAN) {
              const row = counts[r + dr];
              if (row && row[c + dc] !== undefined) row[c + dc] = (row[c + dc] ?? 0) + 1;
            }
          }),
        );
        const expected = cells.map((line, r) =>
          line.map((alive, c) => counts[r]?.[c] === 3 || (alive && counts[r]?.[c] === 2)),
        );
        expect(nextGeneration(cells)).toEqual(expected);
      }),
      many,
    );
  });

  it("flood_fill: exactly what hangs together with the start, and shortest ways", () => {
    fc.assert(
      fc.property(table(fc.constantFrom(".", ".", "#"), 5, 6), (cells) => {
        const far = new Map<string, number>([["0,0", 0]]);
        for (let changed = true; changed;) {
          changed = false;
          cells.forEach((line, r) =>
            line.forEach((cell, c) => {
              if (cell !== cells[0]?.[0]) return;
              const near = Math.min(...SIDES.map(([dr, dc]) => far.get(`${r + dr},${c + dc}`) ?? Infinity)) + 1;
              if (near >= (far.get(`${r},${c}`) ?? Infinity)) return;
              far.set(`${r},${c}`, near);
              changed = true;
            }),
          );
        }
        const belongs = (a: number | string, b: number | string): boolean => a === b;
        expect(gridFacts(growRegion(cells, { start: [0, 0], belongs }))["answer"]).toBe(far.size);
        expect(gridFacts(growRegion(cells, { start: [0, 0], goal: [4, 5], belongs }))["answer"]).toBe(
          far.get("4,5") ?? Infinity,
        );
      }),
      many,
    );
  });

  it("chain_code: leads once round, through cells of the region that have a side outside it", () => {
    fc.assert(
      fc.property(table(fc.boolean(), 6, 7), (cells) => {
        const traced = traceBorder(cells);
        expect(traced === undefined).toBe(!cells.flat().includes(true));
        if (!traced) return;
        let [row, column] = traced.start;
        for (const direction of traced.code) {
          row += FREEMAN[direction]?.[0] ?? 0;
          column += FREEMAN[direction]?.[1] ?? 0;
          const at = [row, column] as const;
          expect(cells[at[0]]?.[at[1]]).toBe(true);
          expect(SIDES.some(([dr, dc]) => cells[at[0] + dr]?.[at[1] + dc] !== true)).toBe(true);
        }
        expect([row, column]).toEqual(traced.start);
      }),
      many,
    );
  });

  it("value_iteration: without walls and with one goal, a value is the discount to the power of the way", () => {
    fc.assert(
      fc.property(fc.nat(3), fc.nat(4), fc.double({ min: 0.3, max: 0.95, noNaN: true }), (row, column, discount) => {
        const cells = Array.from({ length: 4 }, (_, r) =>
          Array.from({ length: 5 }, (__, c) => (r === row && c === column ? 1 : "")),
        );
        const run = valueIteration({ cells, discount, stepReward: 0, tolerance: 1e-9 });
        const { values } = gridFacts(run);
        const wanted = cells.map((line, r) =>
          line.map((_, c) => discount ** (Math.abs(r - row) + Math.abs(c - column))),
        );
        (Array.isArray(values) ? values : [])
          .flat()
          .forEach((each, i) => expect(each).toBeCloseTo(wanted.flat()[i] ?? 0, 8));
      }),
      many,
    );
  });
});

describe("pictures", () => {
  it("median_filter: as many neighbours are not above as are not below", () => {
    fc.assert(
      fc.property(table(pixel, 4, 5), (image) => {
        const run = medianFilter(image);
        image.forEach((line, r) =>
          line.forEach((_, c) => {
            const near = image
              .slice(Math.max(0, r - 1), r + 2)
              .flatMap((each) => each.slice(Math.max(0, c - 1), c + 2));
            const middle = value(run, r + 1, c + 1);
            expect(near.filter((each) => each <= middle + 0.5).length).toBeGreaterThanOrEqual(near.length / 2);
            expect(near.filter((each) => each >= middle - 0.5).length).toBeGreaterThanOrEqual(near.length / 2);
          }),
        );
      }),
      many,
    );
  });

  it("convolution: as multiplying polynomials in two variables", () => {
    const small = fc.integer({ min: -3, max: 3 });
    fc.assert(
      fc.property(table(fc.integer({ min: 0, max: 9 }), 4, 5), table(small, 2, 3), (image, kernel) => {
        const run = convolve(image, kernel);
        const product = new Map<string, number>();
        image.forEach((line, r) =>
          line.forEach((a, c) =>
            kernel.forEach((weights, i) =>
              weights.forEach((b, j) =>
                product.set(`${r + i},${c + j}`, (product.get(`${r + i},${c + j}`) ?? 0) + a * b),
              ),
            ),
          ),
        );
        for (let r = 0; r < 3; r++)
          for (let c = 0; c < 3; c++)
            expect(value(run, r + 1, c + 1) + 0).toBe((product.get(`${r + 1},${c + 2}`) ?? 0) + 0);
      }),
      many,
    );
  });

  it("chroma_subsampling: keeps the sum of full blocks", () => {
    fc.assert(
      fc.property(table(fc.integer({ min: 0, max: 15 }), 4, 4), (image) => {
        const run = chromaSubsampling(image, "4:2:0");
        const kept = [1, 2]
          .flatMap((r) => [1, 2].map((c) => value(run, r, c)))
          .reduce((sum, each) => sum + 4 * each, 0);
        expect(Math.abs(kept - image.flat().reduce((sum, each) => sum + each, 0))).toBeLessThan(4 * 4 * 0.06);
        expect(gridFacts(run)["kept"]).toBe(0.25);
      }),
      many,
    );
  });

  it("dct: the waves add up to the picture again, with the same energy", () => {
    fc.assert(
      fc.property(table(pixel, 4, 4), (image) => {
        const waves = image.map((line, u) => line.map((_, v) => dctCoefficient(image, u, v)));
        const basis = (k: number, x: number): number =>
          Math.sqrt((k === 0 ? 1 : 2) / 4) * Math.cos(((2 * x + 1) * k * Math.PI) / 8);
        image.forEach((line, x) =>
          line.forEach((each, y) => {
            const back = waves.reduce(
              (sum, row, u) => sum + row.reduce((part, wave, v) => part + wave * basis(u, x) * basis(v, y), 0),
              0,
            );
            expect(back).toBeCloseTo(each, 6);
          }),
        );
      }),
      many,
    );
  });
});
