import { describe, expect, it } from "vitest";
import { logFactorial } from "../../../src-server/planner/lessons/central-limit/waiting-times.ts";
import { elementOf, linesOf, planFor, refusalOf, rowsOf } from "../support/lesson-plans.ts";

/** Mean and spread of the numbers of a histogram. */
const figuresOf = (data: unknown): { count: number; mean: number; sd: number } => {
  const values = Array.isArray(data) ? data.map(Number) : [];
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const sd = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return { count: values.length, mean, sd };
};

describe("the central limit theorem", () => {
  it("averages waiting times that have the mean and the spread they should", () => {
    const plan = planFor("Show the central limit theorem for samples of size 50");
    const single = figuresOf(elementOf(plan, "single", "h")["data"]);
    expect(single.count).toBe(400);
    expect(Math.abs(single.mean - 1)).toBeLessThan(0.2);
    const means = figuresOf(elementOf(plan, "means", "h")["data"]);
    expect(Math.abs(means.mean - 1)).toBeLessThan(0.03);
    expect(Math.abs(means.sd * Math.sqrt(50) - 1)).toBeLessThan(0.15);
  });

  it("calculates the standard error of the prompt's size", () => {
    const plan = planFor("Central limit theorem with n = 25");
    expect(linesOf(elementOf(plan, "error", "work"))).toEqual(["\\frac{1}{\\sqrt{25}}", "0.2"]);
    expect(rowsOf(elementOf(plan, "spread", "rows")).map(([n]) => n)).toEqual([1, 4, 16, 25, 100]);
  });

  it("draws the exact curve with the factorial it wants", () => {
    expect(Math.exp(logFactorial(6))).toBeCloseTo(120, 9);
    expect(logFactorial(1)).toBe(0);
  });

  it("says which sizes it takes", () => {
    expect(refusalOf("Central limit theorem for n = 1000")).toContain("from 5 to 100");
  });
});
