import { maxwellBoltzmann } from "../../../computation/statistics/continuous.ts";
import type { Facts } from "../../../contract/fact.ts";
import { ROOM_WIDTH, type ParticlesMotion } from "./particle-motion.ts";
import type { Gas, GasState } from "./read-particles.ts";

const U_TO_KG = 1e-3;

/** What the gas is now: temperature in K, volume in L, pressure in kPa, speeds in m/s, and how many particles are in the right half. */
export const particlesFacts = (
  gas: Gas,
  motion: ParticlesMotion,
  { now, flown, length }: { now: GasState; flown: number; length: number },
): Facts => {
  const { species } = gas.spec;
  const massOf = (name: unknown): number => species.find((one) => one.name === name)?.mass ?? NaN;
  const shareOf = (name: unknown): number =>
    (species.find((one) => one.name === name)?.count ?? NaN) / motion.particles.length;
  const meanSpeed = (name: unknown): number => maxwellBoltzmann(now.temperature, massOf(name) * U_TO_KG).mean;
  const masses = species.map(({ mass }) => mass);
  return {
    temperature: now.temperature,
    volume: now.volume * 1e3,
    pressure: now.pressure / 1e3,
    particles: motion.particles.length,
    mean_speed: (name = species[0]?.name ?? "") => meanSpeed(name),
    rms_speed: (name = species[0]?.name ?? "") => meanSpeed(name) * Math.sqrt((3 * Math.PI) / 8),
    speed_ratio: Math.sqrt(Math.max(...masses) / Math.min(...masses)),
    partial_pressure: (name = species[0]?.name ?? "") => (shareOf(name) * now.pressure) / 1e3,
    right: (name = species[0]?.name ?? "") =>
      motion.particles.filter(
        (particle, i) =>
          species[particle.species]?.name === name && motion.placeOf(i, { flown, length })[0] > ROOM_WIDTH / 2,
      ).length,
  };
};
