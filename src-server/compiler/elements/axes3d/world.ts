import { cameraFrame, type Camera, type Vector3 } from "../../../computation/geometry3d/space.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import type { ObjectModel, ObjectParts } from "./object-model.ts";

/** Room of space that is shown: its ranges, and how much longer a unit is drawn along each axis. */
export type Axes3dWorld = {
  low: Vector3;
  high: Vector3;
  scale: Vector3;
  /** Where each axis begins, and how far it goes along its own direction. */
  axes: readonly { from: Vector3; to: number }[];
  /** The axis that points up. */
  up: "y" | "z";
};

type Index = 0 | 1 | 2;
const INDICES = [0, 1, 2] as const;

/** Heights that differ more from the ground than this are drawn in a unit of their own. */
const MAX_UNEVEN = 1.4;
/** Bodies whose form must stay true. */
const TRUE_FORMS: readonly string[] = ["sphere", "matrix", "polyhedron", "box", "cylinder", "cone"];
/** Bodies with a ground of their own, whose axes stand outside at the edges that are in front at the beginning. */
const GROUNDED: readonly string[] = ["surface", "prisms"];
/** Axes go so much beyond what they measure; farther out of bodies that would hide their ends. */
const REACH = { plain: 0.08, hidden: 0.22 };
const BODIES: readonly string[] = [...TRUE_FORMS, "parametric_surface", "solid_of_revolution"];
const FARTHEST = 1e6;

const placesOf = ({ skin, lines, arrows, dots }: ObjectParts): Vector3[] => [
  ...(skin?.faces.flat() ?? []),
  ...lines.flat(),
  ...arrows.flatMap(({ from, to }) => [from, to]),
  ...dots,
];

/** Lowest and highest place of all objects at all values looked at; the origin is among them unless bodies have a ground. */
const rangesOf = (
  objects: readonly ObjectModel[],
  samples: readonly ParamValues[],
  origin: boolean,
): [Vector3, Vector3] => {
  const places = objects
    .flatMap(({ uses, parts }) =>
      (uses.length > 0 ? samples : samples.slice(0, 1)).flatMap((at) => placesOf(parts(at))),
    )
    .filter((place) => place.every((value) => Math.abs(value) < FARTHEST));
  const start: Vector3 = origin ? [0, 0, 0] : (places[0] ?? [0, 0, 0]);
  const [low, high]: [number, number, number][] = [[...start], [...start]];
  if (!low || !high) return [start, start];
  for (const place of places)
    for (const i of INDICES) {
      low[i] = Math.min(low[i], place[i]);
      high[i] = Math.max(high[i], place[i]);
    }
  return [low, high];
};

/** Ranges that are small beside the others get some room. */
const roomy = ([low, high]: readonly [Vector3, Vector3], least: number): [Vector3, Vector3] => {
  const largest = Math.max(...INDICES.map((i) => high[i] - low[i]), 1e-9);
  const missing = (i: Index): number => Math.max(0, least * largest - (high[i] - low[i]));
  const end = (i: Index, top: boolean): number => {
    if (top) return low[i] < 0 && high[i] <= 0 ? high[i] : high[i] + missing(i) * (low[i] < 0 ? 0.5 : 1);
    return low[i] >= 0 ? low[i] : low[i] - missing(i) * (high[i] <= 0 ? 1 : 0.5);
  };
  const ends = (top: boolean): Vector3 => [end(0, top), end(1, top), end(2, top)];
  return [ends(false), ends(true)];
};

const axesAtOrigin = (low: Vector3, high: Vector3, reach: number): Axes3dWorld["axes"] =>
  INDICES.map((i) => {
    const from: [number, number, number] = [0, 0, 0];
    from[i] = Math.min(0, low[i]);
    return { from, to: Math.max(0, high[i]) + reach * (high[i] - low[i]) };
  });

const axesOutside = (low: Vector3, high: Vector3, camera: Camera): Axes3dWorld["axes"] => {
  const { near, right } = cameraFrame(camera);
  const front = (i: 0 | 1): number => (near[i] > 0 ? high[i] : low[i]);
  const left = (i: 0 | 1): number => (right[i] > 0 ? low[i] : high[i]);
  const to = (i: Index): number => high[i] + REACH.plain * (high[i] - low[i]);
  return [
    { from: [low[0], front(1), low[2]], to: to(0) },
    { from: [front(0), low[1], low[2]], to: to(1) },
    { from: [left(0), left(1), low[2]], to: to(2) },
  ];
};

/** The room that all objects need at all values of the params that are looked at. */
export const worldOf = (
  objects: readonly ObjectModel[],
  samples: readonly ParamValues[],
  camera: Camera,
): Axes3dWorld => {
  const has = (kinds: readonly string[]): boolean => objects.some(({ kind }) => kinds.includes(kind));
  const outside = has(GROUNDED);
  const [low, high] = roomy(rangesOf(objects, samples, !outside), outside ? 0.02 : 0.3);
  const ground = Math.max(high[0] - low[0], high[1] - low[1], 1e-9);
  const tall = Math.max(high[2] - low[2], 1e-9);
  const uneven = Math.max(tall / ground, ground / tall) > MAX_UNEVEN;
  const z = outside && !has(TRUE_FORMS) && uneven ? (0.75 * ground) / tall : 1;
  return {
    low,
    high,
    scale: [1, 1, z],
    axes: outside ? axesOutside(low, high, camera) : axesAtOrigin(low, high, has(BODIES) ? REACH.hidden : REACH.plain),
    up: objects.some(({ upright }) => upright) ? "y" : "z",
  };
};
