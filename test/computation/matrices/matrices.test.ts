import fc from "fast-check";
import Fraction from "fraction.js";
import { describe, expect, it } from "vitest";
import { cramersRule } from "../../../src-server/computation/matrices/cramers-rule.ts";
import {
  determinantOf,
  expandFirstRow,
  eliminateToTriangle,
  matrixSumOf,
} from "../../../src-server/computation/matrices/determinant.ts";
import {
  matrixColumnsOf,
  identityMatrix,
  sideBySide,
  type ExactMatrix,
} from "../../../src-server/computation/matrices/exact-matrix.ts";
import { applyRowOperation } from "../../../src-server/computation/matrices/row-operation.ts";
import { echelonForm, reduceRows, runMatrixRows } from "../../../src-server/computation/matrices/row-reduction.ts";
import { readSolution } from "../../../src-server/computation/matrices/solve-system.ts";

const RUNS = { numRuns: 300 };
const exact = (rows: readonly (readonly number[])[]): ExactMatrix => rows.map((row) => row.map((v) => new Fraction(v)));
const numbers = (matrix: ExactMatrix): number[][] => matrix.map((row) => row.map((value) => value.valueOf()));
const rowsOf = (height: number, width: number): fc.Arbitrary<number[][]> =>
  fc.array(fc.array(fc.integer({ min: -4, max: 4 }), { minLength: width, maxLength: width }), {
    minLength: height,
    maxLength: height,
  });
const anyRows = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .chain(([h, w]) => rowsOf(h, w));
const square = fc.integer({ min: 1, max: 5 }).chain((size) => rowsOf(size, size));

/** Whole-number determinant after Bareiss, division-free but for exact quotients: a method of its own. */
const bareiss = (rows: readonly (readonly number[])[]): bigint => {
  const m = rows.map((row) => row.map(BigInt));
  let [sign, before] = [1n, 1n];
  for (let k = 0; k < m.length - 1; k++) {
    const from = m.findIndex((row, r) => r >= k && row[k] !== 0n);
    if (from < 0) return 0n;
    if (from !== k) {
      [m[k], m[from]] = [m[from] ?? [], m[k] ?? []];
      sign = -sign;
    }
    const at = (r: number, c: number): bigint => m[r]?.[c] ?? 0n;
    for (let r = k + 1; r < m.length; r++)
      m[r] = (m[r] ?? []).map((value, c) => (c > k ? (value * at(k, k) - at(r, k) * at(k, c)) / before : value));
    before = at(k, k);
  }
  return sign * (m.at(-1)?.at(-1) ?? 1n);
};

/** Largest size of a square part whose determinant is not 0. */
const rankByMinors = (rows: readonly (readonly number[])[]): number => {
  const choose = (n: number, k: number): number[][] =>
    k === 0 ? [[]] : n < k ? [] : [...choose(n - 1, k), ...choose(n - 1, k - 1).map((c) => [...c, n - 1])];
  const width = rows[0]?.length ?? 0;
  for (let size = Math.min(rows.length, width); size > 0; size--)
    for (const r of choose(rows.length, size))
      for (const c of choose(width, size))
        if (bareiss(r.map((i) => c.map((j) => rows[i]?.[j] ?? 0))) !== 0n) return size;
  return 0;
};

const product = (a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number[][] =>
  a.map((row) => (b[0] ?? []).map((_, c) => row.reduce((sum, value, i) => sum + value * (b[i]?.[c] ?? 0), 0)));

describe("exact elimination", () => {
  it("ends in the reduced form, by operations that each do what they say", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { steps, matrix, pivots } = runMatrixRows(reduceRows(exact(rows)));
        let now = exact(rows);
        for (const step of steps) {
          now = applyRowOperation(now, step.operation);
          expect(numbers(step.matrix)).toEqual(numbers(now));
        }
        expect(pivots).toHaveLength(rankByMinors(rows));
        const values = numbers(matrix);
        pivots.forEach(({ row, column }) => {
          expect(values.map((other) => other[column])).toEqual(values.map((_, r) => (r === row ? 1 : 0)));
          expect(values[row]?.slice(0, column).every((value) => value === 0)).toBe(true);
        });
        expect(
          values
            .slice(pivots.length)
            .flat()
            .every((value) => value === 0),
        ).toBe(true);
        for (let i = 1; i < pivots.length; i++) expect(pivots[i]?.column).toBeGreaterThan(pivots[i - 1]?.column ?? 99);
      }),
      RUNS,
    );
  });

  it("finds determinants by elimination and by expansion as Bareiss's method does", () => {
    fc.assert(
      fc.property(square, (rows) => {
        const wanted = Number(bareiss(rows));
        expect(determinantOf(exact(rows)).valueOf()).toBe(wanted);
        expect(matrixSumOf(expandFirstRow(exact(rows)).map((term) => term.value)).valueOf()).toBe(wanted);
        expect(eliminateToTriangle(exact(rows)).diagonal).toHaveLength(rows.length);
      }),
      RUNS,
    );
  });

  it("inverts: the product with the matrix is the unit matrix", () => {
    fc.assert(
      fc.property(square, (rows) => {
        fc.pre(bareiss(rows) !== 0n);
        const size = rows.length;
        const reduced = runMatrixRows(reduceRows(sideBySide(exact(rows), identityMatrix(size)), size));
        const inverse = numbers(matrixColumnsOf(reduced.matrix, size));
        product(rows, inverse).forEach((row, r) =>
          row.forEach((value, c) => expect(value).toBeCloseTo(r === c ? 1 : 0, 9)),
        );
      }),
      RUNS,
    );
  });

  it("solves systems: one solution, none, or endlessly many, as the ranks say", () => {
    const system = fc.integer({ min: 1, max: 4 }).chain((size) => fc.tuple(rowsOf(size, size), rowsOf(size, 1)));
    fc.assert(
      fc.property(system, ([left, right]) => {
        const both = left.map((row, r) => [...row, ...(right[r] ?? [])]);
        const solution = readSolution(runMatrixRows(reduceRows(exact(both), left.length)), left.length);
        const ranks = [rankByMinors(left), rankByMinors(both)];
        expect(solution.kind).toBe(ranks[0] !== ranks[1] ? "none" : ranks[0] === left.length ? "unique" : "many");
        if (solution.kind !== "unique") return;
        const values = solution.values.map((value) => [value.valueOf()]);
        product(left, values).forEach((row, r) => expect(row[0]).toBeCloseTo(right[r]?.[0] ?? 0, 9));
        const cramer = [
          ...cramersRule(
            exact(left),
            exact(right).map((row) => row[0] ?? new Fraction(0)),
          ),
        ];
        expect(cramer.map((term) => term.value.valueOf())).toEqual(values.flat());
      }),
      RUNS,
    );
  });

  it("does nothing to what is reduced, and knows empty columns", () => {
    expect(
      runMatrixRows(
        reduceRows(
          exact([
            [1, 0],
            [0, 1],
          ]),
        ),
      ).steps,
    ).toEqual([]);
    expect(
      runMatrixRows(
        echelonForm(
          exact([
            [0, 0],
            [0, 3],
          ]),
        ),
      ).pivots,
    ).toEqual([{ row: 0, column: 1 }]);
  });
});
