import {
  duringMotion,
  type Force,
  mechanicsLengthOf,
  type MechanicsMotion,
  type MotionState,
  type Vector,
} from "./motion.ts";

/** A block at rest at the top of a slope: angle in radians, length in m, gravity in m/s², mass in kg, friction coefficient. */
export type Slope = { angle: number; length: number; gravity: number; mass: number; friction: number };

/** The block's motion to the foot of the slope, or its rest. Forces in N. */
export type Slide = MechanicsMotion & {
  slides: boolean;
  /** Along the slope, downwards; 0 where friction holds it. */
  accelerationDown: number;
  weight: number;
  normalForce: number;
  frictionForce: number;
  /** Speed at the foot in m/s; 0 where it rests. */
  finalSpeed: number;
};

/** How long a block that rests is watched, in s. */
const REST = 2;

const along = (angle: number, length: number): Vector => [length * Math.cos(angle), length * Math.sin(angle)];
const across = (angle: number, length: number): Vector => [-length * Math.sin(angle), length * Math.cos(angle)];

/**
 * A block on a slope that rises to the right, its foot at the origin. It slides when tan θ exceeds the friction
 * coefficient, with a = g (sin θ − μ cos θ); else static friction balances the weight's part along the slope.
 */
export const inclinedPlane = ({ angle, length, gravity, mass, friction }: Slope): Slide => {
  const weight = mass * gravity;
  const normalForce = weight * Math.cos(angle);
  const pull = weight * Math.sin(angle);
  const slides = pull > friction * normalForce * (1 + 1e-12) && pull > 0;
  const frictionForce = slides ? friction * normalForce : pull;
  const accelerationDown = slides ? (pull - frictionForce) / mass : 0;
  const duration = slides ? Math.sqrt((2 * length) / accelerationDown) : REST;
  const gone = (t: number): number => (accelerationDown * t * t) / 2;
  const at = (seconds: number): MotionState => {
    const t = duringMotion(seconds, duration);
    return { position: along(angle, length - gone(t)), velocity: along(angle, -accelerationDown * t) };
  };
  const forces: Force[] = [
    { id: "weight", vector: [0, -weight] },
    { id: "normal", vector: across(angle, normalForce) },
    ...(frictionForce > 0 ? [{ id: "friction", vector: along(angle, frictionForce) } as const] : []),
  ];
  return {
    duration,
    at,
    acceleration: along(angle, -accelerationDown),
    forces,
    energies: (seconds) => {
      const { position, velocity } = at(seconds);
      const heat = slides ? frictionForce * gone(duringMotion(seconds, duration)) : 0;
      return { kinetic: (mass * mechanicsLengthOf(velocity) ** 2) / 2, potential: weight * position[1], heat };
    },
    slides,
    accelerationDown,
    weight,
    normalForce,
    frictionForce,
    finalSpeed: accelerationDown * (slides ? duration : 0),
  };
};
