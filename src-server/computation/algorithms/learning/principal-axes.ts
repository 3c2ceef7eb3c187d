import type { NumericsPoint } from "../../numerics/real-function.ts";
import { eigen2x2 } from "../../matrices/eigen-2x2.ts";

/** Middle of a cloud, its variances along both principal axes, the larger first, and the axes' directions in radians. */
export type PrincipalAxes = {
  readonly mean: NumericsPoint;
  readonly variances: readonly [number, number];
  readonly angle: number;
};

export type Covariance = readonly [xx: number, xy: number, yy: number];

/** Mean and covariance of weighted points (weights of 1 where left out). */
export const momentsOf = (
  points: readonly NumericsPoint[],
  weights?: readonly number[],
): { readonly mean: NumericsPoint; readonly covariance: Covariance; readonly total: number } => {
  const weight = (i: number): number => weights?.[i] ?? 1;
  const total = points.reduce((sum, _, i) => sum + weight(i), 0);
  const mean: NumericsPoint = [
    points.reduce((sum, [x], i) => sum + weight(i) * x, 0) / total,
    points.reduce((sum, [, y], i) => sum + weight(i) * y, 0) / total,
  ];
  const sums = points.reduce<[number, number, number]>(
    ([xx, xy, yy], [x, y], i) => {
      const [dx, dy, w] = [x - mean[0], y - mean[1], weight(i)];
      return [xx + w * dx * dx, xy + w * dx * dy, yy + w * dy * dy];
    },
    [0, 0, 0],
  );
  return { mean, covariance: [sums[0] / total, sums[1] / total, sums[2] / total], total };
};

/** Principal component analysis of a plane cloud (Pearson 1901). */
export const principalAxes = (points: readonly NumericsPoint[]): PrincipalAxes => {
  const { mean, covariance } = momentsOf(points);
  const [xx, xy, yy] = covariance;
  const { pairs } = eigen2x2([
    [xx, xy],
    [xy, yy],
  ]);
  const [first, second = first] = pairs;
  const [x, y] = first?.vector ?? [1, 0];
  return {
    mean,
    variances: [Math.max(0, first?.value ?? 0), Math.max(0, second?.value ?? 0)],
    angle: Math.atan2(y, x),
  };
};
