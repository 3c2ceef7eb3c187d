import { describe, expect, it } from "vitest";
import { angleOf } from "../../../src-server/computation/circuits/complex-number.ts";

describe("the angle of a complex number", () => {
  it("is 180° for every negative number, whatever rounding left below the axis", () => {
    for (const imaginary of [0, -0, 1e-17, -1e-16, -3e-15]) expect(angleOf([-2, imaginary])).toBe(Math.PI);
  });

  it("is below −90° in the third quarter", () => {
    expect(angleOf([-1, -1])).toBeCloseTo((-3 * Math.PI) / 4, 12);
    expect(angleOf([-1, -1e-6])).toBeLessThan(-3.14);
    expect(angleOf([0, 0])).toBe(0);
  });
});
