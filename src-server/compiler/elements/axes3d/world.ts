import { cameraFrame, type Camera, type Vector3 } from "../../../computation/geometry3d/space.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import type { ObjectModel, ObjectParts } from "./object-model.ts";

/** Room of space that is shown: its ranges, and how much longer a unit is drawn along each axis. */
export type World = {
  low: Vector3;
  high: Vector3;
  scale: Vector3;
  /** Where each axis begins, and how far it goes along its own direction. */
  axes: readonly { from: Vector3; to: number }[];
};

const FLAT: readonly string[] = ["surface", "prisms"];
/** Heights that differ more from the ground than this are drawn in a unit of their own. */
const MOST_UNEVEN = 1.3;

const pointsOf = ({ faces, lines, arrows, dots }: ObjectParts): Vector3[] => [
  ...faces.flat(),
  ...lines.flat(),
  ...arrows.flatMap(({ from, to }) => [from, to]),
  ...dots,
];

type Ranges = { low: [number, number, number]; high: [number, number, number] };

const grow = (ranges: Ranges, point: Vector3): void => {
  if (!point.every((value) => Number.isFinite(value) && Math.abs(value) < 1e6)) return;
  point.forEach((value, i) => {
    ranges.low[i] = Math.min(ranges.low[i] ?? 0, value);
    ranges.high[i] = Math.max(ranges.high[i] ?? 0, value);
  });
};

/** Bodies with a ground of their own, whose axes stand outside at the edges that are in front at the beginning. */
const BOXED: readonly string[] = ["surface", "parametric_surface", "prisms", "solid_of_revolution"];

const axesOf = (objects: readonly ObjectModel[], low: Vector3, high: Vector3, camera: Camera): World["axes"] => {
  const reach = (i: 0 | 1 | 2, top: number): number => top + 0.06 * (high[i] - low[i]);
  if (!objects.some(({ kind }) => BOXED.includes(kind)))
    return ([0, 1, 2] as const).map((i) => {
      const from: [number, number, number] = [0, 0, 0];
      from[i] = Math.min(0, low[i]);
      return { from, to: reach(i, Math.max(0, high[i])) };
    });
  const { near, right } = cameraFrame(camera);
  const front = (i: 0 | 1): number => (near[i] > 0 ? high[i] : low[i]);
  const left = (i: 0 | 1): number => (right[i] > 0 ? low[i] : high[i]);
  return [
    { from: [low[0], front(1), low[2]], to: reach(0, high[0]) },
    { from: [front(0), low[1], low[2]], to: reach(1, high[1]) },
    { from: [left(0), left(1), low[2]], to: reach(2, high[2]) },
  ];
};

/** The room that all objects need at all values of the params that are looked at, the origin included. */
export const worldOf = (objects: readonly ObjectModel[], samples: readonly ParamValues[], camera: Camera): World => {
  const ranges: Ranges = { low: [0, 0, 0], high: [0, 0, 0] };
  for (const object of objects)
    for (const params of object.uses.length > 0 ? samples : samples.slice(0, 1))
      for (const point of pointsOf(object.parts(params))) grow(ranges, point);
  const sizes = ranges.high.map((high, i) => high - (ranges.low[i] ?? 0));
  const largest = Math.max(...sizes, 1e-9);
  const { low, high } = ranges;
  const padded = sizes.map((size) => Math.max(0.25 * largest, size));
  const middle = low.map((value, i) => (value + (high[i] ?? 0)) / 2);
  const uneven =
    objects.some(({ kind }) => FLAT.includes(kind)) &&
    objects.every(({ kind }) => !["sphere", "matrix", "polyhedron"].includes(kind));
  const ground = Math.max(padded[0] ?? 1, padded[1] ?? 1);
  const tall = padded[2] ?? 1;
  const ratio = Math.max(tall / ground, ground / tall);
  const z = uneven && ratio > MOST_UNEVEN ? (0.8 * ground) / tall : 1;
  const end = (sign: -1 | 1): Vector3 => {
    const at = (i: 0 | 1 | 2): number =>
      (low[i] === 0 && sign < 0) || (high[i] === 0 && sign > 0 && low[i] < 0)
        ? sign < 0
          ? low[i]
          : high[i]
        : (middle[i] ?? 0) + (sign * (padded[i] ?? 1)) / 2;
    return [at(0), at(1), at(2)];
  };
  const [lowest, highest] = [end(-1), end(1)];
  return { low: lowest, high: highest, scale: [1, 1, z], axes: axesOf(objects, lowest, highest, camera) };
};
