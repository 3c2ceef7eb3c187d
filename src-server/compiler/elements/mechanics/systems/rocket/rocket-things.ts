import type { Vector } from "../../../../../computation/mechanics/motion.ts";
import type { RocketMotion } from "../../../../../computation/mechanics/rocket.ts";
import { mechanicsArrow } from "../../picture/arrow.ts";
import { REACH, reachAs, type Thing } from "../../picture/thing.ts";
import type { Show } from "../../picture/scene-model.ts";

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

/** A flight from its start to a while after the burn. */
export type Flight = {
  motion: RocketMotion;
  dry: number;
  fuel: number;
  exhaust: number;
  burn: number;
  duration: number;
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

/** The rocket with flame and tank, its path and vectors. */
export const flightThings = (flight: Flight, seconds: number, show: Show): Thing[] => {
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
      ? [mechanicsArrow("velocity", { at, off: [NOSE, 0] }, reachAs([speed, 0], motion.deltaV, REACH.velocity))]
      : []),
    ...(show.has("acceleration") ? [mechanicsArrow("acceleration", { at, off: [1, HALF + 0.9] }, acceleration)] : []),
    ...(show.has("forces") ? [mechanicsArrow("thrust", { at, off: [1, -HALF - 0.9] }, thrust, "\\vec F")] : []),
  ];
};
