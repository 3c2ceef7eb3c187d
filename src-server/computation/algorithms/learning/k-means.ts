import type { NumericsPoint } from "../../numerics/real-function.ts";
import { createRandom, shuffled } from "../../numerics/random.ts";

/** Centres, and to which of them each point belongs. */
export type Clustering = {
  readonly event: "start" | "assign" | "update" | "converge";
  readonly centroids: readonly NumericsPoint[];
  readonly assignment: readonly number[];
};

const distance = ([ax, ay]: NumericsPoint, [bx, by]: NumericsPoint): number => (ax - bx) ** 2 + (ay - by) ** 2;

/** The index of the nearest of some places. */
export const nearestIndex = (places: readonly NumericsPoint[], point: NumericsPoint): number =>
  places.reduce((best, place, i) => (distance(place, point) < distance(places[best] ?? place, point) ? i : best), 0);

/** Sum of squared distances of the points from their centres. */
export const inertiaOf = (points: readonly NumericsPoint[], { centroids, assignment }: Clustering): number =>
  points.reduce((sum, point, i) => sum + distance(point, centroids[assignment[i] ?? 0] ?? point), 0);

const middles = (points: readonly NumericsPoint[], { centroids, assignment }: Clustering): readonly NumericsPoint[] =>
  centroids.map((old, k): NumericsPoint => {
    const own = points.filter((_, i) => assignment[i] === k);
    return own.length === 0
      ? old
      : [own.reduce((sum, [x]) => sum + x, 0) / own.length, own.reduce((sum, [, y]) => sum + y, 0) / own.length];
  });

const MAX_ROUNDS = 100;

/** Lloyd's algorithm (1957): points go to the nearest centre, centres to the middle of their points, until none moves. */
export const kMeans = (
  points: readonly NumericsPoint[],
  { k, seed }: { readonly k: number; readonly seed: number },
): readonly Clustering[] => {
  const starts = shuffled(createRandom(seed), points).slice(0, k);
  let now: Clustering = { event: "start", centroids: starts, assignment: points.map(() => -1) };
  const moments = [now];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = now.assignment;
    now = { ...now, event: "assign", assignment: points.map((point) => nearestIndex(now.centroids, point)) };
    const settled = now.assignment.every((cluster, i) => cluster === before[i]);
    if (settled) return [...moments, { ...now, event: "converge" }];
    moments.push(now);
    now = { ...now, event: "update", centroids: middles(points, now) };
    moments.push(now);
  }
  return moments;
};
