import { gaussianMixture, type Gaussian } from "../../../computation/algorithms/learning/gaussian-mixture.ts";
import { principalAxes } from "../../../computation/algorithms/learning/principal-axes.ts";
import type { NumericsPoint } from "../../../computation/numerics/real-function.ts";
import type { ScatterMoment } from "./scatter-run.ts";

const ELLIPSE_POINTS = 72;

/** The line of points two standard deviations from the middle of a Gaussian. */
const ellipseOf = ({ mean, covariance: [xx, xy, yy] }: Gaussian): NumericsPoint[] => {
  const low = Math.sqrt(xx);
  const [across, up] = [xy / low, Math.sqrt(Math.max(1e-15, yy - (xy * xy) / xx))];
  return Array.from({ length: ELLIPSE_POINTS + 1 }, (_, i): NumericsPoint => {
    const angle = (2 * Math.PI * i) / ELLIPSE_POINTS;
    const [c, s] = [2 * Math.cos(angle), 2 * Math.sin(angle)];
    return [mean[0] + low * c, mean[1] + across * c + up * s];
  });
};

const largest = (shares: readonly number[]): number =>
  shares.reduce((best, share, k) => (share > (shares[best] ?? 0) ? k : best), 0);

/** Gaussians settle on the points: who answers for whom, then where they stand. */
export const mixtureMoments = (
  points: readonly NumericsPoint[],
  options: { k: number; seed: number; rounds: number },
): readonly ScatterMoment[] =>
  gaussianMixture(points, options).map((moment, i, all): ScatterMoment => ({
    event: moment.event,
    groups: i === 0 ? points.map(() => -1) : moment.shares.map(largest),
    centroids: moment.parts.map(({ mean }) => mean),
    curves: moment.parts.map(ellipseOf),
    facts: {
      log_likelihood: moment.logLikelihood,
      iterations: all.slice(0, i + 1).filter(({ event }) => event === "update").length,
      weight: (n) => moment.parts[Number(n) - 1]?.share ?? NaN,
      centroid_x: (n) => moment.parts[Number(n) - 1]?.mean[0] ?? NaN,
      centroid_y: (n) => moment.parts[Number(n) - 1]?.mean[1] ?? NaN,
    },
  }));

const TURNS = 8;

/** A line turns about the middle until the feet of the points on it are spread the most. */
export const principalMoments = (points: readonly NumericsPoint[]): readonly ScatterMoment[] => {
  const { mean, variances, angle } = principalAxes(points);
  const total = variances[0] + variances[1];
  const moment = (share: number, event: string): ScatterMoment => {
    const now = angle * share;
    const [c, s] = [Math.cos(now), Math.sin(now)];
    const along = points.map(([x, y]) => (x - mean[0]) * c + (y - mean[1]) * s);
    const variance = along.reduce((sum, value) => sum + value * value, 0) / points.length;
    return {
      event,
      line: [s, -c, c * mean[1] - s * mean[0]],
      spokes: points.map((point, i): readonly [NumericsPoint, NumericsPoint] => [
        point,
        [mean[0] + (along[i] ?? 0) * c, mean[1] + (along[i] ?? 0) * s],
      ]),
      facts: {
        variance,
        explained: variance / total,
        angle: (now * 180) / Math.PI,
        ...(share === 1 ? { eigenvalue: (n) => variances[Number(n) - 1] ?? NaN } : {}),
      },
    };
  };
  return [
    moment(0, "start"),
    ...Array.from({ length: TURNS - 1 }, (_, i) => moment(1 - 0.6 ** (i + 1), "update")),
    moment(1, "converge"),
  ];
};
