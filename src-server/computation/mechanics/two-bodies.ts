import { GRAVITATIONAL_CONSTANT } from "./kepler.ts";
import { mechanicsScaled, type MotionState } from "./motion.ts";

/** Two masses in kg on circles around their common centre, a distance in m apart. */
export type TwoBodies = { masses: readonly [number, number]; distance: number };

/** Lengths in m, speeds in m/s, the force between them in N. */
export type TwoBodyMotion = {
  period: number;
  radii: readonly [number, number];
  speeds: readonly [number, number];
  force: number;
  at(seconds: number): readonly [MotionState, MotionState];
};

/** The circular solution of the two-body problem: T = 2π √(d³ / G(m₁ + m₂)). */
export const twoBodies = ({ masses: [m, n], distance }: TwoBodies): TwoBodyMotion => {
  const omega = Math.sqrt((GRAVITATIONAL_CONSTANT * (m + n)) / distance ** 3);
  const radii = [(distance * n) / (m + n), (distance * m) / (m + n)] as const;
  const stateOf = (radius: number, angle: number): MotionState => ({
    position: mechanicsScaled([Math.cos(angle), Math.sin(angle)], radius),
    velocity: mechanicsScaled([-Math.sin(angle), Math.cos(angle)], radius * omega),
  });
  return {
    period: (2 * Math.PI) / omega,
    radii,
    speeds: [radii[0] * omega, radii[1] * omega],
    force: (GRAVITATIONAL_CONSTANT * m * n) / distance ** 2,
    at: (seconds) => [stateOf(radii[0], Math.PI + omega * seconds), stateOf(radii[1], omega * seconds)],
  };
};
