import type { Vector } from "../../../../../computation/mechanics/motion.ts";

/** Shares of a curve at which its name may stand. */
const SHARES = [0.34, 0.4, 0.46, 0.52, 0.58, 0.64, 0.7, 0.76] as const;

const pointAt = (points: readonly Vector[], share: number): Vector =>
  points[Math.round(share * (points.length - 1))] ?? [0, 0];

const nearest = (to: Vector, points: readonly Vector[]): number =>
  Math.min(...points.map(([x, y]) => Math.hypot(x - to[0], y - to[1])));

const sparse = (points: readonly Vector[]): Vector[] => points.filter((_, i) => i % 20 === 0);

/** Where the names of curves stand: on each where it is farthest from the other curves and from names that stand already. */
export const labelPlaces = (curves: readonly (readonly Vector[])[]): readonly Vector[] => {
  const others = curves.map(sparse);
  const places: Vector[] = [];
  for (const [i, points] of curves.entries()) {
    const around = [...others.filter((_, k) => k !== i), places];
    const room = (share: number): number => Math.min(...around.map((other) => nearest(pointAt(points, share), other)));
    const best = SHARES.reduce<number>((a, b) => (room(b) > room(a) ? b : a), SHARES[0]);
    places.push(pointAt(points, best));
  }
  return places;
};
