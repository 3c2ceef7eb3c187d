import { contactsOf, type ContactState } from "../../../../../computation/mechanics/collision.ts";
import type { MechanicsValues } from "../system.ts";

/** A number for each body. */
export type Pair = readonly [number, number];
/** An encounter that has been run; sides of the blocks in body units. */
export type MechanicsRun = {
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
export const MECHANICS_MAX_EVENTS = 300;

export const mechanicsPair = (list: readonly number[]): Pair => [list[0] ?? 1, list[1] ?? 1];
export const momentum = (m: Pair, v: Pair): number => m[0] * v[0] + m[1] * v[1];
export const kinetic = (m: Pair, v: Pair): number => (m[0] * v[0] ** 2 + m[1] * v[1] ** 2) / 2;
const sideOf = (mass: number, other: number): number =>
  2 + 1.4 * Math.min(1, Math.max(0, Math.log10(mass / other) / 4 + 0.35));

/** Runs an encounter from a plan. */
export const mechanicsRunOf = (values: MechanicsValues): MechanicsRun => {
  const [masses, speeds, wall] = [
    mechanicsPair(values.list("masses")),
    mechanicsPair(values.list("speeds")),
    values.flag("wall"),
  ];
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
