import { msg } from "../../../../../contract/messages/message.ts";
import { stateAt, type ContactState } from "../../../../../computation/mechanics/collision.ts";
import type { Facts } from "../../../../../contract/fact.ts";
import { readingTex } from "../../quantity-tex.ts";
import { MASSES } from "../members.ts";
import type { Energies, System, SystemModel, MechanicsValues } from "../system.ts";
import {
  kinetic,
  momentum,
  MECHANICS_MAX_EVENTS,
  mechanicsPair,
  mechanicsRunOf,
  type Pair,
  type MechanicsRun,
} from "./encounter.ts";
import { collisionThings } from "./collision-things.ts";

const refusalOf = ({ states, ends }: MechanicsRun): SystemModel["refusal"] => {
  if (!ends) return { at: "masses", message: msg("mechanics.too_many_contacts") };
  if (states.length > 1) return undefined;
  const message = msg("mechanics.never_meet");
  return { at: "speeds", message };
};

const factsOf = (masses: Pair, before: Pair, last: ContactState | undefined): Facts => {
  const after = last?.speeds ?? before;
  return {
    collisions: last?.contacts ?? 0,
    v1: after[0],
    v2: after[1],
    momentum_before: momentum(masses, before),
    momentum_after: momentum(masses, after),
    energy_before: kinetic(masses, before),
    energy_after: kinetic(masses, after),
    energy_lost: kinetic(masses, before) - kinetic(masses, after),
  };
};

const model = (values: MechanicsValues): SystemModel => {
  const run = mechanicsRunOf(values);
  const { states, duration, wall } = run;
  const [masses, before] = [mechanicsPair(values.list("masses")), mechanicsPair(values.list("speeds"))];
  const [whole, lossy] = [kinetic(masses, before), values.one("restitution") < 1];
  const energies = (t: number): Energies => {
    const now = kinetic(masses, stateAt(states, t).speeds);
    return { kinetic: now, potential: 0, heat: lossy ? Math.max(0, whole - now) : 0 };
  };
  const size = masses[0] * Math.abs(before[0]) + masses[1] * Math.abs(before[1]);
  const refusal = refusalOf(run);
  const given = masses.map((mass, i) => readingTex(`m_${i + 1}`, mass, "kg"));
  return {
    duration,
    things: (t, show) => collisionThings(run, t, show),
    leastScale: 0.75,
    energies,
    graph: { name: "v_1", value: (t) => stateAt(states, t).speeds[0] },
    ...(wall
      ? {}
      : { kept: { name: msg("word.momentum"), size, value: (t) => momentum(masses, stateAt(states, t).speeds) } }),
    readings: wall ? given : [...given, readingTex("p", momentum(masses, before), "kg\\,m/s")],
    facts: factsOf(masses, before, states.at(-1)),
    factsAt: (t) => ({ collisions: stateAt(states, t).contacts }),
    events: states.slice(1, MECHANICS_MAX_EVENTS + 1).map(({ time }) => ({ name: "contact", seconds: time })),
    ...(refusal ? { refusal } : {}),
  };
};

/** Two blocks on a line that meet, and meet a wall where there is one; contacts are counted. */
export const collisionSystem: System = {
  name: "collision",
  noun: msg("mechanics.collision"),
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
