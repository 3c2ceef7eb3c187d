import type { NumericsPoint } from "../../numerics/real-function.ts";

/** Turns, counted anticlockwise, that the direction from a place to a moving point has made up to each of the points. */
export const turnsAround = (points: readonly NumericsPoint[], [cx, cy]: NumericsPoint): readonly number[] => {
  let total = 0;
  return points.map(([x, y], i) => {
    const [px, py] = points[i - 1] ?? [x, y];
    const [ax, ay, bx, by] = [px - cx, py - cy, x - cx, y - cy];
    total += Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
    return total / (2 * Math.PI);
  });
};

/** Sums of field · step along a line of points, up to each of them (midpoint rule). */
export const workAlong = (
  points: readonly NumericsPoint[],
  field: (x: number, y: number) => readonly number[],
): readonly number[] => {
  let total = 0;
  return points.map(([x, y], i) => {
    const [px, py] = points[i - 1] ?? [x, y];
    const [u = NaN, v = NaN] = field((x + px) / 2, (y + py) / 2);
    if (i > 0) total += u * (x - px) + v * (y - py);
    return total;
  });
};
