import { indices } from "../../kit/numbers.ts";
import { cross3, dot3, subtract3, type Vector3, add3, frameAbout, scale3 } from "./space.ts";

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

/** Faces with three or more corners, in order round each; empty where a surface has no value. */
export type Face = readonly Vector3[];

const isPlace = (p: Vector3): boolean => p.every(Number.isFinite);

type SurfaceAt = (u: number, v: number) => Vector3;
type Corner = { u: number; v: number; place: Vector3 };
const HALVINGS = 10;

/** The last place with a value on the way from one that has a value to one that has none. */
const lastPlace = (at: SurfaceAt, from: Corner, to: Corner): Vector3 => {
  let [good, bad, found] = [0, 1, from.place];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (good + bad) / 2;
    const place = at(from.u + (to.u - from.u) * middle, from.v + (to.v - from.v) * middle);
    if (isPlace(place)) [good, found] = [middle, place];
    else bad = middle;
  }
  return found;
};

/** The part of a cell that has values, cut at the edge of the values. */
const cellFace = (at: SurfaceAt, corners: readonly Corner[]): Face => {
  if (corners.every(({ place }) => isPlace(place))) return corners.map(({ place }) => place);
  if (!corners.some(({ place }) => isPlace(place))) return [];
  return corners.flatMap((corner, i): Vector3[] => {
    const next = corners[(i + 1) % corners.length] ?? corner;
    const [here, there] = [isPlace(corner.place), isPlace(next.place)];
    if (here && there) return [corner.place];
    if (here) return [corner.place, lastPlace(at, corner, next)];
    return there ? [lastPlace(at, next, corner)] : [];
  });
};

/** Faces of a surface over a grid of `nu` × `nv` cells, cut where its values end; cells without a value are empty. */
export const gridMesh = (at: SurfaceAt, [nu, nv]: readonly [number, number]): Face[] => {
  const rows = indices(nu + 1).map((i) =>
    indices(nv + 1).map((j): Corner => ({ u: i / nu, v: j / nv, place: at(i / nu, j / nv) })),
  );
  return indices(nu).flatMap((i) =>
    indices(nv).map((j): Face => {
      const corners = [rows[i]?.[j], rows[i + 1]?.[j], rows[i + 1]?.[j + 1], rows[i]?.[j + 1]];
      return cellFace(
        at,
        corners.flatMap((corner) => (corner ? [corner] : [])),
      );
    }),
  );
};

/** Middle of all corners. */
export const geometry3dMiddleOf = (faces: readonly Face[]): Vector3 => {
  const corners = faces.flat();
  return scale3(
    corners.reduce<Vector3>((sum, p) => add3(sum, p), [0, 0, 0]),
    1 / Math.max(1, corners.length),
  );
};

/** Faces of a convex body with their corners anticlockwise as seen from outside. */
export const outward = (faces: readonly Face[]): Face[] => {
  const middle = geometry3dMiddleOf(faces);
  return faces.map((face) => {
    const away = subtract3(face[0] ?? middle, middle);
    return dot3(normalOf(face), away) < 0 ? face.toReversed() : face;
  });
};

/** A ball of 2n × n faces. */
export const sphereMesh = (centre: Vector3, radius: number, n: number): Face[] =>
  gridMesh(
    (u, v) => {
      const [a, e] = [2 * Math.PI * u, Math.PI * (v - 0.5)];
      return add3(centre, scale3([Math.cos(e) * Math.cos(a), Math.cos(e) * Math.sin(a), Math.sin(e)], radius));
    },
    [2 * n, n],
  );

type Frustum = { base: Vector3; axis: Vector3; radii: readonly [number, number]; n: number };

const ringsOf = ({ base, axis, radii, n }: Frustum): readonly [Vector3[], Vector3[]] => {
  const [u, v] = frameAbout(axis);
  const ring = (share: number, radius: number): Vector3[] =>
    indices(n).map((i) => {
      const a = (2 * Math.PI * i) / n;
      const out = add3(scale3(u, radius * Math.cos(a)), scale3(v, radius * Math.sin(a)));
      return add3(add3(base, scale3(axis, share)), out);
    });
  return [ring(0, radii[0]), ring(1, radii[1])];
};

const between = (low: readonly Vector3[], high: readonly Vector3[]): Face[] =>
  low.flatMap((a, i): Face[] => {
    const k = (i + 1) % low.length;
    const [b, c, d] = [low[k], high[k], high[i]];
    return b && c && d ? [[a, b, c, d]] : [];
  });

/** A mantle closed by discs. */
export const frustumMesh = (frustum: Frustum): Face[] => {
  const [low, high] = ringsOf(frustum);
  return [low.toReversed(), ...between(low, high), high];
};

/** A tube: the wall of its hole, which looks inward, and its outside with both ends. */
export const tubeMesh = (tube: {
  base: Vector3;
  axis: Vector3;
  radii: readonly [outer: number, inner: number];
  n: number;
}): { hole: Face[]; outside: Face[] } => {
  const { base, axis, n } = tube;
  const [outer, inner] = tube.radii;
  const [lowOuter, highOuter] = ringsOf({ base, axis, radii: [outer, outer], n });
  const [lowInner, highInner] = ringsOf({ base, axis, radii: [inner, inner], n });
  return {
    hole: between(lowInner, highInner).map((face) => face.toReversed()),
    outside: [...between(lowOuter, highOuter), ...between(highOuter, highInner), ...between(lowInner, lowOuter)],
  };
};

/** Six faces of the box spanned by three edges from a corner. */
export const boxMesh = (corner: Vector3, [a, b, c]: readonly [Vector3, Vector3, Vector3]): Face[] => {
  const p = (i: number, j: number, k: number): Vector3 =>
    add3(corner, add3(add3(scale3(a, i), scale3(b, j)), scale3(c, k)));
  return outward([
    [p(0, 0, 0), p(1, 0, 0), p(1, 1, 0), p(0, 1, 0)],
    [p(0, 0, 1), p(1, 0, 1), p(1, 1, 1), p(0, 1, 1)],
    [p(0, 0, 0), p(1, 0, 0), p(1, 0, 1), p(0, 0, 1)],
    [p(0, 1, 0), p(1, 1, 0), p(1, 1, 1), p(0, 1, 1)],
    [p(0, 0, 0), p(0, 1, 0), p(0, 1, 1), p(0, 0, 1)],
    [p(1, 0, 0), p(1, 1, 0), p(1, 1, 1), p(1, 0, 1)],
  ]);
};
