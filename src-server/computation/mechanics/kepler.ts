import type { Vector } from "./motion.ts";

/** Newton's constant in m³/(kg s²), CODATA 2022. */
export const GRAVITATIONAL_CONSTANT = 6.6743e-11;

/** A small body around a heavy one at the origin: half of the long axis in m, eccentricity, mass of the heavy one in kg. */
export type KeplerOrbit = { axis: number; eccentricity: number; centralMass: number };

/** Time of one turn in s (Kepler's third law). */
export const orbitPeriod = ({ axis, centralMass }: KeplerOrbit): number =>
  2 * Math.PI * Math.sqrt(axis ** 3 / (GRAVITATIONAL_CONSTANT * centralMass));

/** Eccentric anomaly for a mean one, by Newton's method on E − e sin E = M. */
const eccentricAnomaly = (mean: number, e: number): number => {
  let guess = mean + e * Math.sin(mean);
  for (let i = 0; i < 50; i++) {
    const step = (guess - e * Math.sin(guess) - mean) / (1 - e * Math.cos(guess));
    guess -= step;
    if (Math.abs(step) < 1e-14) break;
  }
  return guess;
};

/** Place and velocity at a time after the nearest point. */
export const orbitAt = (orbit: KeplerOrbit, seconds: number): { position: Vector; velocity: Vector } => {
  const { axis: a, eccentricity: e } = orbit;
  const mean = ((2 * Math.PI * seconds) / orbitPeriod(orbit)) % (2 * Math.PI);
  const angle = eccentricAnomaly(mean, e);
  const b = a * Math.sqrt(1 - e * e);
  const rate = (2 * Math.PI) / orbitPeriod(orbit) / (1 - e * Math.cos(angle));
  return {
    position: [a * (Math.cos(angle) - e), b * Math.sin(angle)],
    velocity: [-a * Math.sin(angle) * rate, b * Math.cos(angle) * rate],
  };
};
