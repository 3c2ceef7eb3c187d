import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fastCos, fastExp, fastSin, fastTanh } from "../../../src-server/computation/sound/table-functions.ts";

const numbers = (most: number) => fc.double({ min: -most, max: most, noNaN: true });

describe("functions by tables", () => {
  it("are sine and cosine", () => {
    fc.assert(
      fc.property(numbers(10_000), (angle) => {
        expect(Math.abs(fastSin(angle) - Math.sin(angle))).toBeLessThan(1e-7);
        expect(Math.abs(fastCos(angle) - Math.cos(angle))).toBeLessThan(1e-7);
      }),
    );
  });

  it("are the exponential and the hyperbolic tangent", () => {
    fc.assert(
      fc.property(numbers(26), (x) => {
        expect(Math.abs(fastExp(x) / Math.exp(x) - 1)).toBeLessThan(1e-7);
        expect(Math.abs(fastTanh(x) - Math.tanh(x))).toBeLessThan(1e-7);
      }),
    );
  });

  it.each([
    [-Infinity, 0],
    [-1000, 0],
    [0, 1],
  ])("the exponential of %d is near %d", (x, value) => expect(fastExp(x)).toBeCloseTo(value, 9));

  it("stay finite far out", () => {
    expect(fastExp(1000)).toBeCloseTo(2 ** 40, -4);
    expect([fastTanh(-1000), fastTanh(1000)].map(Math.round)).toEqual([-1, 1]);
  });
});
