import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimedNumber, elementOf, linesOf, planFor, refusalOf, saidIn, sceneOf } from "../support/lesson-plans.ts";
import { nonZero, polynomialAt, polynomialText, RUNS, texNumber } from "../support/numbers.ts";

const prime = fc.constantFrom(-5, -3, -2, -1, 1, 2, 3, 5);

/** Zeros that a brute search over all small fractions finds. */
const zerosOf = (coefficients: readonly number[]): Set<number> => {
  const found = new Set<number>();
  for (let q = 1; q <= 5; q++)
    for (let p = -5; p <= 5; p++) if (Math.abs(polynomialAt(coefficients, p / q)) < 1e-9) found.add(p / q);
  return found;
};

describe("rational zero theorem", () => {
  it("finds every rational zero of a cubic, and tries one by hand", () => {
    fc.assert(
      fc.property(prime, fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), prime, (a, b, c, d) => {
        const cubic = [a, b, c, d];
        const plan = planFor(`Rational zero theorem for ${polynomialText(cubic)}`);
        const zeros = zerosOf(cubic);
        expect(claimedNumber(sceneOf(plan, "test"), "tries.found")).toBe(zeros.size);
        const value = texNumber(linesOf(elementOf(plan, "hand", "work")).at(-1) ?? "");
        expect(value).toBeCloseTo(zeros.size > 0 ? 0 : polynomialAt(cubic, 1), 9);
      }),
      RUNS,
    );
  });

  it("finds the zeros it was made of", () => {
    fc.assert(
      fc.property(nonZero(-3, 3), nonZero(-3, 3), (first, second) => {
        fc.pre(first < second);
        const square = [1, -(first + second), first * second];
        const said = saidIn(planFor(`Rational roots of ${polynomialText(square)} = 0`));
        const name = (value: number): string => `${value < 0 ? "minus " : ""}${Math.abs(value)}`;
        expect(said).toContain(`The test finds two: ${name(first)} and ${name(second)}.`);
      }),
      RUNS,
    );
  });

  it("says which polynomials it cannot use", () => {
    expect(refusalOf("Rational zero theorem for x^3 - x")).toContain("divide by x");
    expect(refusalOf("Rational zero theorem for 2x + 4")).toContain("degree 2 to 5");
    expect(refusalOf("Rational zero theorem for 0.5x^2 + 4")).toContain("whole numbers");
    expect(refusalOf("Rational zero theorem for 24x^2 + 60")).toContain("fewer divisors");
    expect(refusalOf("Rational zero theorem for sin(x)")).toContain("no polynomial");
  });
});
