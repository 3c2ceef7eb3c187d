import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numericsColumnsOf, columnSum, doubleIntegral } from "../../../src-server/computation/numerics/riemann-2d.ts";

describe("double Riemann sums", () => {
  it("of planes are exact at every number of columns, and integrals equal the antiderivative", () => {
    const number = fc.integer({ min: -5, max: 5 });
    fc.assert(
      fc.property(number, number, number, fc.integer({ min: 1, max: 6 }), (a, b, c, n) => {
        const ground = { x: [0, 2], y: [-1, 2] } as const;
        const plane = (x: number, y: number): number => a * x + b * y + c;
        const exact = 6 * (a * 1 + b * 0.5 + c);
        expect(columnSum(numericsColumnsOf(plane, ground, [n, n + 1]))).toBeCloseTo(exact, 9);
        const bent = (x: number, y: number): number => a * x ** 3 * y ** 2 + c;
        expect(doubleIntegral(bent, ground)).toBeCloseTo(a * 4 * 3 + 6 * c, 8);
      }),
      { numRuns: 300 },
    );
  });

  it("come nearer to the integral from stage to stage", () => {
    const f = (x: number, y: number): number => Math.exp(x) * Math.sin(y);
    const ground = { x: [0, 1], y: [0, 3] } as const;
    const exact = (Math.E - 1) * (1 - Math.cos(3));
    const sums = [2, 4, 8, 16, 32].map((n) => columnSum(numericsColumnsOf(f, ground, [n, n])));
    const errors = sums.map((sum) => Math.abs(sum - exact));
    errors.slice(1).forEach((error, i) => expect(error).toBeLessThan((errors[i] ?? 0) / 3));
  });
});
