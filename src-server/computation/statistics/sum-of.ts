import { listed } from "./discrete.ts";
import { type Distribution, quantile } from "./distribution.ts";

/** Values on an even grid: `first`, `first + step`, … with a weight each. */
type Grid = { readonly first: number; readonly step: number; readonly weights: readonly number[] };

/** Grid points over the sum's range. */
const FINE = 500;
const TAIL = 1e-6;

const convolve = (a: Grid, b: Grid): Grid => {
  const weights = new Float64Array(a.weights.length + b.weights.length - 1);
  a.weights.forEach((p, i) => b.weights.forEach((q, j) => (weights[i + j] = (weights[i + j] ?? 0) + p * q)));
  return { first: a.first + b.first, step: a.step, weights: [...weights] };
};

const gridOf = (one: Distribution, count: number): Grid => {
  const [low, high] = [quantile(one, TAIL), quantile(one, 1 - TAIL)];
  const first = one.discrete ? Math.round(low) : low;
  const step = one.discrete ? 1 : Math.max((high - low) / FINE, (6 * Math.sqrt(one.variance * count) * 2) / FINE / 2);
  const points = Math.max(2, Math.round((high - first) / step) + 1);
  const weights = Array.from({ length: points }, (_, i) =>
    one.discrete ? one.density(first + i) : one.cdf(first + (i + 0.5) * step) - one.cdf(first + (i - 0.5) * step),
  );
  return { first, step, weights };
};

const summed = (one: Grid, count: number): Grid => {
  let sum = one;
  for (let k = 1; k < count; k += 1) sum = convolve(sum, one);
  return sum;
};

/** The distribution of a sum of independent random numbers of one distribution, by convolution. */
export const statisticsSumOf = (one: Distribution, count: number): Distribution => {
  const { first, step, weights } = summed(gridOf(one, count), count);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const draw: Distribution["draw"] = (random) =>
    Array.from({ length: count }, () => one.draw(random)).reduce((sum, value) => sum + value, 0);
  if (one.discrete) return { ...listed(weights.map((weight, i) => [first + i * step, weight / total] as const)), draw };
  const below = weights.reduce<number[]>((sums, weight) => [...sums, (sums.at(-1) ?? 0) + weight / total], []);
  const place = (x: number): number => (x - first) / step;
  return {
    discrete: false,
    density: (x) => {
      const at = place(x);
      const i = Math.floor(at);
      const [a, b] = [weights[i] ?? 0, weights[i + 1] ?? 0];
      return (a + (b - a) * (at - i)) / total / step;
    },
    cdf: (x) => {
      const at = place(x) + 0.5;
      const i = Math.floor(at);
      if (i < 0) return 0;
      const [a, b] = [below[i - 1] ?? (i > below.length ? 1 : 0), below[i] ?? 1];
      return a + (b - a) * (at - i);
    },
    mean: one.mean * count,
    variance: one.variance * count,
    support: [one.support[0] * count, one.support[1] * count],
    draw,
  };
};
