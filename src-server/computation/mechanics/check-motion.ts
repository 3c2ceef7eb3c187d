import { mechanicsLengthOf, mechanicsScaled, mechanicsSumOf, type MechanicsMotion } from "./motion.ts";

/** Largest share by which energy may drift. */
export const ENERGY_TOLERANCE = 0.005;
const SAMPLES = 40;

const total = (motion: MechanicsMotion, seconds: number): number => {
  const { kinetic, potential, heat } = motion.energies(seconds);
  return kinetic + potential + heat;
};

/** The largest drift of the total energy over a motion, as a share of the largest total. */
export const energyDrift = (motion: MechanicsMotion): number => {
  const totals = Array.from({ length: SAMPLES + 1 }, (_, i) => total(motion, (motion.duration * i) / SAMPLES));
  const most = Math.max(...totals);
  return most === 0 ? 0 : (most - Math.min(...totals)) / most;
};

/** How far the forces are from mass times acceleration, as a share of the largest force. */
export const forceMismatch = (motion: MechanicsMotion, mass: number): number => {
  const net = mechanicsSumOf(motion.forces.map((force) => force.vector));
  const wanted = mechanicsScaled(motion.acceleration, mass);
  const largest = Math.max(...motion.forces.map((force) => mechanicsLengthOf(force.vector)), 1e-300);
  return mechanicsLengthOf([net[0] - wanted[0], net[1] - wanted[1]]) / largest;
};
