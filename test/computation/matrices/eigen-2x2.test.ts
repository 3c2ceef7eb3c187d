import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { determinant2, eigen2x2, trace2, type Matrix2 } from "../../../src-server/computation/matrices/eigen-2x2.ts";

const entry = fc.oneof(
  fc.integer({ min: -6, max: 6 }),
  fc.double({ min: -9, max: 9, noNaN: true, noDefaultInfinity: true }),
);
const matrices = fc.tuple(entry, entry, entry, entry).map(([a, b, c, d]): Matrix2 => [
  [a, b],
  [c, d],
]);
/** Whether det(A − λ) changes its sign or touches 0 between two numbers: an independent search for eigenvalues. */
const rootsByBisection = ([[a, b], [c, d]]: Matrix2): number[] => {
  const f = (l: number): number => (a - l) * (d - l) - b * c;
  const middle = (a + d) / 2;
  if (f(middle) >= 0) return [];
  const find = (inner: number, outer: number): number => {
    let [low, high] = [inner, outer];
    for (let i = 0; i < 200; i++) {
      const half = (low + high) / 2;
      if (f(half) < 0) low = half;
      else high = half;
    }
    return (low + high) / 2;
  };
  return [find(middle, middle + 100), find(middle, middle - 100)];
};

describe("eigenvalues of a 2×2 matrix", () => {
  it("are the zeros of the characteristic polynomial, each with a vector that is only stretched", () => {
    fc.assert(
      fc.property(matrices, (matrix) => {
        const { pairs, all, discriminant } = eigen2x2(matrix);
        for (const { value, vector } of pairs) {
          expect(Math.hypot(...vector)).toBeCloseTo(1, 9);
          const [[a, b], [c, d]] = matrix;
          expect(a * vector[0] + b * vector[1]).toBeCloseTo(value * vector[0], 4);
          expect(c * vector[0] + d * vector[1]).toBeCloseTo(value * vector[1], 4);
        }
        if (pairs.length === 2) {
          expect((pairs[0]?.value ?? 0) * (pairs[1]?.value ?? 0)).toBeCloseTo(determinant2(matrix), 6);
          expect((pairs[0]?.value ?? 0) + (pairs[1]?.value ?? 0)).toBeCloseTo(trace2(matrix), 6);
        }
        if (all || Math.abs(discriminant) < 1e-6) return;
        const wanted = rootsByBisection(matrix);
        expect(pairs).toHaveLength(wanted.length);
        pairs.forEach((pair, i) => expect(pair.value).toBeCloseTo(wanted[i] ?? NaN, 6));
      }),
      { numRuns: 400 },
    );
  });

  it("knows shears, turns and stretches", () => {
    expect(
      eigen2x2([
        [1, 1],
        [0, 1],
      ]).pairs,
    ).toEqual([{ value: 1, vector: [1, 0] }]);
    expect(
      eigen2x2([
        [0, -1],
        [1, 0],
      ]).pairs,
    ).toEqual([]);
    expect(
      eigen2x2([
        [3, 0],
        [0, 3],
      ]).all,
    ).toBe(true);
    expect(
      eigen2x2([
        [0, 0],
        [0, 0],
      ]).all,
    ).toBe(true);
  });
});
