/** A flat room of height 1: particles fly straight and bounce off its walls. */
export type GasRoom = {
  width: number;
  /** A wall across the middle; `passes` decides at every meeting whether a particle goes through. */
  middle?: { x: number; passes(meeting: { particle: number; y: number; chance: number }): boolean };
  /** The bottom holds particles that hit it for so long, times a random number of mean 1; then they leave in a new direction. */
  sticky?: { dwell: number };
};

/** A straight piece of a particle's path that starts at a moment. */
export type Leg = { start: number; x: number; y: number; vx: number; vy: number };

/** Walls at 0 and `length`, unfolded: where a point that flies straight is after bouncing. */
export const folded = (place: number, length: number): number => {
  const turn = ((place % (2 * length)) + 2 * length) % (2 * length);
  return turn <= length ? turn : 2 * length - turn;
};
