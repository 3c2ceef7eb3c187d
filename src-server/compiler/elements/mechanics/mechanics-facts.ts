import { energyDrift, ENERGY_TOLERANCE, forceMismatch } from "../../../computation/mechanics/check-motion.ts";
import { lengthOf, type Motion } from "../../../computation/mechanics/motion.ts";
import type { Facts } from "../../../contract/fact.ts";
import type { ElementFinding } from "../../element-kind.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { flightOf, motionOf, slideOf } from "./mechanics-view.ts";
import type { Mechanics } from "./read-mechanics.ts";

const DEGREES = 180 / Math.PI;

const motionFacts = (motion: Motion): Facts => ({
  acceleration: lengthOf(motion.acceleration),
  x: (t) => motion.at(Number(t)).position[0],
  y: (t) => motion.at(Number(t)).position[1],
  speed: (t) => lengthOf(motion.at(Number(t)).velocity),
  kinetic_energy: (t) => motion.energies(Number(t)).kinetic,
  potential_energy: (t) => motion.energies(Number(t)).potential,
});

/** What a system computed, in SI units, angles in degrees; facts of a time take the seconds since the start. */
export const mechanicsFacts = (mechanics: Mechanics, params: ParamValues): Facts => {
  const quantities = mechanics.at(params);
  if (mechanics.system === "inclined_plane") {
    const slide = slideOf(quantities);
    return {
      ...motionFacts(slide),
      slides: slide.slides,
      weight: slide.weight,
      normal_force: slide.normalForce,
      friction_force: slide.frictionForce,
      net_force: quantities.mass * slide.accelerationDown,
      time: slide.slides ? slide.duration : Infinity,
      final_speed: slide.finalSpeed,
      height: quantities.length * Math.sin(quantities.angle),
    };
  }
  const flight = flightOf(quantities, mechanics.system === "free_fall");
  return {
    ...motionFacts(flight),
    range: flight.range,
    apex: flight.apex,
    apex_time: flight.apexTime,
    time_of_flight: flight.duration,
    time: flight.duration,
    impact_speed: flight.impactSpeed,
    impact_angle: flight.impactAngle * DEGREES,
    height: quantities.height,
  };
};

const FORCES_AGREE = 1e-9;

/** Checks of elements.md section 10 at all values of the params: forces sum to m·a, energy is kept. */
export const motionFindings = (mechanics: Mechanics): ElementFinding[] => {
  for (const params of mechanics.samples) {
    const quantities = mechanics.at(params);
    const motion = motionOf(mechanics.system, quantities);
    const refuse = (at: string, message: string): ElementFinding[] => [
      { at, code: "refused", severity: "repair", message },
    ];
    if (!(motion.duration > 1e-6))
      return refuse(
        "angle",
        "angle: thrown level from the ground, the body never leaves it; give an angle or a height above 0.",
      );
    if (energyDrift(motion) > ENERGY_TOLERANCE)
      return refuse("", "mechanics: energy is not kept within 0.5 %; these quantities are too extreme.");
    if (forceMismatch(motion, quantities.mass) > FORCES_AGREE)
      return refuse(
        "",
        "mechanics: the forces do not sum to mass times acceleration; these quantities are too extreme.",
      );
  }
  return [];
};
