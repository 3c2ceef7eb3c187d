import type { Random } from "../numerics/random.ts";

/** A distribution of one random number. */
export interface Distribution {
  /** Whether it takes whole numbers (or listed values) only; `density` then gives probabilities. */
  readonly discrete: boolean;
  /** Values of a discrete distribution that is given by a list. */
  readonly values?: readonly number[];
  /** Probability density, or probability of a value; 0 outside the support. */
  density(x: number): number;
  /** Probability of at most x. */
  cdf(x: number): number;
  readonly mean: number;
  readonly variance: number;
  /** Where it can be; ends may be infinite. */
  readonly support: readonly [number, number];
  /** A random number of it. */
  draw(random: Random): number;
}

const MAX_DOUBLINGS = 1100;
const HALVINGS = 80;

/** The value below which a share of the distribution lies, to double precision or the next whole number. */
export const quantile = ({ cdf, mean, variance, support, discrete }: Distribution, share: number): number => {
  let width = Math.max(Math.sqrt(Number.isFinite(variance) ? variance : 1), 1e-9);
  const middle = Number.isFinite(mean) ? mean : 0;
  let [low, high] = [middle - width, middle + width];
  for (let i = 0; i < MAX_DOUBLINGS && cdf(low) > share && low > support[0]; i += 1) low -= width *= 2;
  width = high - middle;
  for (let i = 0; i < MAX_DOUBLINGS && cdf(high) < share && high < support[1]; i += 1) high += width *= 2;
  [low, high] = [Math.max(low, support[0]), Math.min(high, support[1])];
  for (let i = 0; i < HALVINGS; i += 1) {
    const at = (low + high) / 2;
    if (cdf(at) < share) low = at;
    else high = at;
  }
  return discrete ? Math.round(high) : high;
};

/** The probability of lying between two values, both included. */
export const probabilityBetween = ({ cdf, density, discrete }: Distribution, from: number, to: number): number =>
  to < from ? 0 : cdf(to) - cdf(from) + (discrete && Number.isFinite(from) ? density(from) : 0);
