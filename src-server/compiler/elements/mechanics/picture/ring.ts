import type { Vector } from "../../../../computation/mechanics/motion.ts";

const PIECES = 96;

/** Points of a closed path, from its place at an angle in radians. */
export const ringPoints = (at: (turn: number) => Vector): Vector[] =>
  Array.from({ length: PIECES + 1 }, (_, i) => at((2 * Math.PI * i) / PIECES));
