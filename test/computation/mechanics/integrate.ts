import type { Vector } from "../../../src-server/computation/mechanics/motion.ts";

type State = { position: Vector; velocity: Vector };

/** Follows Newton's second law by small steps of the classical Runge–Kutta method: an independent way to the same motion. */
export const integrate = (
  start: State,
  acceleration: (state: State) => Vector,
  seconds: number,
  steps = 400,
): State => {
  const h = seconds / steps;
  const shifted = (s: State, d: State, by: number): State => ({
    position: [s.position[0] + d.position[0] * by, s.position[1] + d.position[1] * by],
    velocity: [s.velocity[0] + d.velocity[0] * by, s.velocity[1] + d.velocity[1] * by],
  });
  const slope = (s: State): State => ({ position: s.velocity, velocity: acceleration(s) });
  let state = start;
  for (let i = 0; i < steps; i++) {
    const k1 = slope(state);
    const k2 = slope(shifted(state, k1, h / 2));
    const k3 = slope(shifted(state, k2, h / 2));
    const k4 = slope(shifted(state, k3, h));
    const nothing: State = { position: [0, 0], velocity: [0, 0] };
    const mean = [k1, k2, k2, k3, k3, k4].reduce((sum, k) => shifted(sum, k, 1 / 6), nothing);
    state = shifted(state, mean, h);
  }
  return state;
};
