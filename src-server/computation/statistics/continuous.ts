import { type Random, randomNormal } from "../numerics/random.ts";
import type { Distribution } from "./distribution.ts";
import { incompleteBeta, incompleteGamma, logGamma, normalCdf } from "./special-functions.ts";

export const normal = (mean: number, sd: number): Distribution => ({
  discrete: false,
  density: (x) => Math.exp(-(((x - mean) / sd) ** 2) / 2) / (sd * Math.sqrt(2 * Math.PI)),
  cdf: (x) => normalCdf((x - mean) / sd),
  mean,
  variance: sd * sd,
  support: [-Infinity, Infinity],
  draw: (random) => mean + sd * randomNormal(random),
});

export const uniform = (from: number, to: number): Distribution => ({
  discrete: false,
  density: (x) => (x >= from && x <= to ? 1 / (to - from) : 0),
  cdf: (x) => Math.min(1, Math.max(0, (x - from) / (to - from))),
  mean: (from + to) / 2,
  variance: (to - from) ** 2 / 12,
  support: [from, to],
  draw: (random) => from + (to - from) * random(),
});

/** A gamma-distributed number of rate 1 (Marsaglia and Tsang 2000). */
const drawGamma = (random: Random, shape: number): number => {
  if (shape < 1) return drawGamma(random, shape + 1) * (1 - random()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = randomNormal(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random()) < x * x * 0.5 + d * (1 - v + Math.log(v))) return d * v;
  }
};

export const gammaDistribution = (shape: number, rate: number): Distribution => ({
  discrete: false,
  density: (x) => {
    if (x < 0) return 0;
    if (x === 0) return shape < 1 ? Infinity : shape === 1 ? rate : 0;
    return Math.exp(shape * Math.log(rate) + (shape - 1) * Math.log(x) - rate * x - logGamma(shape));
  },
  cdf: (x) => incompleteGamma(shape, rate * Math.max(0, x)),
  mean: shape / rate,
  variance: shape / rate ** 2,
  support: [0, Infinity],
  draw: (random) => drawGamma(random, shape) / rate,
});

export const statisticsExponential = (rate: number): Distribution => ({
  ...gammaDistribution(1, rate),
  cdf: (x) => (x <= 0 ? 0 : -Math.expm1(-rate * x)),
  draw: (random) => -Math.log(1 - random()) / rate,
});

export const chiSquared = (df: number): Distribution => gammaDistribution(df / 2, 1 / 2);

/** Student's distribution; its mean exists from 2 degrees of freedom on, its variance from 3. */
export const studentT = (df: number): Distribution => ({
  discrete: false,
  density: (x) =>
    Math.exp(logGamma((df + 1) / 2) - logGamma(df / 2) - ((df + 1) / 2) * Math.log1p((x * x) / df)) /
    Math.sqrt(df * Math.PI),
  cdf: (x) => {
    const tail = incompleteBeta(df / (df + x * x), df / 2, 0.5) / 2;
    return x > 0 ? 1 - tail : tail;
  },
  mean: df > 1 ? 0 : NaN,
  variance: df > 2 ? df / (df - 2) : NaN,
  support: [-Infinity, Infinity],
  draw: (random) => randomNormal(random) / Math.sqrt((2 * drawGamma(random, df / 2)) / df),
});

export const beta = (a: number, b: number): Distribution => ({
  discrete: false,
  density: (x) => {
    if (x < 0 || x > 1) return 0;
    if (x === 0) return a < 1 ? Infinity : a === 1 ? b : 0;
    if (x === 1) return b < 1 ? Infinity : b === 1 ? a : 0;
    return Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + (a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x));
  },
  cdf: (x) => incompleteBeta(x, a, b),
  mean: a / (a + b),
  variance: (a * b) / ((a + b) ** 2 * (a + b + 1)),
  support: [0, 1],
  draw: (random) => {
    const [x, y] = [drawGamma(random, a), drawGamma(random, b)];
    return x / (x + y);
  },
});

/** The logarithm has the given mean and standard deviation. */
export const lognormal = (mean: number, sd: number): Distribution => ({
  discrete: false,
  density: (x) => (x <= 0 ? 0 : Math.exp(-(((Math.log(x) - mean) / sd) ** 2) / 2) / (x * sd * Math.sqrt(2 * Math.PI))),
  cdf: (x) => (x <= 0 ? 0 : normalCdf((Math.log(x) - mean) / sd)),
  mean: Math.exp(mean + (sd * sd) / 2),
  variance: Math.expm1(sd * sd) * Math.exp(2 * mean + sd * sd),
  support: [0, Infinity],
  draw: (random) => Math.exp(mean + sd * randomNormal(random)),
});

/** Gas constant in J/(mol K) (SI, exact). */
const GAS_CONSTANT = 8.31446261815324;

/** Speeds in m/s of molecules of a gas: temperature in K, molar mass in kg/mol. */
export const maxwellBoltzmann = (temperature: number, molarMass: number): Distribution => {
  const scale = Math.sqrt((GAS_CONSTANT * temperature) / molarMass);
  return {
    discrete: false,
    density: (v) => (v <= 0 ? 0 : (Math.sqrt(2 / Math.PI) * v * v * Math.exp(-((v / scale) ** 2) / 2)) / scale ** 3),
    cdf: (v) => (v <= 0 ? 0 : incompleteGamma(1.5, (v / scale) ** 2 / 2)),
    mean: 2 * scale * Math.sqrt(2 / Math.PI),
    variance: scale ** 2 * (3 - 8 / Math.PI),
    support: [0, Infinity],
    draw: (random) => scale * Math.hypot(randomNormal(random), randomNormal(random), randomNormal(random)),
  };
};
