import { findRoot } from "../numerics/find-root.ts";
import type { Vector } from "./motion.ts";

/** The curve of fastest descent between two points: a cycloid of a radius in m, turned through `turn` radians. */
export type Brachistochrone = { radius: number; turn: number; time: number; points: readonly Vector[] };

const PIECES = 1200;

/**
 * The cycloid from a point to another `width` to the right and `drop` (0 or more) below (Johann Bernoulli 1696):
 * x = r (φ − sin φ), y = −r (1 − cos φ); its time is φ √(r/g).
 */
export const brachistochrone = (
  start: Vector,
  { width, drop, gravity }: { width: number; drop: number; gravity: number },
): Brachistochrone => {
  const f = (turn: number): number => drop * (turn - Math.sin(turn)) - width * (1 - Math.cos(turn));
  const turn = drop <= 1e-12 * width ? 2 * Math.PI : (findRoot({ f, from: 1e-6, to: 2 * Math.PI }) ?? 2 * Math.PI);
  const radius = width / (turn - Math.sin(turn));
  const points = Array.from({ length: PIECES + 1 }, (_, i): Vector => {
    const phase = (turn * i) / PIECES;
    return [start[0] + radius * (phase - Math.sin(phase)), start[1] - radius * (1 - Math.cos(phase))];
  });
  return { radius, turn, time: turn * Math.sqrt(radius / gravity), points };
};
