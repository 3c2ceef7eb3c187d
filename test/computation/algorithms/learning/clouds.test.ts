import fc from "fast-check";
import { describe, expect as check, it } from "vitest";
import { expect, gaussianMixture } from "../../../../src-server/computation/algorithms/learning/gaussian-mixture.ts";
import { principalAxes } from "../../../../src-server/computation/algorithms/learning/principal-axes.ts";
import type { NumericsPoint } from "../../../../src-server/computation/numerics/real-function.ts";

const place = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }));
const clouds = fc.uniqueArray(place, { minLength: 4, maxLength: 20, selector: ([x, y]) => `${x} ${y}` });

describe("pca", () => {
  it("finds the direction that turning through all directions finds", () => {
    fc.assert(
      fc.property(clouds, (points) => {
        const { mean, variances, angle } = principalAxes(points);
        const along = (turn: number): number =>
          points.reduce(
            (sum, [x, y]) => sum + ((x - mean[0]) * Math.cos(turn) + (y - mean[1]) * Math.sin(turn)) ** 2,
            0,
          ) / points.length;
        const all = Array.from({ length: 720 }, (_, i) => along((i * Math.PI) / 720));
        check(along(angle)).toBeCloseTo(variances[0], 6);
        check(variances[0]).toBeGreaterThanOrEqual(Math.max(...all) - 1e-9);
        check(variances[1]).toBeLessThanOrEqual(Math.min(...all) + 1e-9);
      }),
      { numRuns: 300 },
    );
  });
});

describe("em_gaussian_mixture", () => {
  it("never makes the points less likely; shares and weights sum to 1", () => {
    fc.assert(
      fc.property(clouds, fc.integer({ min: 2, max: 3 }), fc.integer({ min: 1, max: 99 }), (points, k, seed) => {
        const moments = gaussianMixture(points, { k, seed, rounds: 8 });
        for (const { shares, parts } of moments) {
          for (const row of shares) check(row.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
          check(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6);
        }
        const steps = moments.filter(({ event }) => event === "assign" || event === "converge");
        steps
          .slice(1)
          .forEach(({ logLikelihood }, i) =>
            check(logLikelihood).toBeGreaterThanOrEqual((steps[i]?.logLikelihood ?? 0) - 0.02 * points.length),
          );
      }),
      { numRuns: 300 },
    );
  });

  it("parts two clouds that lie far apart", () => {
    const cloud = (x: number): NumericsPoint[] => [0, 1, 2, 3, 4, 5].map((i) => [x + Math.cos(i), Math.sin(2 * i)]);
    const last = gaussianMixture([...cloud(0), ...cloud(20)], { k: 2, seed: 3, rounds: 50 }).at(-1);
    const xs = (last?.parts ?? []).map(({ mean }) => mean[0]).toSorted((a, b) => a - b);
    check([last?.event, Math.abs(xs[0] ?? 9) < 1, Math.abs((xs[1] ?? 0) - 20) < 1]).toEqual(["converge", true, true]);
    check(expect(cloud(0), last?.parts ?? []).shares[0]?.some((share) => share > 0.999)).toBe(true);
  });
});
