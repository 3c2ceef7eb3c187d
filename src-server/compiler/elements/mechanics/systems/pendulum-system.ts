import { msg } from "../../../../contract/messages/message.ts";
import { pendulumPeriod, pendulumSwing } from "../../../../computation/mechanics/pendulum.ts";
import type { Vector } from "../../../../computation/mechanics/motion.ts";
import { mechanicsArrow } from "../picture/arrow.ts";
import { REACH, reachAs, type Thing } from "../picture/thing.ts";
import { mechanicsAngleTex, readingTex } from "../quantity-tex.ts";
import { GRAVITY, MASS } from "./members.ts";
import type { Show } from "../picture/scene-model.ts";
import type { Energies, System, SystemModel, MechanicsValues } from "./system.ts";

const DEGREES = 180 / Math.PI;
const ARC = 48;
/** Smaller angles, in radians, are not marked. */
const MARKED = 0.12;

type Swing = {
  length: number;
  start: number;
  gravity: number;
  mass: number;
  period: number;
  fastest: number;
  strongest: number;
  at(seconds: number): { angle: number; rate: number };
};

const swingOf = (values: MechanicsValues): Swing => {
  const [length, start, gravity, mass] = [
    values.one("length"),
    values.one("angle"),
    values.one("g"),
    values.one("mass"),
  ];
  const pendulum = { length, angle: start, gravity };
  return {
    length,
    start,
    gravity,
    mass,
    period: pendulumPeriod(pendulum),
    fastest: Math.sqrt(2 * gravity * length * (1 - Math.cos(start))),
    strongest: mass * gravity * (3 - 2 * Math.cos(start)),
    at: pendulumSwing(pendulum),
  };
};

const bobAt = (length: number, angle: number): Vector => [length * Math.sin(angle), -length * Math.cos(angle)];

/** Components along the way and towards the support, as a vector. */
const turned = (angle: number, along: number, inward: number): Vector => [
  along * Math.cos(angle) - inward * Math.sin(angle),
  along * Math.sin(angle) + inward * Math.cos(angle),
];

const arrows = (swing: Swing, seconds: number, show: Show): Thing[] => {
  const { length, gravity, mass, fastest, strongest } = swing;
  const { angle, rate } = swing.at(seconds);
  const at = bobAt(length, angle);
  const inward = length * rate * rate;
  const acceleration = turned(angle, -gravity * Math.sin(angle), inward);
  const tension = turned(angle, 0, mass * (gravity * Math.cos(angle) + inward));
  const velocity = reachAs(turned(angle, length * rate, 0), fastest, REACH.velocity);
  const force = (vector: Vector): Vector => reachAs(vector, strongest, REACH.force);
  return [
    ...(show.has("velocity") ? [mechanicsArrow("velocity", { at }, velocity)] : []),
    ...(show.has("acceleration")
      ? [mechanicsArrow("acceleration", { at }, reachAs(acceleration, gravity, REACH.acceleration))]
      : []),
    ...(show.has("forces")
      ? [
          mechanicsArrow("weight", { at }, force([0, -mass * gravity])),
          mechanicsArrow("tension", { at }, force(tension)),
        ]
      : []),
  ];
};

const things = (swing: Swing, seconds: number, show: Show): Thing[] => {
  const { length, start } = swing;
  const bob = bobAt(length, swing.at(seconds).angle);
  const dashed = { thing: "line", role: "muted", width: 0.07, dashed: true, faint: true } as const;
  const arc = Array.from({ length: ARC + 1 }, (_, i) => bobAt(length, start - (2 * start * i) / ARC));
  const down = -Math.PI / 2;
  return [
    { thing: "ceiling", key: "support", at: [0, 0], height: 5 },
    { ...dashed, key: "plumb", points: [[0, 0], bobAt(length, 0)] },
    { ...dashed, key: "start", points: [[0, 0], bobAt(length, start)] },
    ...(show.has("trail") ? [{ ...dashed, key: "trail", points: arc }] : []),
    ...(start > MARKED
      ? [{ thing: "angle", key: "angle", at: [0, 0], from: down, to: down + start, tex: "\\theta_0" } as const]
      : []),
    { thing: "line", key: "string", points: [[0, 0], bob], role: "ink", width: 0.11 },
    { thing: "ball", key: "body:bob", at: bob, size: 0.75, role: "a" },
    ...arrows(swing, seconds, show),
  ];
};

const model = (values: MechanicsValues): SystemModel => {
  const swing = swingOf(values);
  const { length, start, gravity, mass, period, fastest, strongest } = swing;
  const energies = (t: number): Energies => {
    const { angle, rate } = swing.at(t);
    const potential = mass * gravity * length * (1 - Math.cos(angle));
    return { kinetic: (mass * (length * rate) ** 2) / 2, potential, heat: 0 };
  };
  return {
    duration: 2 * period,
    things: (t, show) => things(swing, t, show),
    energies,
    graph: { name: "\\theta", value: (t) => swing.at(t).angle },
    readings: [readingTex("L", length, "m"), `\\theta_0=${mechanicsAngleTex(start)}`, readingTex("T", period, "s")],
    facts: {
      period,
      small_angle_period: 2 * Math.PI * Math.sqrt(length / gravity),
      frequency: 1 / period,
      max_speed: fastest,
      max_tension: strongest,
      height: length * (1 - Math.cos(start)),
      angle: (t) => swing.at(Number(t)).angle * DEGREES,
      speed: (t) => Math.abs(length * swing.at(Number(t)).rate),
      kinetic_energy: (t) => energies(Number(t)).kinetic,
      potential_energy: (t) => energies(Number(t)).potential,
    },
  };
};

/** A pendulum by its exact law, not only for small angles. */
export const pendulumSystem: System = {
  name: "pendulum",
  noun: msg("mechanics.pendulum"),
  what: "A pendulum swings",
  members: {
    length: { kind: "length", unit: "m", least: 0.1, most: 50, about: "of the string, 0.1 to 50 m" },
    angle: {
      kind: "angle",
      unit: "deg",
      least: 1,
      most: 80,
      usual: 15,
      about: "at the start, 1 to 80 deg, 15 deg where left out",
    },
    mass: MASS,
    g: GRAVITY,
  },
  shown: ["velocity", "trail"],
  partNames:
    "body:bob, string, support, angle, trail, vector:velocity, vector:acceleration, vector:weight, vector:tension, bar:KE",
  model,
};
