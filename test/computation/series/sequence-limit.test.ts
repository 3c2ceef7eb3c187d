import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { iterates, limitOfSums, limitOfTerms } from "../../../src-server/computation/series/sequence-limit.ts";

const many = { numRuns: 300 };

describe("limits of sequences", () => {
  it("of quotients of polynomials is that of their leading terms", () => {
    const part = fc.integer({ min: -9, max: 9 });
    fc.assert(
      fc.property(part, part, fc.integer({ min: 1, max: 9 }), part, (a, b, c, d) => {
        expect(limitOfTerms((n) => (a * n + b) / (c * n + Math.abs(d)))).toBeCloseTo(a / c, 5);
      }),
      many,
    );
  });

  it("of geometric series is a/(1 − q)", () => {
    fc.assert(
      fc.property(fc.double({ min: -0.9, max: 0.9, noNaN: true }), fc.integer({ min: 1, max: 9 }), (q, a) => {
        expect(limitOfSums((n) => a * q ** n, 0)).toBeCloseTo(a / (1 - q), 6);
      }),
      many,
    );
  });

  it("tells what does not settle", () => {
    expect(limitOfTerms((n) => (-1) ** n)).toBeNaN();
    expect(limitOfTerms((n) => n * n)).toBe(Infinity);
    expect(limitOfSums((n) => 1 / n, 1)).toBeNaN();
    expect(limitOfSums((n) => 1 / n ** 2, 1)).toBeCloseTo(Math.PI ** 2 / 6, 8);
    expect(limitOfTerms((n) => (1 + 1 / n) ** n)).toBeCloseTo(Math.E, 5);
  });

  it("iterates until there is no value", () => {
    expect(iterates((x) => x / 2, 8, 3)).toEqual([8, 4, 2, 1]);
    expect(iterates((x) => Math.log(x), 2, 9).length).toBeLessThan(5);
  });
});
