import { mechanicsLengthOf, type MechanicsMotion } from "../../../../computation/mechanics/motion.ts";
import type { Facts } from "../../../../contract/fact.ts";

/** Facts of any motion of one body, in SI units; those of a time take the seconds since the start. */
export const motionFacts = (motion: MechanicsMotion): Facts => ({
  acceleration: mechanicsLengthOf(motion.acceleration),
  x: (t) => motion.at(Number(t)).position[0],
  y: (t) => motion.at(Number(t)).position[1],
  speed: (t) => mechanicsLengthOf(motion.at(Number(t)).velocity),
  kinetic_energy: (t) => motion.energies(Number(t)).kinetic,
  potential_energy: (t) => motion.energies(Number(t)).potential,
});
