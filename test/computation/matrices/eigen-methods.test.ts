import fc from "fast-check";
import Fraction from "fraction.js";
import { describe, expect, it } from "vitest";
import {
  characteristicOf,
  exactEigenvalues,
  exactEigenvector,
} from "../../../src-server/computation/matrices/characteristic.ts";
import { eigen2x2 } from "../../../src-server/computation/matrices/eigen-2x2.ts";
import { matrixExponential } from "../../../src-server/computation/matrices/matrix-exponential.ts";
import { POWER_DEFAULTS, powerIteration } from "../../../src-server/computation/matrices/power-iteration.ts";

const many = { numRuns: 300 };
const small = fc.integer({ min: -6, max: 6 });
const exact = (rows: readonly (readonly number[])[]): Fraction[][] =>
  rows.map((row) => row.map((x) => new Fraction(x)));
const product = (a: readonly number[][], b: readonly number[][]): number[][] =>
  a.map((row) => row.map((_, c) => row.reduce((sum, x, k) => sum + x * (b[k]?.[c] ?? 0), 0)));

describe("exact eigenvalues", () => {
  it("are those of a matrix made of them, and its vectors are only stretched", () => {
    fc.assert(
      fc.property(small, small, small, small, (p, q, s, t) => {
        // A = B · diag(p, q) · B⁻¹ with det B = 1.
        const [b, c] = [s, t];
        const basis = [
          [1 + b * c, b],
          [c, 1],
        ];
        const inverse = [
          [1, -b],
          [-c, 1 + b * c],
        ];
        const rows = product(
          product(basis, [
            [p, 0],
            [0, q],
          ]),
          inverse,
        );
        const matrix = exact(rows);
        const values = exactEigenvalues(characteristicOf(matrix)) ?? [];
        expect(values.map((value) => value.valueOf())).toEqual(
          [...new Set([p, q])].toSorted((x, y) => y - x).map((x) => x + 0),
        );
        for (const value of values) {
          const [x, y] = exactEigenvector(matrix, value).map((entry) => entry.valueOf());
          const scale = value.valueOf();
          for (const row of rows) {
            const image = (row[0] ?? 0) * (x ?? 0) + (row[1] ?? 0) * (y ?? 0);
            expect(image).toBeCloseTo(scale * ((row === rows[0] ? x : y) ?? 0), 6);
          }
          expect(x === 0 && y === 0).toBe(false);
        }
      }),
      many,
    );
  });
});

describe("power_iteration", () => {
  it("settles at the eigenvalue of largest size", () => {
    const entries = fc.record({
      a: fc.integer({ min: 4, max: 9 }),
      b: fc.integer({ min: 1, max: 5 }),
      d: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(entries, ({ a, b, d }) => {
        const { pairs } = eigen2x2([
          [a, b],
          [b, d],
        ]);
        const run = powerIteration(
          [
            [a, b],
            [b, d],
          ],
          [1, 0],
          { most: 200, tolerance: 1e-10 },
        );
        expect(run.value).toBeCloseTo(pairs[0]?.value ?? NaN, 6);
        expect([run.settled, run.error < 1e-6]).toEqual([true, true]);
      }),
      many,
    );
    expect(
      powerIteration(
        [
          [0, 1],
          [0, 0],
        ],
        [1, 0],
        POWER_DEFAULTS,
      ).value,
    ).toBe(0);
  });
});

describe("matrix_exponential", () => {
  it("is what squaring (I + A/2ⁿ) n times comes to", () => {
    const entry = fc.double({ min: -2, max: 2, noNaN: true });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 9, maxLength: 9 }), fc.constantFrom(2, 3), (values, size) => {
        const rows = Array.from({ length: size }, (_, r) => values.slice(size * r, size * r + size));
        const n = 30;
        let squared = rows.map((row, r) => row.map((x, c) => (r === c ? 1 : 0) + x / 2 ** n));
        for (let i = 0; i < n; i++) squared = product(squared, squared);
        const sum = matrixExponential(rows, 1e-9)?.at(-1)?.sum ?? [];
        sum.forEach((row, r) =>
          row.forEach((x, c) => expect(Math.abs(x - (squared[r]?.[c] ?? NaN))).toBeLessThan(2e-3)),
        );
        expect(sum).toHaveLength(size);
      }),
      many,
    );
  });

  it("turns by an angle, and gives up on large entries", () => {
    const last = matrixExponential(
      [
        [0, -1],
        [1, 0],
      ],
      1e-12,
    )?.at(-1);
    expect(last?.sum[0]?.[0]).toBeCloseTo(Math.cos(1), 10);
    expect(last?.sum[1]?.[0]).toBeCloseTo(Math.sin(1), 10);
    expect(matrixExponential([[40]], 1e-6)).toBeUndefined();
  });
});
