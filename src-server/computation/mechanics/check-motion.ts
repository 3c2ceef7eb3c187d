import { lengthOf, scaled, sumOf, type Motion } from "./motion.ts";

/** Largest share by which energy may drift. */
export const ENERGY_TOLERANCE = 0.005;
const SAMPLES = 40;

const total = (motion: Motion, seconds: number): number => {
  const { kinetic, potential, heat } = motion.energies(seconds);
  return kinetic + potential + heat;
};

/** The largest drift of the total energy over a motion, as a share of the largest total. */
export const energyDrift = (motion: Motion): number => {
  const totals = Array.from({ length: SAMPLES + 1 }, (_, i) => total(motion, (motion.duration * i) / SAMPLES));
  const most = Math.max(...totals);
  return most === 0 ? 0 : (most - Math.min(...totals)) / most;
};

/** How far the forces are from mass times acceleration, as a share of the largest force. */
export const forceMismatch = (motion: Motion, mass: number): number => {
  const net = sumOf(motion.forces.map((force) => force.vector));
  const wanted = scaled(motion.acceleration, mass);
  const largest = Math.max(...motion.forces.map((force) => lengthOf(force.vector)), 1e-300);
  return lengthOf([net[0] - wanted[0], net[1] - wanted[1]]) / largest;
};
