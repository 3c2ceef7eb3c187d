import type { NumericsPoint } from "../../numerics/real-function.ts";

/** Points in the order of their distance from a place. */
export const byDistance = (points: readonly NumericsPoint[], [x, y]: NumericsPoint): readonly number[] =>
  points.map((_, i) => i).sort((a, b) => distanceTo(points[a], [x, y]) - distanceTo(points[b], [x, y]) || a - b);

const distanceTo = ([px, py]: NumericsPoint = [0, 0], [x, y]: NumericsPoint): number => Math.hypot(px - x, py - y);

/** The class most of the k nearest points have; the nearest of them decides where classes are even. */
export const voteOf = (classes: readonly string[], order: readonly number[], k: number): string => {
  const votes = new Map<string, number>();
  for (const i of order.slice(0, k)) votes.set(classes[i] ?? "", (votes.get(classes[i] ?? "") ?? 0) + 1);
  const most = Math.max(...votes.values());
  return classes[order.find((i) => votes.get(classes[i] ?? "") === most) ?? 0] ?? "";
};
