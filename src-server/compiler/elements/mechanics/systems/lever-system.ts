import { leverBalance, type LeverBalance } from "../../../../computation/mechanics/lever.ts";
import type { Vector } from "../../../../computation/mechanics/motion.ts";
import { arrow } from "../picture/arrow.ts";
import { REACH, reachAs, type Thing } from "../picture/thing.ts";
import { readingTex } from "../quantity-tex.ts";
import { GRAVITY } from "./members.ts";
import type { System, SystemModel, Values } from "./system.ts";

/** Height of the fulcrum, and how far the beam reaches past the last load, as shares of the longest arm. */
const HEIGHT = 0.24;
const SPARE = 1.07;
/** Largest tilt in radians: the end of the beam reaches the ground. */
const TILT = Math.asin(HEIGHT / SPARE) * 0.93;
const REST = 2;
const SIDE = { least: 1.5, span: 1.3 } as const;
/** Largest body unit, in u, for a gap as long as the longest arm. */
const CLOSE = 5;
const ROLES = ["a", "d", "c", "b"] as const;

type Lever = {
  arms: readonly number[];
  loads: readonly number[];
  balance: LeverBalance;
  longest: number;
  duration: number;
};

/** Negative arms lie to the left; where none is, the first does. */
const sidesOf = (arms: readonly number[]): readonly number[] =>
  arms.some((arm) => arm < 0) ? arms : arms.map((arm, i) => (i === 0 ? -arm : arm));

const leverOf = (values: Values): Lever => {
  const [arms, loads] = [sidesOf(values.list("arms")), values.list("loads")];
  const balance = leverBalance({ arms, loads, gravity: values.one("g") });
  const duration = balance.turning === 0 ? REST : Math.sqrt((2 * TILT) / Math.abs(balance.turning));
  return { arms, loads, balance, longest: Math.max(...arms.map(Math.abs)), duration };
};

const square = (side: number): Vector[] => [
  [-side / 2, 0],
  [side / 2, 0],
  [side / 2, side],
  [-side / 2, side],
];

const loadThings = ({ arms, loads }: Lever, index: number, angle: number): Thing[] => {
  const [arm, load] = [arms[index] ?? 0, loads[index] ?? 0];
  const at: Vector = [arm * Math.cos(angle), arm * Math.sin(angle)];
  const heaviest = Math.max(...loads);
  const side = SIDE.least + SIDE.span * Math.cbrt(load / heaviest);
  const inner = arms.filter((other) => Math.sign(other) === Math.sign(arm) && Math.abs(other) < Math.abs(arm)).length;
  const [from, to] = arm < 0 ? [arm, 0] : [0, arm];
  const number = index + 1;
  const look = { turn: angle, fill: ROLES[index] ?? "a", alpha: 0.16, role: ROLES[index] ?? "a" } as const;
  return [
    { thing: "outline", key: `body:${number}`, at, points: square(side), ...look },
    arrow(
      `load/${number}`,
      { at, off: [0, side / 2] },
      reachAs([0, -load], heaviest, REACH.force),
      readingTex(`F_${number}`, load, "N"),
    ),
    {
      thing: "measure",
      key: `arm:${number}`,
      from: [from, 0],
      to: [to, 0],
      off: [0, 5 + 2.2 * inner],
      side: "left",
      tex: readingTex(`r_${number}`, Math.abs(arm), "m"),
    },
  ];
};

const things = (lever: Lever, seconds: number): Thing[] => {
  const { balance, longest, arms, duration } = lever;
  const t = Math.min(seconds, duration);
  const angle = Math.sign(balance.turning) * Math.min(TILT, (Math.abs(balance.turning) * t * t) / 2);
  const end = (distance: number): Vector => [distance * Math.cos(angle), distance * Math.sin(angle)];
  const foot = HEIGHT * longest;
  const triangle: Vector[] = [
    [0, 0],
    [-foot * 0.5, -foot],
    [foot * 0.5, -foot],
  ];
  return [
    { thing: "ground", at: [0, -foot] },
    { thing: "region", key: "fulcrum", points: triangle, role: "muted", alpha: 0.3 },
    { thing: "line", key: "fulcrum", points: [...triangle, [0, 0]], role: "ink", width: 0.12 },
    { thing: "line", key: "beam", points: [end(-SPARE * longest), end(SPARE * longest)], role: "ink", width: 0.3 },
    ...arms.flatMap((_, i) => loadThings(lever, i, angle)),
  ];
};

/** Bodies that hang close together are drawn smaller. */
const largestBodies = ({ arms, longest }: Lever): number => {
  const sorted = arms.toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((arm, i) => arm - (sorted[i] ?? 0));
  return (CLOSE * Math.min(...gaps)) / longest;
};

const model = (values: Values): SystemModel => {
  const lever = leverOf(values);
  const { arms, loads, balance, duration } = lever;
  const { left, right, net, balanced, turning } = balance;
  const message = `loads: ${loads.length} for ${arms.length} arms; every arm has one.`;
  const flat = "arms: a load over the fulcrum turns nothing; give every arm a length.";
  return {
    duration,
    things: (t) => things(lever, t),
    largestBodies: largestBodies(lever),
    readings: [
      readingTex("M_{\\mathrm{left}}", left, "N\\,m", 4),
      readingTex("M_{\\mathrm{right}}", right, "N\\,m", 4),
    ],
    facts: {
      balanced,
      torque_left: left,
      torque_right: right,
      net_torque: Math.abs(net),
      sinks: balanced ? "none" : turning > 0 ? "left" : "right",
      force_on_fulcrum: loads.reduce((sum, load) => sum + load, 0),
    },
    ...(arms.some((arm) => arm === 0) ? { refusal: { at: "arms", message: flat } } : {}),
    ...(arms.length === loads.length ? {} : { refusal: { at: "loads", message } }),
  };
};

/** A lever with loads: it tilts towards the larger torque. */
export const leverSystem: System = {
  name: "lever",
  noun: "a lever",
  what: "A lever with loads",
  members: {
    arms: {
      kind: "length",
      unit: "m",
      least: -100,
      most: 100,
      count: [2, 4],
      about: "distances from the fulcrum, negative to the left; where none is, the first is",
    },
    loads: { kind: "force", unit: "N", least: 1e-3, most: 1e6, count: [2, 4], about: "forces, one for each arm" },
    g: GRAVITY,
  },
  shown: ["forces"],
  partNames: "body:1, body:2, arm:1, arm:2, beam, fulcrum, vector:load/1",
  model,
};
