import { msg } from "../../../../../contract/messages/message.ts";
import { rocketMotion } from "../../../../../computation/mechanics/rocket.ts";
import { readingTex } from "../../quantity-tex.ts";
import { GIVEN_MASS } from "../members.ts";
import type { System, SystemModel, MechanicsValues } from "../system.ts";
import { flightThings, type Flight } from "./rocket-things.ts";

/** After the burn the rocket is watched for this share of the burning time. */
const COAST = 0.15;
const flightOf = (values: MechanicsValues): Flight => {
  const [dry, fuel] = [values.one("dry"), values.one("fuel")];
  const [exhaust, burn] = [values.one("exhaust_speed"), values.one("burn_time")];
  const motion = rocketMotion({ dry, fuel, exhaustSpeed: exhaust, burnTime: burn });
  return { motion, dry, fuel, exhaust, burn, duration: burn * (1 + COAST) };
};

const model = (values: MechanicsValues): SystemModel => {
  const flight = flightOf(values);
  const { motion, dry, fuel, exhaust, burn, duration } = flight;
  const { deltaV, massRatio, flow, thrust } = motion;
  return {
    duration,
    things: (t, show) => flightThings(flight, t, show),
    leastScale: 0.5,
    graph: { name: "v", value: (t) => motion.at(t).speed },
    readings: [
      readingTex("u", exhaust, "m/s"),
      readingTex("m_0/m_1", massRatio, ""),
      readingTex("\\Delta v", deltaV, "m/s"),
    ],
    facts: {
      delta_v: deltaV,
      final_speed: deltaV,
      mass_ratio: massRatio,
      start_mass: dry + fuel,
      flow,
      thrust,
      first_acceleration: thrust / (dry + fuel),
      last_acceleration: thrust / dry,
      burn_time: burn,
      distance: motion.at(burn).way,
      speed: (t) => motion.at(Number(t)).speed,
      mass: (t) => motion.at(Number(t)).mass,
    },
  };
};

const AMOUNT = { ...GIVEN_MASS, most: 1e9 } as const;

/** A rocket in free space that burns its fuel at a steady rate (Tsiolkovsky). */
export const rocketSystem: System = {
  name: "rocket",
  noun: msg("mechanics.rocket"),
  what: "A rocket in free space burns its fuel",
  members: {
    dry: { ...AMOUNT, about: "mass without fuel" },
    fuel: { ...AMOUNT, about: "mass of the fuel" },
    exhaust_speed: { kind: "speed", unit: "m/s", least: 1, most: 1e7, about: "of the gas, seen from the rocket" },
    burn_time: {
      kind: "time",
      unit: "s",
      least: 0.1,
      most: 1e6,
      usual: 60,
      about: "until the fuel is used up, 60 s where left out",
    },
  },
  shown: ["velocity", "graph"],
  partNames: "body:rocket, fuel, flame, trail, vector:velocity, vector:acceleration, vector:thrust",
  model,
};
