import { atwood } from "../../../../computation/mechanics/pulley.ts";
import type { Vector } from "../../../../computation/mechanics/motion.ts";
import { arrow } from "../picture/arrow.ts";
import { ringPoints } from "../picture/ring.ts";
import { REACH, reachAs, type Thing } from "../picture/thing.ts";
import { readingTex } from "../quantity-tex.ts";
import { GRAVITY, MASSES } from "./members.ts";
import type { Energies, Show, System, SystemModel, Values } from "./system.ts";

/** How far the bodies go, and how far below the wheel they hang at the start, in m. */
const WAY = 1;
const HANG = 1.9;
/** How long a balance at rest is watched, in s. */
const REST = 2;
/** Radius of the wheel and least and largest side of a body, in body units. */
const WHEEL = 2;
const SIDE = { least: 1.7, most: 3 } as const;
const ROLES = ["a", "d"] as const;

type Machine = {
  masses: readonly [number, number];
  gravity: number;
  acceleration: number;
  tension: number;
  duration: number;
};

const machineOf = (values: Values): Machine => {
  const [m = 1, n = 1] = values.list("masses");
  const gravity = values.one("g");
  const { acceleration, tension } = atwood({ masses: [m, n], gravity });
  const duration = acceleration === 0 ? REST : Math.sqrt((2 * WAY) / Math.abs(acceleration));
  return { masses: [m, n], gravity, acceleration, tension, duration };
};

/** Height of a body under the middle of the wheel; the second sinks where the acceleration is positive. */
const heightOf = ({ acceleration, duration }: Machine, index: number, seconds: number): number => {
  const t = Math.min(seconds, duration);
  return -HANG + ((index === 0 ? 1 : -1) * acceleration * t * t) / 2;
};

const sideOf = ({ masses }: Machine, index: 0 | 1): number =>
  SIDE.least + (SIDE.most - SIDE.least) * Math.cbrt(masses[index] / Math.max(...masses));

const bodyThings = (machine: Machine, index: 0 | 1, seconds: number, show: Show): Thing[] => {
  const { masses, gravity, acceleration, tension, duration } = machine;
  const at: Vector = [0, heightOf(machine, index, seconds)];
  const [x, side, number] = [index === 0 ? -WHEEL : WHEEL, sideOf(machine, index), index + 1];
  const sign = index === 0 ? 1 : -1;
  const strongest = Math.max(...masses) * gravity;
  const force = (size: number): Vector => reachAs([0, size], strongest, REACH.force - 0.6);
  const velocity = reachAs(
    [0, sign * acceleration * Math.min(seconds, duration)],
    Math.abs(acceleration) * duration,
    REACH.velocity,
  );
  const out = index === 0 ? -1 : 1;
  const aside: Vector = [x + out * (side / 2 + 0.7), -side / 2];
  const farther: Vector = [x + out * (side / 2 + 2.6), -side / 2];
  const pull = reachAs([0, sign * acceleration], Math.abs(acceleration), REACH.acceleration);
  return [
    { thing: "line", key: `string/${number}`, points: [[0, 0], at], off: [x, 0], role: "ink", width: 0.1 },
    {
      thing: "block",
      key: `body:${number}`,
      at,
      off: [x, -side / 2],
      width: side,
      height: side,
      role: ROLES[index],
      tex: `m_${number}`,
    },
    ...(show.has("velocity") ? [arrow(`velocity/${number}`, { at, off: aside }, velocity)] : []),
    ...(show.has("acceleration") ? [arrow(`acceleration/${number}`, { at, off: farther }, pull)] : []),
    ...(show.has("forces")
      ? [
          arrow(`tension/${number}`, { at, off: [x, 0] }, force(tension)),
          arrow(`weight/${number}`, { at, off: [x, -side] }, force(-masses[index] * gravity), `m_${number}\\vec g`),
        ]
      : []),
  ];
};

const things = (machine: Machine, seconds: number, show: Show): Thing[] => [
  { thing: "ceiling", key: "support", at: [0, 0], off: [0, WHEEL + 1.2], height: 5 },
  {
    thing: "outline",
    key: "hanger",
    at: [0, 0],
    points: [
      [0, 0],
      [0, WHEEL + 1.2],
    ],
    turn: 0,
    fill: "muted",
    alpha: 0,
    role: "ink",
  },
  {
    thing: "outline",
    key: "wheel",
    at: [0, 0],
    points: ringPoints((turn) => [WHEEL * Math.cos(turn), WHEEL * Math.sin(turn)]).slice(1),
    turn: 0,
    fill: "muted",
    alpha: 0.16,
    role: "ink",
  },
  { thing: "ball", key: "axle", at: [0, 0], size: 0.22, role: "ink" },
  ...bodyThings(machine, 0, seconds, show),
  ...bodyThings(machine, 1, seconds, show),
];

const model = (values: Values): SystemModel => {
  const machine = machineOf(values);
  const {
    masses: [m, n],
    gravity,
    acceleration,
    tension,
    duration,
  } = machine;
  const lowest = -HANG - WAY;
  const energies = (t: number): Energies => {
    const speed = acceleration * Math.min(t, duration);
    const [first, second] = [heightOf(machine, 0, t) - lowest, heightOf(machine, 1, t) - lowest];
    return { kinetic: ((m + n) * speed * speed) / 2, potential: gravity * (m * first + n * second), heat: 0 };
  };
  return {
    duration,
    things: (t, show) => things(machine, t, show),
    energies,
    graph: { name: "v", value: (t) => Math.abs(acceleration) * Math.min(t, duration) },
    readings: [
      readingTex("m_1", m, "kg"),
      readingTex("m_2", n, "kg"),
      readingTex("a", Math.abs(acceleration), "m/s^2"),
    ],
    facts: {
      acceleration: Math.abs(acceleration),
      tension,
      final_speed: acceleration === 0 ? 0 : Math.abs(acceleration) * duration,
      time: acceleration === 0 ? Infinity : duration,
      balanced: acceleration === 0,
    },
  };
};

/** Two bodies on a string over a light wheel (Atwood's machine); they go a metre from rest. */
export const pulleySystem: System = {
  name: "pulley",
  noun: "a pulley",
  what: "Two bodies on a string over a wheel",
  members: { masses: MASSES, g: GRAVITY },
  shown: ["forces"],
  partNames:
    "body:1, body:2, string, wheel, vector:tension/1, vector:weight/1, vector:velocity/1, vector:acceleration/1, bar:KE",
  model,
};
