import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quadrature } from "../../../src-server/computation/numerics/quadrature.ts";
import { createRandom } from "../../../src-server/computation/numerics/random.ts";
import {
  beta,
  chiSquared,
  statisticsExponential,
  gammaDistribution,
  lognormal,
  maxwellBoltzmann,
  normal,
  studentT,
  uniform,
} from "../../../src-server/computation/statistics/continuous.ts";
import { statisticsBinomial, geometric, listed, poisson } from "../../../src-server/computation/statistics/discrete.ts";
import {
  probabilityBetween,
  quantile,
  type Distribution,
} from "../../../src-server/computation/statistics/distribution.ts";
import { normalCdf } from "../../../src-server/computation/statistics/special-functions.ts";
import { statisticsSumOf } from "../../../src-server/computation/statistics/sum-of.ts";

const RUNS = { numRuns: 300 };
const real = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const continuous: fc.Arbitrary<Distribution> = fc.oneof(
  fc.tuple(real(-5, 5), real(0.2, 4)).map(([m, s]) => normal(m, s)),
  fc.tuple(real(-5, 5), real(0.2, 4)).map(([a, w]) => uniform(a, a + w)),
  real(0.2, 5).map(statisticsExponential),
  fc.tuple(real(1, 8), real(0.3, 4)).map(([k, r]) => gammaDistribution(k, r)),
  fc.integer({ min: 2, max: 12 }).map(chiSquared),
  fc.integer({ min: 3, max: 30 }).map(studentT),
  fc.tuple(real(1, 6), real(1, 6)).map(([a, b]) => beta(a, b)),
  fc.tuple(real(-1, 1), real(0.2, 0.8)).map(([m, s]) => lognormal(m, s)),
  fc.tuple(real(100, 1000), real(0.002, 0.1)).map(([t, m]) => maxwellBoltzmann(t, m)),
);
const discrete: fc.Arbitrary<Distribution> = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 200 }), real(0, 1)).map(([n, p]) => statisticsBinomial(n, p)),
  real(0, 100).map(poisson),
  real(0.02, 1).map(geometric),
);

describe("distributions", () => {
  it("have the density that their share below is the integral of, and the mean and variance of their formulas", () => {
    fc.assert(
      fc.property(continuous, real(0.05, 0.95), (d, share) => {
        const [x, low, high] = [quantile(d, share), quantile(d, 1e-7), quantile(d, 1 - 1e-7)];
        expect(d.cdf(x)).toBeCloseTo(share, 9);
        const area = quadrature({ f: d.density, from: Math.max(d.support[0], low), to: x, tolerance: 1e-9 }).value;
        expect(area).toBeCloseTo(share, 5);
        const spread = Math.sqrt(d.variance);
        const mean = quadrature({ f: (t) => ((t - d.mean) / spread) * d.density(t), from: low, to: high }).value;
        expect(Math.abs(mean)).toBeLessThan(0.02);
      }),
      RUNS,
    );
  });

  it("of whole numbers add up to 1, to their mean and to their share below", () => {
    fc.assert(
      fc.property(discrete, real(0.02, 0.98), (d, share) => {
        const top = Number.isFinite(d.support[1]) ? d.support[1] : quantile(d, 1 - 1e-12) + 20;
        const ks = Array.from({ length: top + 1 }, (_, k) => k);
        const sum = (f: (k: number) => number): number => ks.reduce((total, k) => total + f(k), 0);
        expect(sum(d.density)).toBeCloseTo(1, 8);
        expect(sum((k) => k * d.density(k)) / Math.max(1, d.mean)).toBeCloseTo(d.mean / Math.max(1, d.mean), 6);
        const at = quantile(d, share);
        expect(ks.slice(0, at + 1).reduce((total, k) => total + d.density(k), 0)).toBeCloseTo(d.cdf(at), 7);
        expect(probabilityBetween(d, at, at)).toBeCloseTo(d.density(at), 7);
      }),
      RUNS,
    );
  });

  it("are drawn as they are: Kolmogorov's distance of 400 numbers stays small", () => {
    fc.assert(
      fc.property(continuous, fc.integer(), (d, seed) => {
        const random = createRandom(seed);
        const drawn = Array.from({ length: 400 }, () => d.draw(random)).sort((a, b) => a - b);
        const distance = Math.max(...drawn.map((x, i) => Math.abs(d.cdf(x) - (i + 0.5) / 400)));
        expect(distance).toBeLessThan(0.13);
      }),
      RUNS,
    );
    fc.assert(
      fc.property(discrete, fc.integer(), (d, seed) => {
        const random = createRandom(seed);
        const mean = Array.from({ length: 400 }, () => d.draw(random)).reduce((sum, x) => sum + x, 0) / 400;
        expect(Math.abs(mean - d.mean)).toBeLessThan(6 * Math.sqrt(d.variance / 400) + 1e-9);
      }),
      RUNS,
    );
  });

  it("agree with tables of the normal distribution and Student's t", () => {
    expect(normalCdf(1.959963984540054)).toBeCloseTo(0.975, 12);
    expect(normalCdf(-6)).toBeCloseTo(9.865876450376946e-10, 18);
    expect(quantile(studentT(10), 0.975)).toBeCloseTo(2.2281388519649385, 8);
    expect(quantile(chiSquared(5), 0.95)).toBeCloseTo(11.070497693516351, 7);
  });
});

describe("sums", () => {
  it("of normal, exponential and binomial numbers are normal, gamma and binomial again", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), real(0.1, 0.9), real(0.5, 2), (count, p, rate) => {
        const whole = statisticsSumOf(statisticsBinomial(4, p), count);
        for (let k = 0; k <= 4 * count; k += 3)
          expect(whole.density(k)).toBeCloseTo(statisticsBinomial(4 * count, p).density(k), 4);
        const smooth = statisticsSumOf(statisticsExponential(rate), count);
        const wanted = gammaDistribution(count, rate);
        for (const share of [0.1, 0.5, 0.9]) expect(smooth.cdf(quantile(wanted, share))).toBeCloseTo(share, 1);
      }),
      { numRuns: 40 },
    );
  });

  it("of dice", () => {
    const die = listed([1, 2, 3, 4, 5, 6].map((eye) => [eye, 1 / 6] as const));
    const two = statisticsSumOf(die, 2);
    expect(two.density(7)).toBeCloseTo(6 / 36, 12);
    expect(two.mean).toBeCloseTo(7, 12);
    expect(probabilityBetween(two, 10, 12)).toBeCloseTo(6 / 36, 12);
  });
});
