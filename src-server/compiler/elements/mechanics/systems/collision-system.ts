import { contactsOf, stateAt, type ContactState } from "../../../../computation/mechanics/collision.ts";
import { arrow } from "../picture/arrow.ts";
import { REACH, reachAs, type Thing } from "../picture/thing.ts";
import { readingTex } from "../quantity-tex.ts";
import { MASSES } from "./members.ts";
import type { Energies, Show, System, SystemModel, Values } from "./system.ts";

type Pair = readonly [number, number];
/** An encounter that has been run; sides of the blocks in body units. */
type Run = {
  states: readonly ContactState[];
  ends: boolean;
  duration: number;
  sides: Pair;
  wall: boolean;
  counts: boolean;
};

/** Gap between the bodies at the start, and from a wall, in m. */
const GAP = 3;
const WALL_GAP = 1.5;
/** Contacts that a `step` may go to. */
const MOST_EVENTS = 300;
const ROLES = ["a", "d"] as const;

const pair = (list: readonly number[]): Pair => [list[0] ?? 1, list[1] ?? 1];
const momentum = (m: Pair, v: Pair): number => m[0] * v[0] + m[1] * v[1];
const kinetic = (m: Pair, v: Pair): number => (m[0] * v[0] ** 2 + m[1] * v[1] ** 2) / 2;
const sideOf = (mass: number, other: number): number =>
  2 + 1.4 * Math.min(1, Math.max(0, Math.log10(mass / other) / 4 + 0.35));

const runOf = (values: Values): Run => {
  const [masses, speeds, wall] = [pair(values.list("masses")), pair(values.list("speeds")), values.flag("wall")];
  const restitution = values.one("restitution");
  const found = contactsOf({ masses, speeds, gap: GAP, ...(wall ? { wallGap: WALL_GAP } : {}), restitution });
  const states = found ?? [{ time: 0, places: [0, GAP], speeds, contacts: 0 }];
  const last = states.at(-1)?.time ?? 0;
  return {
    states,
    ends: found !== undefined,
    duration: Math.max(1e-3, last + 0.8 * Math.max(states[1]?.time ?? 1, last * 0.15)),
    sides: [sideOf(masses[0], masses[1]), sideOf(masses[1], masses[0])],
    wall,
    counts: wall || values.runs("collision_count"),
  };
};

const blockThings = (run: Run, index: 0 | 1, seconds: number, show: Show): Thing[] => {
  const { places, speeds } = stateAt(run.states, seconds);
  const side = run.sides[index];
  const at = [places[index], 0] as const;
  const off = [index === 0 ? -side / 2 : side / 2, side / 2] as const;
  const quickest = Math.max(...run.states.slice(0, MOST_EVENTS).flatMap((state) => state.speeds.map(Math.abs)), 1e-300);
  const number = index + 1;
  const reach = reachAs([speeds[index], 0], quickest, REACH.velocity);
  return [
    {
      thing: "block",
      key: `body:${number}`,
      at,
      off,
      width: side,
      height: side,
      role: ROLES[index],
      tex: `m_${number}`,
    },
    ...(show.has("velocity")
      ? [
          arrow(
            `velocity/${number}`,
            { at, off: [off[0], side + (index === 0 ? 0.8 : 2.2)] },
            reach,
            `\\vec v_${number}`,
          ),
        ]
      : []),
  ];
};

const things = (run: Run, seconds: number, show: Show): Thing[] => {
  const { contacts } = stateAt(run.states, seconds);
  const [start] = run.states;
  const middle = ((start?.places[0] ?? 0) + (start?.places[1] ?? 0)) / 2;
  return [
    { thing: "ground", at: [0, 0] },
    ...(run.wall ? [{ thing: "wall", key: "wall", at: [0, 0], off: [-run.sides[0], 0], height: 6 } as const] : []),
    ...blockThings(run, 0, seconds, show),
    ...blockThings(run, 1, seconds, show),
    ...(run.counts
      ? [
          {
            thing: "label",
            key: "contacts",
            at: [middle, 0],
            side: "below",
            gap: 1,
            tex: `\\text{contacts: }${contacts}`,
          } as const,
        ]
      : []),
  ];
};

const refusalOf = ({ states, ends }: Run): SystemModel["refusal"] => {
  if (!ends)
    return { at: "masses", message: "masses: more than 20 000 contacts; take masses that are closer together." };
  if (states.length > 1) return undefined;
  const message = "speeds: the two bodies never meet; the left one must be the faster one to the right.";
  return { at: "speeds", message };
};

const model = (values: Values): SystemModel => {
  const run = runOf(values);
  const { states, duration, wall } = run;
  const [masses, before] = [pair(values.list("masses")), pair(values.list("speeds"))];
  const last = states.at(-1);
  const after = last?.speeds ?? before;
  const whole = kinetic(masses, before);
  const lossy = values.one("restitution") < 1;
  const energies = (t: number): Energies => {
    const now = kinetic(masses, stateAt(states, t).speeds);
    return { kinetic: now, potential: 0, heat: lossy ? Math.max(0, whole - now) : 0 };
  };
  const size = masses[0] * Math.abs(before[0]) + masses[1] * Math.abs(before[1]);
  const refusal = refusalOf(run);
  return {
    duration,
    things: (t, show) => things(run, t, show),
    energies,
    graph: { name: "v_1", value: (t) => stateAt(states, t).speeds[0] },
    ...(wall ? {} : { kept: { name: "momentum", size, value: (t) => momentum(masses, stateAt(states, t).speeds) } }),
    readings: [
      readingTex("m_1", masses[0], "kg"),
      readingTex("m_2", masses[1], "kg"),
      ...(wall ? [] : [readingTex("p", momentum(masses, before), "kg\\,m/s")]),
    ],
    facts: {
      collisions: last?.contacts ?? 0,
      v1: after[0],
      v2: after[1],
      momentum_before: momentum(masses, before),
      momentum_after: momentum(masses, after),
      energy_before: whole,
      energy_after: kinetic(masses, after),
      energy_lost: whole - kinetic(masses, after),
    },
    factsAt: (t) => ({ collisions: stateAt(states, t).contacts }),
    events: states.slice(1, MOST_EVENTS + 1).map(({ time }) => ({ name: "contact", seconds: time })),
    ...(refusal ? { refusal } : {}),
  };
};

/** Two blocks on a line that meet, and meet a wall where there is one; contacts are counted. */
export const collisionSystem: System = {
  name: "collision",
  noun: "a collision",
  what: "Two blocks meet",
  algorithm: "collision_count",
  members: {
    masses: MASSES,
    speeds: {
      kind: "speed",
      unit: "m/s",
      least: -1000,
      most: 1000,
      count: [2, 2],
      about: "two speeds, positive to the right; the first body is the left one",
    },
    restitution: { kind: "number", unit: "", least: 0, most: 1, usual: 1, about: "1 elastic (where left out) to 0" },
    wall: { kind: "flag", usual: false, about: "a wall at the left; contacts are counted" },
  },
  shown: ["velocity"],
  partNames: "body:1, body:2, wall, contacts, vector:velocity/1, vector:velocity/2, bar:KE",
  model,
};
