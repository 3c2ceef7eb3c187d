import { describe, expect, it } from "vitest";
import { elementOf, linesOf, planFor, rowsOf, saidIn } from "../support/lesson-plans.ts";

describe("differential equations", () => {
  const plan = planFor("Explain ordinary differential equations");

  it("shows errors of Euler's method that shrink with the step", () => {
    const exact = 20 + 70 * Math.exp(-1);
    const rows = rowsOf(elementOf(plan, "steps", "rows")).map((row) => row.map(Number));
    for (const [size = NaN, estimate = NaN, error = NaN] of rows) {
      expect(estimate).toBeCloseTo(20 + 70 * (1 - 0.1 * size) ** (10 / size), 2);
      expect(error).toBeCloseTo(exact - estimate, 1);
    }
    const errors = rows.map((row) => row[2] ?? NaN);
    expect(errors).toEqual(errors.toSorted((a, b) => b - a));
  });

  it("takes one step along the slope at the start, and names the true value", () => {
    expect(linesOf(elementOf(plan, "step", "work"))).toEqual(["90-0.1\\cdot(90-20)\\cdot 5", "90-35", "55"]);
    expect(saidIn(plan)).toContain(`The true curve has ${(20 + 70 * Math.exp(-0.5)).toFixed(1)}`);
  });
});
