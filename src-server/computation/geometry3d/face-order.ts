import type { Face } from "./mesh.ts";
import { cross3, dot3, subtract3, type Vector3 } from "./space.ts";

/**
 * From where faces are seen, in their own coordinates: the direction to the viewer, and the arrow whose
 * product with a place is the place's nearness (they differ where axes have units of different lengths).
 */
export type Eye = { ray: Vector3; nearness: Vector3 };

/** Arrow at right angles to a face, outward where its corners run anticlockwise as seen from outside. */
export const normalOf = (face: Face): Vector3 => {
  const [a, b, c, d] = face;
  return a && b && c ? cross3(subtract3(c, a), subtract3(d ?? a, b)) : [0, 0, 0];
};

const mean = (face: Face, arrow: Vector3): number =>
  face.reduce((sum, place) => sum + dot3(place, arrow), 0) / face.length;

const byKey = (faces: readonly Face[], key: (face: Face) => number): Face[] =>
  faces
    .map((face) => ({ face, key: face.length === 0 ? -Infinity : key(face) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ face }) => face);

/** From the farthest to the nearest middle; faces without a value first. */
export const depthOrder = (faces: readonly Face[], { nearness }: Eye): Face[] =>
  byKey(faces, (face) => mean(face, nearness));

/** Whether the outside of a face cannot be seen. */
export const looksAway = (face: Face, { ray }: Eye): boolean => dot3(normalOf(face), ray) <= 0;

/** What looks away first: right for one convex body. */
export const convexOrder = (faces: readonly Face[], eye: Eye): Face[] => [
  ...faces.filter((face) => looksAway(face, eye)),
  ...faces.filter((face) => !looksAway(face, eye)),
];

/** Faces that look at the viewer, by how near the ground below them is: right for things that stand upright along an axis. */
export const columnOrder = (faces: readonly Face[], eye: Eye, axis: 0 | 1 | 2): Face[] => {
  const flat: Vector3 = [axis === 0 ? 0 : eye.ray[0], axis === 1 ? 0 : eye.ray[1], axis === 2 ? 0 : eye.ray[2]];
  return byKey(
    faces.filter((face) => !looksAway(face, eye)),
    (face) => mean(face, flat),
  );
};

/** Cells of a ground grid, `cells[i * nv + j]` in the i-th row along x, from the farthest to the nearest. */
export const gridOrder = <T>(cells: readonly T[], [nu, nv]: readonly [number, number], { ray }: Eye): T[] =>
  Array.from({ length: nu * nv }, (_, k): T[] => {
    const [i, j] = [Math.floor(k / nv), k % nv];
    const cell = cells[(ray[0] >= 0 ? i : nu - 1 - i) * nv + (ray[1] >= 0 ? j : nv - 1 - j)];
    return cell === undefined ? [] : [cell];
  }).flat();
