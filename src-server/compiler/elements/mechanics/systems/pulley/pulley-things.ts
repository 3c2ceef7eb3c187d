import type { Vector } from "../../../../../computation/mechanics/motion.ts";
import { mechanicsArrow } from "../../picture/arrow.ts";
import { ringPoints } from "../../picture/ring.ts";
import { REACH, reachAs, type Thing } from "../../picture/thing.ts";
import type { Show } from "../../picture/scene-model.ts";
import { mechanicsHeightOf, type Machine } from "./machine.ts";

/** Radius of the wheel and least and largest side of a body, in body units. */
const WHEEL = 2;
/** Highest place of a body, from the middle of the wheel, in body units. */
const HIGHEST = -WHEEL - 3.3;
const SIDE = { least: 1.7, most: 3 } as const;
/** Highest place of a body in m. */
const TOP = 2;
const ROLES = ["a", "d"] as const;

const sideOf = ({ masses }: Machine, index: 0 | 1): number =>
  SIDE.least + (SIDE.most - SIDE.least) * Math.cbrt(masses[index] / Math.max(...masses));

const placeOf = (machine: Machine, index: number, seconds: number): Vector => [
  0,
  mechanicsHeightOf(machine, index, seconds) - TOP,
];

const bodyArrows = (machine: Machine, index: 0 | 1, seconds: number, show: Show): Thing[] => {
  const { masses, gravity, acceleration, tension, duration } = machine;
  const [side, number, sign] = [sideOf(machine, index), index + 1, index === 0 ? 1 : -1];
  const at = placeOf(machine, index, seconds);
  const x = -sign * WHEEL;
  const off = (out: number, down: number): Vector => [x - sign * out, HIGHEST - down];
  const up = (size: number, longest: number, length: number): Vector => reachAs([0, size], longest, length);
  const speed = sign * acceleration * Math.min(seconds, duration);
  const force = (size: number): Vector => up(size, Math.max(...masses) * gravity, REACH.force - 0.6);
  const velocity = up(speed, Math.abs(acceleration) * duration, REACH.velocity);
  const pull = up(sign * acceleration, Math.abs(acceleration), REACH.acceleration);
  const weight = force(-masses[index] * gravity);
  return [
    ...(show.has("velocity")
      ? [mechanicsArrow(`velocity/${number}`, { at, off: off(side / 2 + 0.7, side / 2) }, velocity)]
      : []),
    ...(show.has("acceleration")
      ? [mechanicsArrow(`acceleration/${number}`, { at, off: off(side / 2 + 2.6, side / 2) }, pull)]
      : []),
    ...(show.has("forces") ? [mechanicsArrow(`tension/${number}`, { at, off: off(0, 0) }, force(tension))] : []),
    ...(show.has("forces")
      ? [mechanicsArrow(`weight/${number}`, { at, off: off(0, side) }, weight, `m_${number}\\vec g`)]
      : []),
  ];
};

const bodyThings = (machine: Machine, index: 0 | 1, seconds: number): Thing[] => {
  const at = placeOf(machine, index, seconds);
  const [x, side, number] = [index === 0 ? -WHEEL : WHEEL, sideOf(machine, index), index + 1];
  const size = { width: side, height: side } as const;
  const offs: Vector[] = [
    [x, 0],
    [x, HIGHEST],
  ];
  return [
    { thing: "line", key: `string/${number}`, points: [[0, 0], at], offs, role: "ink", width: 0.1 },
    {
      thing: "block",
      key: `body:${number}`,
      at,
      off: [x, HIGHEST - side / 2],
      ...size,
      role: ROLES[index],
      tex: `m_${number}`,
    },
  ];
};

/** Wheel, strings, bodies and vectors. */
export const pulleyThings = (machine: Machine, seconds: number, show: Show): Thing[] => [
  { thing: "ceiling", key: "support", at: [0, 0], off: [0, WHEEL + 1], height: 5 },
  {
    thing: "outline",
    key: "hanger",
    at: [0, 0],
    points: [
      [0, 0],
      [0, WHEEL + 1],
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
  ...bodyThings(machine, 0, seconds),
  ...bodyThings(machine, 1, seconds),
  ...bodyArrows(machine, 0, seconds, show),
  ...bodyArrows(machine, 1, seconds, show),
];
