import { msg } from "../../../../../contract/messages/message.ts";
import { projectile, type Projectile } from "../../../../../computation/mechanics/projectile.ts";
import type { Facts } from "../../../../../contract/fact.ts";
import { labelsOnTop, type MechanicsRoom } from "../../picture/scene-model.ts";
import { motionFacts } from "../motion-facts.ts";
import type { MechanicsPicture, SystemModel, MechanicsValues } from "../system.ts";
import { drawProjectile } from "./draw-projectile.ts";
import { projectileWorld, type FlightMoment, type FlightQuantities } from "./projectile-world.ts";

const DEGREES = 180 / Math.PI;

/** Reads a flight's quantities from a plan. */
export type FlightReader = (values: MechanicsValues) => FlightQuantities;

const flightOf = (values: MechanicsValues, { v0, angle, height }: FlightQuantities): Projectile =>
  projectile({ speed: v0, angle, height, gravity: values.one("g"), mass: values.one("mass") });

const flightFacts = (flight: Projectile, height: number): Facts => ({
  ...motionFacts(flight),
  range: flight.range,
  apex: flight.apex,
  apex_time: flight.apexTime,
  time_of_flight: flight.duration,
  time: flight.duration,
  impact_speed: flight.impactSpeed,
  impact_angle: flight.impactAngle * DEGREES,
  height,
});

const LEVEL = msg("mechanics.never_leaves_ground");

/** A flight run by its law. */
export const flightModel = (values: MechanicsValues, read: FlightReader): SystemModel => {
  const quantities = read(values);
  const flight = flightOf(values, quantities);
  const { duration, energies } = flight;
  return {
    duration,
    facts: flightFacts(flight, quantities.height),
    readings: [],
    energies,
    graph: { name: "y", value: (t) => flight.at(t).position[1] },
    ...(duration > 1e-6 ? {} : { refusal: { at: "angle", message: LEVEL } }),
  };
};

/** Launcher, path, ball and what is measured. */
export const flightPicture = (read: FlightReader): MechanicsPicture => {
  const momentOf = (values: MechanicsValues, seconds: number, room: MechanicsRoom): FlightMoment => {
    const quantities = read(values);
    return { ...room, quantities, seconds, motion: flightOf(values, quantities) };
  };
  return {
    world: (all, room) => {
      const moments = all.map((values) => momentOf(values, 0, room));
      const [first] = moments;
      if (!first) return { origin: [0, 0], scale: 1 };
      return projectileWorld(
        first,
        moments.map(({ motion }) => motion),
      );
    },
    draw: (values, seconds, room, world) => {
      const { scenery, moving, labels } = drawProjectile(momentOf(values, seconds, room), world);
      return [...scenery, ...moving, ...labelsOnTop(labels)];
    },
  };
};
