import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimedNumber, elementOf, linesOf, planFor, refusalOf, saidIn, sceneOf } from "../support/lesson-plans.ts";
import { RUNS, texNumber } from "../support/numbers.ts";

/** The greatest common divisor by trying every number. */
const commonDivisor = (a: number, b: number): number => {
  let found = 1;
  for (let d = 1; d <= Math.min(a, b); d++) if (a % d === 0 && b % d === 0) found = d;
  return found;
};

/** Divisions with remainder until nothing is left. */
const divisions = (a: number, b: number): number => (b === 0 ? 0 : 1 + divisions(b, a % b));

const small = fc.integer({ min: 2, max: 150 });

describe("Euclid's algorithm", () => {
  it("finds the divisor that trying finds, the multiple and the shortened fraction", () => {
    fc.assert(
      fc.property(small, small, (first, second) => {
        const [a, b] = [Math.max(first, second), Math.min(first, second)];
        fc.pre(a % b !== 0 && divisions(a, b) <= 7);
        const plan = planFor(`gcd of ${first} and ${second}`);
        const gcd = commonDivisor(a, b);
        expect(claimedNumber(sceneOf(plan, "run"), "rows.gcd")).toBe(gcd);
        expect(claimedNumber(sceneOf(plan, "run"), "rows.steps")).toBe(divisions(a, b));
        expect(saidIn(plan)).toContain(`The last divisor, ${gcd}, divides both.`);
        expect(texNumber(linesOf(elementOf(plan, "multiple", "work")).at(-1) ?? "")).toBe((a * b) / gcd);
        if (gcd > 1) expect(linesOf(elementOf(plan, "fraction", "work")).at(-1)).toBe(`\\frac{${b / gcd}}{${a / gcd}}`);
      }),
      RUNS,
    );
  });

  it("calls numbers without a common divisor coprime", () => {
    const ids = planFor("Euclidean algorithm for 35 and 12").scenes.map(({ id }) => id);
    expect(ids).toContain("coprime");
    expect(ids).not.toContain("fraction");
  });

  it("shows squares only where they can be seen", () => {
    expect(elementOf(planFor("gcd of 84 and 30"), "squares", "area")["run"]).toMatchObject({ a: 84, b: 30 });
    expect(elementOf(planFor("gcd of 1071 and 462"), "squares", "area")["run"]).toMatchObject({ a: 48, b: 18 });
  });

  it("says which numbers it cannot use", () => {
    expect(refusalOf("gcd of 48")).toContain("two numbers");
    expect(refusalOf("gcd of 12, 18 and 30")).toContain("two numbers");
    expect(refusalOf("gcd of 2.5 and 3")).toContain("whole numbers");
    expect(refusalOf("gcd of 0 and 5")).toContain("whole numbers");
    expect(refusalOf("gcd of 7 and 7")).toContain("the same");
    expect(refusalOf("gcd of 12 and 4")).toContain("4 divides 12");
    expect(refusalOf("gcd of 89 and 144")).toContain("10 divisions");
  });
});
