import type { Vector } from "../../../../computation/mechanics/motion.ts";
import { rocketMotion, type RocketMotion } from "../../../../computation/mechanics/rocket.ts";
import { arrow } from "../picture/arrow.ts";
import { REACH, reachAs, type Thing } from "../picture/thing.ts";
import { readingTex } from "../quantity-tex.ts";
import { GIVEN_MASS } from "./members.ts";
import type { Show, System, SystemModel, Values } from "./system.ts";

/** After the burn the rocket is watched for this share of the burning time. */
const COAST = 0.15;
/** Half of the hull's width, its length, and ends of its tank, in body units; the tail is the origin. */
const HALF = 0.9;
const HULL: readonly Vector[] = [
  [0, -HALF],
  [4.6, -HALF],
  [6.6, 0],
  [4.6, HALF],
  [0, HALF],
];
const TANK = { from: 0.4, to: 4, half: 0.55 } as const;
const FLAME = 2.6;
const NOSE = 6.6;

type Flight = { motion: RocketMotion; dry: number; fuel: number; exhaust: number; burn: number; duration: number };

const flightOf = (values: Values): Flight => {
  const [dry, fuel] = [values.one("dry"), values.one("fuel")];
  const [exhaust, burn] = [values.one("exhaust_speed"), values.one("burn_time")];
  const motion = rocketMotion({ dry, fuel, exhaustSpeed: exhaust, burnTime: burn });
  return { motion, dry, fuel, exhaust, burn, duration: burn * (1 + COAST) };
};

/** A box from one place along the rocket to another. */
const tank = (from: number, to: number): Vector[] => [
  [from, -TANK.half],
  [to, -TANK.half],
  [to, TANK.half],
  [from, TANK.half],
];

const rocketThings = ({ motion, dry, fuel, burn }: Flight, seconds: number): Thing[] => {
  const { mass, way } = motion.at(seconds);
  const at: Vector = [way, 0];
  const left = Math.max(0, (mass - dry) / fuel);
  const burns = seconds > 0 && seconds < burn;
  const flame: Vector[] = [
    [0, -HALF * 0.6],
    [burns ? -FLAME : 0, 0],
    [0, HALF * 0.6],
  ];
  const look = { thing: "outline", at, turn: 0 } as const;
  return [
    { ...look, key: "flame", points: flame, fill: "focus", alpha: 0.5, role: "focus" },
    { ...look, key: "body:rocket", points: HULL, fill: "a", alpha: 0.16, role: "a" },
    { ...look, key: "tank", points: tank(TANK.from, TANK.to), fill: "muted", alpha: 0, role: "muted" },
    {
      ...look,
      key: "fuel",
      points: tank(TANK.from, TANK.from + (TANK.to - TANK.from) * left),
      fill: "d",
      alpha: 0.75,
      role: "d",
    },
  ];
};

const things = (flight: Flight, seconds: number, show: Show): Thing[] => {
  const { motion, dry, duration, burn } = flight;
  const { mass, speed, way } = motion.at(seconds);
  const at: Vector = [way, 0];
  const burns = seconds < burn;
  const thrust = reachAs([burns ? motion.thrust : 0, 0], motion.thrust, REACH.force);
  const acceleration = reachAs([burns ? dry / mass : 0, 0], 1, REACH.acceleration + 1);
  return [
    {
      thing: "line",
      key: "trail",
      points: [
        [0, 0],
        [motion.at(duration).way, 0],
      ],
      role: "muted",
      width: 0.08,
      dashed: true,
      faint: true,
    },
    { thing: "post", key: "start", at: [0, 0], off: [0, -2], height: 4 },
    ...rocketThings(flight, seconds),
    ...(show.has("velocity")
      ? [arrow("velocity", { at, off: [NOSE, 0] }, reachAs([speed, 0], motion.deltaV, REACH.velocity))]
      : []),
    ...(show.has("acceleration") ? [arrow("acceleration", { at, off: [1, HALF + 0.9] }, acceleration)] : []),
    ...(show.has("forces") ? [arrow("thrust", { at, off: [1, -HALF - 0.9] }, thrust, "\\vec F")] : []),
  ];
};

const model = (values: Values): SystemModel => {
  const flight = flightOf(values);
  const { motion, dry, fuel, exhaust, burn, duration } = flight;
  const { deltaV, massRatio, flow, thrust } = motion;
  return {
    duration,
    things: (t, show) => things(flight, t, show),
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
  noun: "a rocket",
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
