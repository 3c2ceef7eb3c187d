import { msg } from "../../../../../contract/messages/message.ts";
import { plainNumber } from "../../../../../computation/format-number.ts";
import { trackMotion, type TrackMotion } from "../../../../../computation/mechanics/track.ts";
import { niceTicks } from "../../../../../computation/numerics/ticks.ts";
import { mechanicsArrow } from "../../picture/arrow.ts";
import { REACH, reachAs, type Thing } from "../../picture/thing.ts";
import { readingTex } from "../../quantity-tex.ts";
import type { Show } from "../../picture/scene-model.ts";
import type { System, SystemModel, MechanicsValues } from "../system.ts";
import { carThings, CAR_HEIGHT } from "./car.ts";

/** Marks along the track, and places of the car that are kept as dots. */
const TICKS = 5;
/** Longer tracks, in m, are counted in km. */
const LONG = 5000;
const DOTS = 12;

type Ride = { motion: TrackMotion; duration: number; from: number; to: number; hardest: number };

const rideOf = (values: MechanicsValues): Ride => {
  const duration = values.one("duration");
  const [position] = values.formulas("position");
  const motion = trackMotion(position ?? (() => 0), duration);
  const spare = Math.max(0, 1 - (motion.most - motion.least)) / 2;
  const times = Array.from({ length: 201 }, (_, i) => (duration * i) / 200);
  return {
    motion,
    duration,
    from: motion.least - spare,
    to: motion.most + spare,
    hardest: Math.max(...times.map((t) => Math.abs(motion.acceleration(t))), 1e-9),
  };
};

const scaleThings = ({ from, to }: Ride): Thing[] => {
  const [unit, name] = to - from > LONG ? [1000, "km"] : [1, "m"];
  return niceTicks({ from: from / unit, to: to / unit, count: TICKS }).flatMap(({ value, tex }): Thing[] => [
    { thing: "post", key: `tick:${plainNumber(value * unit)}`, at: [value * unit, 0], off: [0, -0.5], height: 0.5 },
    {
      thing: "label",
      key: `tick:${plainNumber(value * unit)}/name`,
      at: [value * unit, 0],
      side: "below",
      gap: 0.75,
      tex: `${tex}\\,\\mathrm{${name}}`,
      optional: true,
    },
  ]);
};

/** Where the car was at steady intervals, as dots over the track. */
const dots = ({ motion, duration }: Ride, seconds: number): Thing[] =>
  Array.from({ length: DOTS + 1 }, (_, i) => (duration * i) / DOTS)
    .filter((t) => t <= seconds * (1 + 1e-9))
    .map((t, i) => ({
      thing: "ball",
      key: `trail/${i}`,
      at: [motion.position(t), 0],
      off: [0, CAR_HEIGHT + 0.9],
      size: 0.22,
      role: "muted",
    }));

const things = (ride: Ride, seconds: number, show: Show): Thing[] => {
  const { motion, hardest } = ride;
  const at = [motion.position(seconds), 0] as const;
  const [v, a] = [motion.velocity(seconds), motion.acceleration(seconds)];
  const fastest = Math.max(motion.fastest, 1e-9);
  return [
    { thing: "ground", at: [ride.from, 0] },
    ...scaleThings(ride),
    ...(show.has("trail") ? dots(ride, seconds) : []),
    ...carThings(at),
    ...(show.has("velocity")
      ? [mechanicsArrow("velocity", { at, off: [0, CAR_HEIGHT + 2] }, reachAs([v, 0], fastest, REACH.velocity))]
      : []),
    ...(show.has("acceleration")
      ? [mechanicsArrow("acceleration", { at, off: [0, CAR_HEIGHT + 4] }, reachAs([a, 0], hardest, REACH.acceleration))]
      : []),
  ];
};

const refusalOf = ({ motion }: Ride): SystemModel["refusal"] => {
  if (motion.gap === undefined) return undefined;
  return {
    at: "position",
    message: msg("mechanics.position_has_gap", { time: plainNumber(motion.gap, { maxDigits: 3 }) }),
  };
};

const model = (values: MechanicsValues): SystemModel => {
  const ride = rideOf(values);
  const { motion, duration } = ride;
  const refusal = refusalOf(ride);
  const moved = motion.position(duration) - motion.position(0);
  return {
    duration,
    things: (t, show) => things(ride, t, show),
    graph: { name: "x", value: (t) => motion.position(t) },
    readings: [readingTex("\\Delta x", moved, "m"), readingTex("\\bar v", moved / duration, "m/s")],
    facts: {
      displacement: moved,
      distance: motion.distance,
      mean_velocity: moved / duration,
      mean_speed: motion.distance / duration,
      max_speed: motion.fastest,
      turns: motion.turns.length,
      time: duration,
      x: (t) => motion.position(Number(t)),
      v: (t) => motion.velocity(Number(t)),
      a: (t) => motion.acceleration(Number(t)),
    },
    ...(refusal ? { refusal } : {}),
  };
};

/** A car on a straight track whose place is given as a function of time. */
export const trackSystem: System = {
  name: "track",
  noun: msg("mechanics.ride"),
  what: "A car moves along a straight track",
  members: {
    position: { kind: "formula", variable: "t", about: "place x(t) in m, t in s" },
    duration: { kind: "time", unit: "s", least: 0.1, most: 1e5, usual: 10, about: "10 s where left out" },
  },
  shown: ["velocity", "trail", "graph"],
  partNames: "body:car, trail, tick:0, graph, vector:velocity, vector:acceleration",
  model,
};
