import { duringMotion, mechanicsLengthOf, mechanicsScaled, type MechanicsMotion, type MotionState } from "./motion.ts";

/** A throw without drag: speed in m/s, angle above the horizontal in radians, height in m, gravity in m/s², mass in kg. */
export type Launch = { speed: number; angle: number; height: number; gravity: number; mass: number };

/** A throw that ends on level ground, with what is worth knowing of it. Lengths in m, times in s. */
export type Projectile = MechanicsMotion & {
  range: number;
  /** Greatest height above the ground, and where and when it is reached. */
  apex: number;
  apexX: number;
  apexTime: number;
  impactSpeed: number;
  /** Radians below the horizontal. */
  impactAngle: number;
};

/** Motion under gravity alone: x = v₀ cos θ · t, y = h + v₀ sin θ · t − g t²/2. */
export const projectile = ({ speed, angle, height, gravity, mass }: Launch): Projectile => {
  const [vx, vy] = [speed * Math.cos(angle), speed * Math.sin(angle)];
  const duration = (vy + Math.sqrt(vy * vy + 2 * gravity * height)) / gravity;
  const at = (seconds: number): MotionState => {
    const t = duringMotion(seconds, duration);
    return {
      position: [vx * t, Math.max(0, height + vy * t - (gravity * t * t) / 2)],
      velocity: [vx, vy - gravity * t],
    };
  };
  const apexTime = Math.max(0, vy / gravity);
  const impact = at(duration).velocity;
  return {
    duration,
    at,
    acceleration: [0, -gravity],
    forces: [{ id: "weight", vector: mechanicsScaled([0, -gravity], mass) }],
    energies: (seconds) => {
      const { position, velocity } = at(seconds);
      return {
        kinetic: (mass * mechanicsLengthOf(velocity) ** 2) / 2,
        potential: mass * gravity * position[1],
        heat: 0,
      };
    },
    range: vx * duration,
    apex: at(apexTime).position[1],
    apexX: vx * apexTime,
    apexTime,
    impactSpeed: mechanicsLengthOf(impact),
    impactAngle: Math.atan2(-impact[1], impact[0]),
  };
};
