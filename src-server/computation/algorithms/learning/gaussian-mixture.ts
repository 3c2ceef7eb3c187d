import { createRandom, shuffled } from "../../numerics/random.ts";
import type { NumericsPoint } from "../../numerics/real-function.ts";
import { momentsOf, type Covariance } from "./principal-axes.ts";

export type Gaussian = { readonly mean: NumericsPoint; readonly covariance: Covariance; readonly share: number };
/** Gaussians, how much each of them answers for each point, and the logarithm of the likelihood. */
export type Mixture = {
  readonly event: "start" | "assign" | "update" | "converge";
  readonly parts: readonly Gaussian[];
  readonly shares: readonly (readonly number[])[];
  readonly logLikelihood: number;
};

/** Added to variances so that no part shrinks to a point, as a share of the whole cloud's. */
const FLOOR = 1e-4;

const density = ({ mean, covariance: [xx, xy, yy], share }: Gaussian, [x, y]: NumericsPoint): number => {
  const size = xx * yy - xy * xy;
  const [dx, dy] = [x - mean[0], y - mean[1]];
  const square = (yy * dx * dx - 2 * xy * dx * dy + xx * dy * dy) / size;
  return (share * Math.exp(-square / 2)) / (2 * Math.PI * Math.sqrt(size));
};

/** Responsibilities of the parts for the points, and the logarithm of the likelihood. */
export const expect = (
  points: readonly NumericsPoint[],
  parts: readonly Gaussian[],
): { readonly shares: readonly (readonly number[])[]; readonly logLikelihood: number } => {
  let logLikelihood = 0;
  const shares = points.map((point) => {
    const densities = parts.map((part) => density(part, point));
    const total = densities.reduce((sum, value) => sum + value, 0);
    logLikelihood += Math.log(Math.max(total, 1e-300));
    return densities.map((value) => (total > 0 ? value / total : 1 / parts.length));
  });
  return { shares, logLikelihood };
};

const maximize = (
  points: readonly NumericsPoint[],
  shares: Mixture["shares"],
  floor: number,
  old: readonly Gaussian[],
): Gaussian[] =>
  old.map((before, k) => {
    const weights = shares.map((row) => row[k] ?? 0);
    const { mean, covariance, total } = momentsOf(points, weights);
    if (!(total > 1e-9)) return before;
    const [xx, xy, yy] = covariance;
    return { mean, covariance: [xx + floor, xy, yy + floor], share: total / points.length };
  });

/** Expectation and maximization in turn (Dempster, Laird and Rubin 1977) until the likelihood no longer grows. */
export const gaussianMixture = (
  points: readonly NumericsPoint[],
  options: { readonly k: number; readonly seed: number; readonly rounds: number },
): readonly Mixture[] => {
  const whole = momentsOf(points);
  const [xx, , yy] = whole.covariance;
  const floor = FLOOR * (xx + yy) + 1e-12;
  const spread = (xx + yy) / (2 * options.k) + floor;
  let parts: readonly Gaussian[] = shuffled(createRandom(options.seed), points)
    .slice(0, options.k)
    .map((mean) => ({ mean, covariance: [spread, 0, spread], share: 1 / options.k }));
  const moments: Mixture[] = [
    { event: "start", parts, shares: points.map(() => parts.map(() => 1 / options.k)), logLikelihood: NaN },
  ];
  let before = -Infinity;
  for (let round = 0; round < options.rounds; round += 1) {
    const now = expect(points, parts);
    const settled = now.logLikelihood - before < 1e-3 * points.length * 0.1;
    moments.push({ event: settled ? "converge" : "assign", parts, ...now });
    if (settled) return moments;
    before = now.logLikelihood;
    parts = maximize(points, now.shares, floor, parts);
    moments.push({ event: "update", parts, ...now });
  }
  return moments;
};
