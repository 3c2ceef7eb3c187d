import { msg } from "../../../../contract/messages/message.ts";
import { oscillation, oscillationPeriod } from "../../../../computation/mechanics/oscillator.ts";
import type { Vector } from "../../../../computation/mechanics/motion.ts";
import { mechanicsArrow } from "../picture/arrow.ts";
import { REACH, reachAs, type Place, type Thing } from "../picture/thing.ts";
import { readingTex } from "../quantity-tex.ts";
import { GIVEN_MASS } from "./members.ts";
import type { Show } from "../picture/scene-model.ts";
import type { Energies, System, SystemModel, MechanicsValues } from "./system.ts";

/** Side of the block in body units. */
const BLOCK = 2.6;
/** Height of the spring over the ground in body units. */
const COIL = 1.1;
/** The spring at rest is so many times as long as it is stretched. */
const REST = 2.6;
const SWINGS = 3;

type Swing = {
  stiffness: number;
  mass: number;
  stretch: number;
  damping: number;
  at(seconds: number): { x: number; v: number };
};

const swingOf = (values: MechanicsValues): Swing => {
  const oscillator = {
    stiffness: values.one("k"),
    mass: values.one("mass"),
    stretch: values.one("stretch"),
    damping: values.one("damping"),
  };
  return { ...oscillator, at: oscillation(oscillator) };
};

const arrows = ({ stiffness, mass, stretch, damping, at }: Swing, seconds: number, show: Show): Thing[] => {
  const { x, v } = at(seconds);
  const strongest = stiffness * stretch;
  const place = (height: number): Place => ({ at: [REST * stretch + x, 0], off: [0, height] });
  const [pull, drag] = [-stiffness * x, -damping * v];
  const velocity = reachAs([v, 0], stretch * Math.sqrt(stiffness / mass), REACH.velocity);
  const acceleration = reachAs([pull + drag, 0], strongest, REACH.acceleration);
  const force = (size: number): Vector => reachAs([size, 0], strongest, REACH.force);
  const above = show.has("forces") ? 2.4 : 0.8;
  return [
    ...(show.has("velocity") ? [mechanicsArrow("velocity", place(BLOCK + above), velocity)] : []),
    ...(show.has("acceleration") ? [mechanicsArrow("acceleration", place(BLOCK + above + 2), acceleration)] : []),
    ...(show.has("forces")
      ? [{ ...mechanicsArrow("spring", place(BLOCK * 0.85), force(pull), "\\vec F"), labelAt: "beside" } as const]
      : []),
    ...(show.has("forces") && damping > 0
      ? [mechanicsArrow("damping", place(BLOCK * 0.15), force(drag), "\\vec f")]
      : []),
  ];
};

const things = (swing: Swing, seconds: number, show: Show): Thing[] => {
  const { stretch } = swing;
  const rest = REST * stretch;
  const x = rest + swing.at(seconds).x;
  return [
    { thing: "ground", at: [0, 0] },
    { thing: "wall", key: "wall", at: [0, 0], height: 4.2 },
    { thing: "post", key: "rest", at: [rest, 0], off: [0, -1.6], height: BLOCK + 2.2 },
    { thing: "coil", key: "spring", from: [0, 0], to: [x, 0], off: [0, COIL], ends: BLOCK / 2 },
    { thing: "block", key: "body:block", at: [x, 0], off: [0, BLOCK / 2], width: BLOCK, height: BLOCK, role: "a" },
    {
      thing: "measure",
      key: "stretch",
      from: [rest, 0],
      to: [rest + stretch, 0],
      off: [0, -1.3],
      side: "right",
      tex: "A",
    },
    ...arrows(swing, seconds, show),
  ];
};

const energiesOf = ({ stiffness, mass, stretch, damping, at }: Swing): ((seconds: number) => Energies) => {
  const total = (stiffness * stretch * stretch) / 2;
  return (seconds) => {
    const { x, v } = at(seconds);
    const [kinetic, potential] = [(mass * v * v) / 2, (stiffness * x * x) / 2];
    return { kinetic, potential, heat: damping > 0 ? Math.max(0, total - kinetic - potential) : 0 };
  };
};

const fastestOf = ({ at }: Swing, period: number): number =>
  Math.max(...Array.from({ length: 2001 }, (_, i) => Math.abs(at((period * i) / 2000).v)));

const model = (values: MechanicsValues): SystemModel => {
  const swing = swingOf(values);
  const { stiffness, mass, stretch } = swing;
  const period = oscillationPeriod(swing);
  const natural = 2 * Math.PI * Math.sqrt(mass / stiffness);
  const watched = Number.isFinite(period) ? period : natural;
  const energies = energiesOf(swing);
  return {
    duration: SWINGS * watched,
    things: (t, show) => things(swing, t, show),
    energies,
    graph: { name: "x", value: (t) => swing.at(t).x },
    readings: [
      readingTex("k", stiffness, "N/m"),
      readingTex("m", mass, "kg"),
      ...(Number.isFinite(period) ? [readingTex("T", period, "s")] : []),
    ],
    facts: {
      period,
      frequency: 1 / period,
      max_speed: fastestOf(swing, watched),
      max_force: stiffness * stretch,
      energy: (stiffness * stretch * stretch) / 2,
      swings: Number.isFinite(period),
      x: (t) => swing.at(Number(t)).x,
      speed: (t) => Math.abs(swing.at(Number(t)).v),
      kinetic_energy: (t) => energies(Number(t)).kinetic,
      potential_energy: (t) => energies(Number(t)).potential,
    },
  };
};

/** A block on a spring, on level ground beside a wall, let go at rest. */
export const springSystem: System = {
  name: "spring",
  noun: msg("mechanics.spring"),
  what: "A block on a spring swings to and fro",
  members: {
    k: { kind: "stiffness", unit: "N/m", least: 1e-3, most: 1e7, about: "stiffness" },
    mass: GIVEN_MASS,
    stretch: { kind: "length", unit: "m", least: 1e-4, most: 100, about: "how far it is pulled at the start" },
    damping: { kind: "damping", unit: "kg/s", least: 0, most: 1e5, usual: 0, about: "0 kg/s where left out" },
  },
  shown: ["velocity", "graph"],
  partNames: "body:block, spring, stretch, vector:velocity, vector:acceleration, vector:spring, bar:KE",
  model,
};
