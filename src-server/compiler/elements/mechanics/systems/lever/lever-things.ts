import type { LeverBalance } from "../../../../../computation/mechanics/lever.ts";
import type { Vector } from "../../../../../computation/mechanics/motion.ts";
import { mechanicsArrow } from "../../picture/arrow.ts";
import { REACH, reachAs, type Thing } from "../../picture/thing.ts";
import type { Show } from "../../picture/scene-model.ts";
import { amountTex, readingTex } from "../../quantity-tex.ts";

/** Height of the fulcrum, and how far the beam reaches past the last load, as shares of the longest arm. */
const HEIGHT = 0.24;
const SPARE = 1.07;
/** Largest tilt in radians: the end of the beam reaches the ground. */
export const TILT = Math.asin(HEIGHT / SPARE) * 0.93;
const SIDE = { least: 1.5, span: 1.3 } as const;
const ROLES = ["a", "d", "c", "b"] as const;

/** A lever with its loads, at rest. */
export type MechanicsSystemLever = {
  arms: readonly number[];
  loads: readonly number[];
  balance: LeverBalance;
  longest: number;
  duration: number;
};

const square = (side: number): Vector[] => [
  [-side / 2, 0],
  [side / 2, 0],
  [side / 2, side],
  [-side / 2, side],
];

const loadThings = ({ arms, loads }: MechanicsSystemLever, index: number, angle: number, show: Show): Thing[] => {
  const [arm, load] = [arms[index] ?? 0, loads[index] ?? 0];
  const at: Vector = [arm * Math.cos(angle), arm * Math.sin(angle)];
  const heaviest = Math.max(...loads);
  const side = SIDE.least + SIDE.span * Math.cbrt(load / heaviest);
  const inner = arms.filter((other) => Math.sign(other) === Math.sign(arm) && Math.abs(other) < Math.abs(arm)).length;
  const [from, to] = arm < 0 ? [arm, 0] : [0, arm];
  const number = index + 1;
  const tex = readingTex(`F_${number}`, load, "N");
  const look = { turn: angle, fill: ROLES[index] ?? "a", alpha: 0.16, role: ROLES[index] ?? "a" } as const;
  return [
    { thing: "outline", key: `body:${number}`, at, points: square(side), ...look },
    show.has("forces")
      ? mechanicsArrow(`load/${number}`, { at, off: [0, side / 2] }, reachAs([0, -load], heaviest, REACH.force), tex)
      : { thing: "label", key: `load:${number}`, at, off: [0, side], side: "above", gap: 0.3, tex },
    {
      thing: "measure",
      key: `arm:${number}`,
      from: [from, 0],
      to: [to, 0],
      off: [0, 5 + 2.2 * inner],
      side: "left",
      tex: arms.length > 2 ? amountTex(Math.abs(arm), "m") : readingTex(`r_${number}`, Math.abs(arm), "m"),
    },
  ];
};

/** Beam, fulcrum, loads and arms. */
export const leverThings = (lever: MechanicsSystemLever, seconds: number, show: Show): Thing[] => {
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
    { thing: "region", key: "fulcrum", points: triangle, role: "muted", alpha: 0.14 },
    { thing: "line", key: "fulcrum", points: [...triangle, [0, 0]], role: "ink", width: 0.12 },
    { thing: "line", key: "beam", points: [end(-SPARE * longest), end(SPARE * longest)], role: "ink", width: 0.3 },
    ...arms.flatMap((_, i) => loadThings(lever, i, angle, show)),
  ];
};
