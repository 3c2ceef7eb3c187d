import { msg } from "../../../../../contract/messages/message.ts";
import type { Vector } from "../../../../../computation/mechanics/motion.ts";
import { mechanicsArrow } from "../../picture/arrow.ts";
import { REACH, reachAs, type Thing } from "../../picture/thing.ts";
import { readingTex } from "../../quantity-tex.ts";
import { GRAVITY } from "../members.ts";
import type { Show } from "../../picture/scene-model.ts";
import type { Energies, System, SystemModel, MechanicsValues } from "../system.ts";
import { labelPlaces } from "./label-places.ts";
import { raceOf, raceRefusal, type Race } from "./race.ts";

/** Points drawn of a curve, and radius of a bead in body units. */
const PIECES = 150;
const BEAD = 0.45;
const ROLES = ["a", "b", "d", "c", "focus"] as const;

const drawn = (points: readonly Vector[]): Vector[] =>
  Array.from({ length: PIECES + 1 }, (_, i) => points[Math.round((i * (points.length - 1)) / PIECES)] ?? [0, 0]);

const isCycloid = ({ cycloid, lanes }: Race, index: number): boolean =>
  cycloid !== undefined && index === lanes.length - 1;

const direction = (race: Race, index: number, seconds: number): Vector => {
  const run = race.lanes[index]?.run;
  if (!run || seconds >= run.time) return [0, 0];
  const [before, after] = [run.at(seconds).position, run.at(seconds + run.time * 1e-4).position];
  const length = Math.hypot(after[0] - before[0], after[1] - before[1]);
  return length > 0 ? [(after[0] - before[0]) / length, (after[1] - before[1]) / length] : [0, 0];
};

const beadThings = (race: Race, index: number, seconds: number, show: Show): Thing[] => {
  const run = race.lanes[index]?.run;
  if (!run) return [];
  const { position: at, speed } = run.at(seconds);
  const role = ROLES[index] ?? "a";
  const number = index + 1;
  const fastest = Math.max(...race.lanes.map((lane) => lane.run.fastest));
  const [dx, dy] = direction(race, index, seconds);
  const reach = reachAs([dx * speed, dy * speed], fastest, REACH.velocity);
  return [
    { thing: "ball", key: `body:${number}`, at, size: BEAD, role },
    ...(show.has("velocity")
      ? [{ ...mechanicsArrow(`velocity/${number}`, { at }, reach, `\\vec v_${number}`), role }]
      : []),
  ];
};

const things = (race: Race, places: readonly Vector[], seconds: number, show: Show): Thing[] => {
  const ends = race.lanes[0]?.run.points;
  const [start, end]: readonly [Vector, Vector] = [ends?.[0] ?? [0, 0], ends?.at(-1) ?? [0, 0]];
  return [
    { thing: "post", key: "finish", at: end, off: [0, -1], height: 3.4 },
    ...race.lanes.map(({ run }, i): Thing => ({
      thing: "line",
      key: `curve:${i + 1}`,
      points: drawn(run.points),
      role: ROLES[i] ?? "a",
      width: 0.15,
      dashed: isCycloid(race, i),
    })),
    ...race.lanes.map(({ name }, i): Thing => ({
      thing: "label",
      key: `curve:${i + 1}/name`,
      at: places[i] ?? start,
      ...(isCycloid(race, i) ? ({ side: "left", gap: 0.5 } as const) : ({ side: "over", gap: 0 } as const)),
      tex: name,
      role: ROLES[i] ?? "a",
    })),
    ...race.lanes.flatMap((_, i) => beadThings(race, i, seconds, show)),
  ];
};

const energiesOf = ({ lanes, gravity }: Race): ((seconds: number) => Energies) => {
  const [first] = lanes;
  const lowest = Math.min(...(first?.run.points ?? []).map(([, y]) => y));
  return (seconds) => {
    const { position, speed } = first?.run.at(seconds) ?? { position: [0, 0], speed: 0 };
    return { kinetic: (speed * speed) / 2, potential: gravity * (position[1] - lowest), heat: 0 };
  };
};

const model = (values: MechanicsValues): SystemModel => {
  const race = raceOf(values);
  const { lanes, cycloid } = race;
  const refusal = raceRefusal(race);
  const times = lanes.map(({ run }) => run.time);
  const places = refusal ? [] : labelPlaces(lanes.map(({ run }) => run.points));
  return {
    duration: race.duration,
    things: (t, show) => things(race, places, t, show),
    ...(refusal ? { refusal } : { energies: energiesOf(race) }),
    graph: { name: "v_1", value: (t) => lanes[0]?.run.at(t).speed ?? 0 },
    readings: lanes.map(({ run }, i) =>
      readingTex(isCycloid(race, i) ? "t_{\\text{cycloid}}" : `t_${i + 1}`, run.time, "s"),
    ),
    readingsFrom: times,
    facts: {
      ...Object.fromEntries(times.map((time, i) => [`time_${i + 1}`, time])),
      winner: times.indexOf(Math.min(...times)) + 1,
      fastest_time: Math.min(...times),
      slowest_time: Math.max(...times),
      final_speed: lanes[0]?.run.finalSpeed ?? 0,
      ...(cycloid ? { cycloid_time: cycloid.time, cycloid_radius: cycloid.radius } : {}),
    },
  };
};

/** Beads that race down curves without friction. */
export const slideSystem: System = {
  name: "slide",
  noun: msg("mechanics.slide"),
  what: "Beads slide down curves and race",
  algorithm: "brachistochrone",
  members: {
    curves: {
      kind: "formula",
      variable: "x",
      count: [1, 4],
      about:
        "heights y(x) in m for x from 0 to length; all begin and end together; run brachistochrone adds the fastest",
    },
    length: {
      kind: "length",
      unit: "m",
      least: 0.01,
      most: 1000,
      usual: 2,
      about: "of the way to the right, 2 m where left out",
    },
    g: GRAVITY,
  },
  shown: [],
  partNames: "body:1, body:2, curve:1, curve:2, finish, vector:velocity/1, bar:KE",
  model,
};
