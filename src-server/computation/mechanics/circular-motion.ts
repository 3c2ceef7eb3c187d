import type { MotionState, Vector } from "./motion.ts";

/** Radius in m, speed in m/s, mass in kg. */
export type MechanicsCircle = { radius: number; speed: number; mass: number };

/** Steady motion round the origin, anticlockwise from the right. */
export type CircularMotion = {
  period: number;
  /** In radians a second. */
  angularSpeed: number;
  /** Towards the middle, in m/s² and N. */
  acceleration: number;
  force: number;
  at(seconds: number): MotionState & { acceleration: Vector };
};

/** Uniform circular motion: a = v²/r towards the middle. */
export const circularMotion = ({ radius, speed, mass }: MechanicsCircle): CircularMotion => {
  const angularSpeed = speed / radius;
  const inward = (speed * speed) / radius;
  return {
    period: (2 * Math.PI) / angularSpeed,
    angularSpeed,
    acceleration: inward,
    force: mass * inward,
    at: (seconds) => {
      const [cos, sin] = [Math.cos(angularSpeed * seconds), Math.sin(angularSpeed * seconds)];
      return {
        position: [radius * cos, radius * sin],
        velocity: [-speed * sin, speed * cos],
        acceleration: [-inward * cos, -inward * sin],
      };
    },
  };
};
