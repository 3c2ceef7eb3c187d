import type { Random } from "../numerics/random.ts";
import type { Distribution } from "./distribution.ts";
import { incompleteBeta, incompleteGamma, logGamma } from "./special-functions.ts";

const isCount = (k: number): boolean => Number.isInteger(k) && k >= 0;

/** How many of n tries succeed. */
export const statisticsBinomial = (n: number, p: number): Distribution => ({
  discrete: true,
  density: (k) => {
    if (!isCount(k) || k > n) return 0;
    if (p === 0 || p === 1) return k === (p === 0 ? 0 : n) ? 1 : 0;
    const ways = logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
    return Math.exp(ways + k * Math.log(p) + (n - k) * Math.log1p(-p));
  },
  cdf: (x) => {
    const k = Math.floor(x);
    if (k < 0) return 0;
    return k >= n ? 1 : incompleteBeta(1 - p, n - k, k + 1);
  },
  mean: n * p,
  variance: n * p * (1 - p),
  support: [0, n],
  draw: (random) => Array.from({ length: n }, random).filter((chance) => chance < p).length,
});

const drawPoisson = (random: Random, rate: number): number => {
  // Rates add up: large ones are drawn in parts, so that e^-rate does not vanish.
  if (rate > 30) return drawPoisson(random, rate / 2) + drawPoisson(random, rate / 2);
  const limit = Math.exp(-rate);
  let [product, count] = [random(), 0];
  while (product > limit) {
    product *= random();
    count += 1;
  }
  return count;
};

/** How many events happen where `rate` are expected. */
export const poisson = (rate: number): Distribution => ({
  discrete: true,
  density: (k) => {
    if (!isCount(k)) return 0;
    return rate === 0 ? Number(k === 0) : Math.exp(k * Math.log(rate) - rate - logGamma(k + 1));
  },
  cdf: (x) => (x < 0 ? 0 : rate === 0 ? 1 : 1 - incompleteGamma(Math.floor(x) + 1, rate)),
  mean: rate,
  variance: rate,
  support: [0, Infinity],
  draw: (random) => drawPoisson(random, rate),
});

/** How many tries it takes to succeed, 1 or more. */
export const geometric = (p: number): Distribution => ({
  discrete: true,
  density: (k) => (Number.isInteger(k) && k >= 1 ? p * (1 - p) ** (k - 1) : 0),
  cdf: (x) => (x < 1 ? 0 : 1 - (1 - p) ** Math.floor(x)),
  mean: 1 / p,
  variance: (1 - p) / (p * p),
  support: [1, Infinity],
  draw: (random) => (p === 1 ? 1 : Math.floor(Math.log(1 - random()) / Math.log1p(-p)) + 1),
});

/** A distribution given by the probability of each value. */
export const listed = (entries: readonly (readonly [value: number, probability: number])[]): Distribution => {
  const sorted = entries.toSorted((a, b) => a[0] - b[0]);
  const mean = sorted.reduce((sum, [value, p]) => sum + value * p, 0);
  const cdf = (x: number): number => sorted.reduce((sum, [value, p]) => (value <= x + 1e-12 ? sum + p : sum), 0);
  return {
    discrete: true,
    values: sorted.map(([value]) => value),
    density: (x) => sorted.find(([value]) => Math.abs(value - x) < 1e-9)?.[1] ?? 0,
    cdf,
    mean,
    variance: sorted.reduce((sum, [value, p]) => sum + (value - mean) ** 2 * p, 0),
    support: [sorted[0]?.[0] ?? 0, sorted.at(-1)?.[0] ?? 0],
    draw: (random) => {
      const chance = random();
      let sum = 0;
      return sorted.find(([, p]) => (sum += p) > chance)?.[0] ?? sorted.at(-1)?.[0] ?? NaN;
    },
  };
};
