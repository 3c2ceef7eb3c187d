import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { horner, syntheticDivision } from "../../../../src-server/computation/algorithms/worked/polynomial-schemes.ts";
import { rationalRootTest } from "../../../../src-server/computation/algorithms/worked/rational-roots.ts";

const many = { numRuns: 300 };
const digit = fc.integer({ min: -9, max: 9 });
const polynomial = fc
  .tuple(
    digit.filter((a) => a !== 0),
    fc.array(digit, { minLength: 1, maxLength: 5 }),
  )
  .map(([first, rest]) => [first, ...rest]);
const valueAt = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, a, i) => sum + a * x ** (coefficients.length - 1 - i), 0);
/** Product of two polynomials, highest power first. */
const times = (a: readonly number[], b: readonly number[]): number[] => {
  const product = Array.from({ length: a.length + b.length - 1 }, () => 0);
  a.forEach((x, i) => b.forEach((y, j) => (product[i + j] = (product[i + j] ?? 0) + x * y)));
  return product;
};

describe("horner and synthetic_division", () => {
  it("gives the sum of powers", () => {
    fc.assert(
      fc.property(polynomial, digit, (coefficients, x) => {
        expect(horner(coefficients, x).facts.at(-1)?.["value"]).toBe(valueAt(coefficients, x));
      }),
      many,
    );
  });

  it("gives what multiplied back is the polynomial", () => {
    fc.assert(
      fc.property(polynomial, digit, (coefficients, c) => {
        const facts = syntheticDivision(coefficients, c).facts.at(-1);
        const quotient = facts?.["quotient"];
        const back = times(Array.isArray(quotient) ? quotient.map(Number) : [], [1, -c]);
        back[back.length - 1] = (back.at(-1) ?? 0) + Number(facts?.["remainder"]);
        expect(back.map((a) => a + 0)).toEqual(coefficients.map((a) => a + 0));
      }),
      many,
    );
  });

  it("fills column by column", () => {
    const { appears, rows, marked } = syntheticDivision([1, -6, 11, -6], 2);
    expect(rows.map((row) => row.slice(1))).toEqual([
      [1, -6, 11, -6],
      ["", 2, -8, 6],
      [1, -4, 3, 0],
    ]);
    expect([appears[0], appears[2], marked]).toEqual([[0, 0, 0, 0, 0], [0, 1, 2, 3, 4], [[2, 4]]]);
    expect(() => horner([0, 1], 2)).toThrow(/not 0/);
    expect(() => horner([1], 2)).toThrow(/2 to 7/);
  });
});

describe("rational_root_test", () => {
  it("finds exactly the rational roots that are there", () => {
    const factor = fc.tuple(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: -5, max: 5 }).filter((a) => a !== 0),
    );
    fc.assert(
      fc.property(fc.array(factor, { minLength: 1, maxLength: 2 }), fc.boolean(), (factors, extra) => {
        const linear = factors.map(([q, p]) => [q, -p]);
        const coefficients = [...linear, ...(extra ? [[1, 0, 1]] : [])].reduce(times, [1]);
        const roots = [...new Set(factors.map(([q, p]) => p / q))].toSorted((a, b) => a - b);
        expect(rationalRootTest(coefficients).facts.at(-1)?.["roots"]).toEqual(roots);
      }),
      many,
    );
  });

  it("lists each candidate once and refuses what the theorem says nothing of", () => {
    const run = rationalRootTest([2, -3, -11, 6]);
    expect(run.rows.map(([candidate]) => candidate)).toEqual([
      "$\\tfrac{1}{2}$",
      "1",
      "$\\tfrac{3}{2}$",
      "2",
      "3",
      "6",
    ]);
    expect(() => rationalRootTest([1, 0.5])).toThrow(/whole number/);
    expect(() => rationalRootTest([1, 2, 0])).toThrow(/divide by x/);
    expect(() => rationalRootTest([720720, 2, 720720])).toThrow(/pairs of divisors/);
  });
});
