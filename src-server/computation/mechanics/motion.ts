/** Components along x (to the right) and y (upwards), in SI units. */
export type Vector = readonly [x: number, y: number];

/** Where a body is (m) and how fast (m/s). */
export type MotionState = { position: Vector; velocity: Vector };

/** A force on the body in newtons. */
export type Force = { id: "weight" | "normal" | "friction"; vector: Vector };

/** Energies in joules; `heat` is what friction has taken. */
type Energies = { kinetic: number; potential: number; heat: number };

/** A motion from its start to its end. Times before and after are taken as start and end. */
export type MechanicsMotion = {
  /** Seconds from start to end. */
  duration: number;
  at(seconds: number): MotionState;
  /** Of the whole motion, in m/s². */
  acceleration: Vector;
  forces: readonly Force[];
  energies(seconds: number): Energies;
};

export const mechanicsLengthOf = ([x, y]: Vector): number => Math.hypot(x, y);
export const mechanicsSumOf = (vectors: readonly Vector[]): Vector =>
  vectors.reduce<Vector>(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0]);
export const mechanicsScaled = ([x, y]: Vector, factor: number): Vector => [x * factor, y * factor];

/** Keeps a time between start and end. */
export const duringMotion = (seconds: number, duration: number): number => Math.min(duration, Math.max(0, seconds));
