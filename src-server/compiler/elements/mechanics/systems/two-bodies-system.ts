import { msg } from "../../../../contract/messages/message.ts";
import { mechanicsLengthOf, mechanicsScaled, type Vector } from "../../../../computation/mechanics/motion.ts";
import { twoBodies, type TwoBodyMotion } from "../../../../computation/mechanics/two-bodies.ts";
import { mechanicsArrow } from "../picture/arrow.ts";
import { ringPoints } from "../picture/ring.ts";
import { REACH, reachAs, type Thing } from "../picture/thing.ts";
import { readingTex, timeTex, timeUnitFor } from "../quantity-tex.ts";
import { MASSES } from "./members.ts";
import type { Show } from "../picture/scene-model.ts";
import type { System, SystemModel, MechanicsValues } from "./system.ts";

const SIZE = { least: 0.45, span: 0.7 } as const;
const ROLES = ["a", "d"] as const;

const bodyThings = (motion: TwoBodyMotion, index: number, seconds: number, show: Show): Thing[] => {
  const state = motion.at(seconds)[index];
  if (!state) return [];
  const { position: at, velocity } = state;
  const fastest = Math.max(...motion.speeds);
  const inward: Vector = mechanicsScaled(at, -1 / Math.max(mechanicsLengthOf(at), 1e-300));
  const number = index + 1;
  return [
    ...(show.has("velocity")
      ? [mechanicsArrow(`velocity/${number}`, { at }, reachAs(velocity, fastest, REACH.velocity), `\\vec v_${number}`)]
      : []),
    ...(show.has("forces") ? [mechanicsArrow(`force/${number}`, { at }, mechanicsScaled(inward, REACH.force))] : []),
  ];
};

const things = (motion: TwoBodyMotion, masses: readonly number[], seconds: number, show: Show): Thing[] => {
  const places = motion.at(seconds).map(({ position }) => position);
  const heaviest = Math.max(...masses);
  const bodies = places.map((at, i): Thing => ({
    thing: "ball",
    key: `body:${i + 1}`,
    at,
    size: SIZE.least + SIZE.span * Math.cbrt((masses[i] ?? 0) / heaviest),
    role: ROLES[i] ?? "a",
  }));
  const paths = motion.radii.map((radius, i): Thing => ({
    thing: "line",
    key: `trail/${i + 1}`,
    points: ringPoints((turn) => [radius * Math.cos(turn), radius * Math.sin(turn)]),
    role: "muted",
    width: 0.08,
    dashed: true,
    faint: true,
  }));
  return [
    ...paths,
    { thing: "line", key: "distance", points: places, role: "muted", width: 0.08, faint: true },
    { thing: "ball", key: "centre", at: [0, 0], size: 0.2, role: "ink" },
    ...bodies,
    ...[0, 1].flatMap((i) => bodyThings(motion, i, seconds, show)),
  ];
};

const model = (values: MechanicsValues): SystemModel => {
  const [m = 1, n = 1] = values.list("masses");
  const motion = twoBodies({ masses: [m, n], distance: values.one("distance") });
  const { period, radii, speeds, force } = motion;
  return {
    duration: period,
    things: (t, show) => things(motion, [m, n], t, show),
    readings: [readingTex("m_1", m, "kg"), readingTex("m_2", n, "kg"), timeTex("T", period)],
    kept: {
      name: msg("word.momentum"),
      size: m * speeds[0] + n * speeds[1],
      value: (t) => {
        const [first, second] = motion.at(t);
        return m * first.velocity[0] + n * second.velocity[0];
      },
    },
    facts: {
      period,
      force,
      radius_1: radii[0],
      radius_2: radii[1],
      speed_1: speeds[0],
      speed_2: speeds[1],
      reduced_mass: (m * n) / (m + n),
    },
    timeUnit: timeUnitFor(period),
  };
};

/** Two bodies that go round their common centre of mass. */
export const twoBodiesSystem: System = {
  name: "two_bodies",
  noun: msg("mechanics.pair_of_bodies"),
  what: "Two bodies go round their common centre of mass",
  members: {
    masses: { ...MASSES, least: 1, most: 1e40 },
    distance: { kind: "length", unit: "m", least: 1, most: 1e15, about: "between the two" },
  },
  shown: ["velocity"],
  partNames: "body:1, body:2, centre, distance, trail/1, vector:velocity/1, vector:force/1",
  model,
};
