import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  claimedNumber,
  elementOf,
  linesOf,
  planFor,
  refusalOf,
  rowsOf,
  saidIn,
  sceneOf,
} from "../support/lesson-plans.ts";
import { RUNS, texNumber } from "../support/numbers.ts";

const small = fc.integer({ min: 1, max: 5 });

describe("double Riemann sum", () => {
  it("adds the prisms of a paraboloid at the middles of its tiles", () => {
    fc.assert(
      fc.property(small, small, fc.integer({ min: 2, max: 5 }), fc.integer({ min: 2, max: 5 }), (a, b, w, h) => {
        const plan = planFor(`Double integral of ${a}*x^2 + ${b}*y^2 over [0, ${w}] x [0, ${h}]`);
        const exact = (a * w ** 3 * h + b * w * h ** 3) / 3;
        const missing = (side: number): number => ((a * w * w + b * h * h) * w * h) / (12 * side * side);
        expect(claimedNumber(sceneOf(plan, "prisms"), "space.sum(p)")).toBeCloseTo(exact - missing(8), 6);
        const value = texNumber(linesOf(elementOf(plan, "value", "work")).at(-1) ?? "");
        expect(value / (exact - missing(2))).toBeCloseTo(1, 3);
        const average = texNumber(linesOf(elementOf(plan, "average", "work")).at(-1) ?? "");
        expect(average / (exact / w / h)).toBeCloseTo(1, 3);
      }),
      RUNS,
    );
  });

  it("shrinks the error to a quarter, and finds none above a plane", () => {
    const errorsFor = (prompt: string): number[] =>
      rowsOf(elementOf(planFor(prompt), "errors", "rows")).map(([, , error]) => Number(error));
    const errors = errorsFor("Double Riemann sum");
    expect(errors).toHaveLength(4);
    for (const [i, error] of errors.slice(1).entries()) expect((errors[i] ?? 0) / error).toBeCloseTo(4, 0);
    expect(errorsFor("Double integral of 6 - x - y over [0, 2] x [0, 3]")).toEqual([0, 0, 0, 0]);
    expect(saidIn(planFor("Double Riemann sum"))).toContain("about a quarter");
    expect(saidIn(planFor("Double integral of 6 - x - y over [0, 2] x [0, 3]"))).toContain("no error at all");
  });

  it.each([
    "Double integral of x*y^2 over [1, 2] x [0, 3]",
    "Double integral of f(x, y) = x y^2 for 1 <= x <= 2 and 0 <= y <= 3",
    "Double integral of xy^2 with x from 1 to 2 and y from 0 to 3",
    "Double integral of x*y^2 over the rectangle R = [1, 2] × [0, 3]",
  ])("reads the ground: %s", (prompt) => {
    expect(saidIn(planFor(prompt))).toContain("The true volume is about 13.5.");
  });

  it("says what it cannot use", () => {
    expect(refusalOf("Double integral of x - y over [0, 1] x [0, 1]")).toContain("below the ground");
    expect(refusalOf("Double integral of 1/x^2 + y over [-1, 1] x [0, 1]")).toContain("not finite");
    expect(refusalOf("Double integral of x*y over [0, 1] x [0, 40]")).toContain("factor of 5");
    expect(refusalOf("Double integral of x*y over [1, 0] x [0, 1]")).toContain("in order");
  });
});
