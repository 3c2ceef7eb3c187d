import { randomNormal, shuffled, type Random } from "../numerics/random.ts";

/** Components of a velocity, in units of √(kT/m). */
export type Velocity = readonly [x: number, y: number, z: number];

/**
 * Velocities of the molecules of an ideal gas: every component is normally distributed (Maxwell 1860), drawn so that
 * their mean squares are 1 in each direction: the mean energy is 3/2 kT exactly, however few there are.
 */
export const thermalVelocities = (random: Random, count: number): Velocity[] => {
  const axis = (): number[] => {
    const half = Array.from({ length: Math.ceil(count / 2) }, () => Math.abs(randomNormal(random)));
    const signed = half.flatMap((value) => [value, -value]).slice(0, count);
    const square = signed.reduce((sum, value) => sum + value * value, 0) / count;
    return [
      ...shuffled(
        random,
        signed.map((value) => value / Math.sqrt(square)),
      ),
    ];
  };
  const [x, y, z] = [axis(), axis(), axis()];
  return x.map((value, i): Velocity => [value, y[i] ?? 0, z[i] ?? 0]);
};
