import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inertiaOf, kMeans } from "../../../../src-server/computation/algorithms/learning/k-means.ts";
import { byDistance, voteOf } from "../../../../src-server/computation/algorithms/learning/nearest-neighbours.ts";
import { perceptronSteps } from "../../../../src-server/computation/algorithms/learning/perceptron.ts";
import { fitCurve } from "../../../../src-server/computation/statistics/fit-curve.ts";

const RUNS = { numRuns: 300 };
const real = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const hundredths = fc.integer({ min: -1000, max: 1000 }).map((value) => value / 100);
const point = fc.tuple(hundredths, hundredths);
const cloud = fc.array(point, { minLength: 6, maxLength: 60 });

describe("least squares", () => {
  it("no other line or parabola has smaller squares", () => {
    fc.assert(
      fc.property(cloud, real(-1, 1), real(-1, 1), real(-0.2, 0.2), (points, da, db, dc) => {
        for (const kind of ["linear", "quadratic"] as const) {
          const fit = fitCurve(points, kind);
          fc.pre(fit !== undefined);
          const squares = (f: (x: number) => number): number =>
            points.reduce((sum, [x, y]) => sum + (y - f(x)) ** 2, 0);
          const other = (x: number): number => fit.at(x) + da + db * x + (kind === "quadratic" ? dc * x * x : 0);
          expect(squares(fit.at)).toBeLessThanOrEqual(squares(other) * (1 + 1e-6) + 1e-6);
          const [c0 = 0, c1 = 0, c2 = 0] = fit.coefficients;
          expect(fit.at(1.5)).toBeCloseTo(c0 + c1 * 1.5 + c2 * 2.25, 4);
        }
      }),
      RUNS,
    );
  });

  it("finds exponential curves again", () => {
    fc.assert(
      fc.property(real(0.1, 5), real(-1, 1), (factor, rate) => {
        const fit = fitCurve(
          [0, 1, 2, 4].map((x) => [x, factor * Math.exp(rate * x)]),
          "exponential",
        );
        expect(fit?.coefficients[0]).toBeCloseTo(factor, 6);
        expect(fit?.coefficients[1]).toBeCloseTo(rate, 6);
      }),
      RUNS,
    );
  });
});

describe("learning", () => {
  it("k-means ends where every point is nearest to its centre and every centre in the middle; inertia never grows", () => {
    fc.assert(
      fc.property(cloud, fc.integer({ min: 2, max: 4 }), fc.integer(), (points, k, seed) => {
        const moments = kMeans(points, { k, seed });
        const end = moments.at(-1);
        expect(end?.event).toBe("converge");
        points.forEach(([x, y], i) => {
          const far = (end?.centroids ?? []).map(([cx, cy]) => Math.hypot(x - cx, y - cy));
          expect(far[end?.assignment[i] ?? 0]).toBeCloseTo(Math.min(...far), 9);
        });
        const inertia = moments.slice(1).map((moment) => inertiaOf(points, moment));
        inertia.slice(1).forEach((value, i) => expect(value).toBeLessThanOrEqual((inertia[i] ?? 0) + 1e-9));
      }),
      RUNS,
    );
  });

  it("the perceptron parts classes that a line with a gap can part", () => {
    fc.assert(
      fc.property(cloud, real(0, 6.28), (points, angle) => {
        const [a, b] = [Math.cos(angle), Math.sin(angle)];
        const apart = points
          .filter(([x, y]) => Math.abs(a * x + b * y) > 2)
          .map(([x, y]): [number, number] => [x / 10, y / 10]);
        const labels = apart.map(([x, y]) => (a * x + b * y > 0 ? 1 : -1));
        fc.pre(new Set(labels).size === 2);
        const end = perceptronSteps(apart, labels, { most: 2000 }).at(-1);
        expect(end?.event).toBe("converge");
        apart.forEach(([x, y], i) => {
          expect(
            (labels[i] ?? 1) * ((end?.weights[0] ?? 0) * x + (end?.weights[1] ?? 0) * y + (end?.bias ?? 0)),
          ).toBeGreaterThan(0);
        });
      }),
      RUNS,
    );
  });

  it("the nearest neighbour decides alone, and all together elect the commonest class", () => {
    fc.assert(
      fc.property(cloud, point, (points, at) => {
        const order = byDistance(points, at);
        const far = points.map(([x, y]) => Math.hypot(x - at[0], y - at[1]));
        expect(far[order[0] ?? 0]).toBe(Math.min(...far));
        const classes = points.map((_, i) => (i % 3 === 0 ? "a" : "b"));
        expect(voteOf(classes, order, 1)).toBe(classes[order[0] ?? 0]);
        expect(voteOf(classes, order, points.length)).toBe("b");
      }),
      RUNS,
    );
  });
});
