import { msg } from "../../../../../contract/messages/message.ts";
import { GRAVITY, MASS } from "../members.ts";
import type { System } from "../system.ts";
import { flightModel, flightPicture, type FlightReader } from "./flight-picture.ts";

const read: FlightReader = (values) => ({
  v0: values.one("v0"),
  angle: values.one("angle"),
  height: values.one("height"),
});

/** A body thrown from the ground or from a tower. */
export const projectileSystem: System = {
  name: "projectile",
  noun: msg("mechanics.launch"),
  what: "A body is thrown and flies along a parabola",
  members: {
    v0: { kind: "speed", unit: "m/s", least: 1, most: 200, about: "speed of the launch, 1 to 200 m/s" },
    angle: { kind: "angle", unit: "deg", least: 0, most: 90, about: "above the horizontal, 0 to 90 deg" },
    height: { kind: "length", unit: "m", least: 0, most: 1000, usual: 0, about: "of the launch, 0 m where left out" },
    mass: MASS,
    g: GRAVITY,
  },
  shown: ["velocity", "trail"],
  partNames: "body:ball, vector:velocity, vector:weight, trail, angle, range, apex, height",
  model: (values) => flightModel(values, read),
  picture: flightPicture(read),
};
