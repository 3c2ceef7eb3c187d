import { msg } from "../../../../../contract/messages/message.ts";
import { leverBalance } from "../../../../../computation/mechanics/lever.ts";
import { readingTex } from "../../quantity-tex.ts";
import { GRAVITY } from "../members.ts";
import type { System, SystemModel, MechanicsValues } from "../system.ts";
import { leverThings, TILT, type MechanicsSystemLever } from "./lever-things.ts";

const REST = 2;
/** Largest body unit, in u, for a gap as long as the longest arm. */
const CLOSE = 5;

/** Negative arms lie to the left; where none is, the first does. */
const sidesOf = (arms: readonly number[]): readonly number[] =>
  arms.some((arm) => arm < 0) ? arms : arms.map((arm, i) => (i === 0 ? -arm : arm));

const leverOf = (values: MechanicsValues): MechanicsSystemLever => {
  const [arms, loads] = [sidesOf(values.list("arms")), values.list("loads")];
  const balance = leverBalance({ arms, loads, gravity: values.one("g") });
  const duration = balance.turning === 0 ? REST : Math.sqrt((2 * TILT) / Math.abs(balance.turning));
  return { arms, loads, balance, longest: Math.max(...arms.map(Math.abs)), duration };
};

/** Bodies that hang close together are drawn smaller. */
const largestBodies = ({ arms, longest }: MechanicsSystemLever): number => {
  const sorted = arms.toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((arm, i) => arm - (sorted[i] ?? 0));
  return (CLOSE * Math.min(...gaps)) / longest;
};

const model = (values: MechanicsValues): SystemModel => {
  const lever = leverOf(values);
  const { arms, loads, balance, duration } = lever;
  const { left, right, net, balanced, turning } = balance;
  const message = msg("mechanics.loads_for_arms", { loads: loads.length, arms: arms.length });
  const flat = msg("mechanics.arm_of_zero");
  return {
    duration,
    things: (t, show) => leverThings(lever, t, show),
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
  noun: msg("mechanics.lever"),
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
  least: { width: 26, height: 17 },
  shown: ["forces"],
  partNames: "body:1, body:2, arm:1, arm:2, beam, fulcrum, vector:load/1",
  model,
};
