import { msg } from "../../../../../contract/messages/message.ts";
import { GRAVITY, MASS } from "../members.ts";
import type { System } from "../system.ts";
import { flightModel, flightPicture, type FlightReader } from "./flight-picture.ts";

const read: FlightReader = (values) => ({ v0: 0, angle: Math.PI / 2, height: values.one("height") });

/** A body let go at a height. */
export const freeFallSystem: System = {
  name: "free_fall",
  noun: msg("mechanics.fall"),
  what: "A body falls to the ground",
  members: {
    height: { kind: "length", unit: "m", least: 0.1, most: 1e5, usual: 20, about: "20 m where left out" },
    mass: MASS,
    g: GRAVITY,
  },
  shown: ["velocity", "acceleration"],
  partNames: "body:ball, vector:velocity, vector:weight, trail, height",
  model: (values) => flightModel(values, read),
  picture: flightPicture(read),
};
