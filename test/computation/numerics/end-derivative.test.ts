import { describe, expect, it } from "vitest";
import { endDerivative } from "../../../src-server/computation/numerics/end-derivative.ts";

describe("the derivative at an end of an interval", () => {
  it.each([
    ["sin at 0", Math.sin, 0, 1e-3, 1],
    ["exp at 1, to the left", Math.exp, 1, -1e-3, Math.E],
    ["a line", (x: number) => 3 * x + 1, -2, 0.1, 3],
    ["log at 1", Math.log, 1, 1e-3, 1],
  ])("of %s", (_name, f, at, step, wanted) => {
    expect(endDerivative({ f, at, step })).toBeCloseTo(wanted, 8);
  });

  it("asks for nothing outside the interval", () => {
    const f = (x: number): number => (x < 0 ? NaN : x ** 2);
    expect(endDerivative({ f, at: 0, step: 1e-3 })).toBeCloseTo(0, 9);
  });
});
