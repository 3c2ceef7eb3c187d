import { geometry3dSideOf, keepSide, type Geometry3dPlane } from "../../../computation/geometry3d/cut-face.ts";
import { normalOf, geometry3dMiddleOf, type Face } from "../../../computation/geometry3d/mesh.ts";
import { dot3, scale3, type Vector3 } from "../../../computation/geometry3d/space.ts";
import type { ObjectModel, Skin } from "./object-model.ts";
import type { Projection } from "./projection.ts";

/** A skin to be drawn, its faces sorted; `place` tells the parts of one object apart. */
export type Axes3dLayer = { object: ObjectModel; faces: readonly Face[]; place: string; row?: number | undefined };
type Piece = Axes3dLayer & { skin: Skin };

const range = (faces: readonly Face[], axis: 0 | 1 | 2): readonly [number, number] => {
  const values = faces.flatMap((face) => face.map((place) => place[axis]));
  return [Math.min(...values), Math.max(...values)];
};

/** Which of two bodies is behind: along an axis on which they do not overlap, else by their middles; below zero for the first. */
const compareDepth = (a: Piece, b: Piece, { eye }: Projection): number => {
  for (const axis of [0, 1, 2] as const) {
    const [first, second] = [range(a.skin.faces, axis), range(b.skin.faces, axis)];
    if (Math.abs(eye.ray[axis]) < 1e-9) continue;
    if (first[1] <= second[0]) return -eye.ray[axis];
    if (second[1] <= first[0]) return eye.ray[axis];
  }
  return dot3(geometry3dMiddleOf(a.skin.faces), eye.nearness) - dot3(geometry3dMiddleOf(b.skin.faces), eye.nearness);
};

/** Bodies from the farthest: each next is one that no other left is behind of. */
const sortBodies = (pieces: readonly Piece[], projection: Projection): Piece[] => {
  const left = [...pieces];
  const sorted: Piece[] = [];
  while (left.length > 0) {
    const free = left.findIndex((one) =>
      left.every((other) => other === one || compareDepth(one, other, projection) <= 0),
    );
    sorted.push(...left.splice(Math.max(0, free), 1));
  }
  return sorted.map((piece, rank) => (pieces.length > 1 ? { ...piece, place: `${piece.place}${rank}` } : piece));
};

const planeOf = (face: Face): Geometry3dPlane => {
  const normal = normalOf(face);
  return { normal, offset: dot3(normal, face[0] ?? [0, 0, 0]) };
};

/** Turned so that its normal shows to the viewer. */
const towards = (plane: Geometry3dPlane, { eye }: Projection): Geometry3dPlane =>
  dot3(plane.normal, eye.ray) >= 0 ? plane : { normal: scale3(plane.normal, -1), offset: -plane.offset };

const onSide = (face: Face, plane: Geometry3dPlane): boolean => {
  const middle = face.reduce<Vector3>((sum, p) => [sum[0] + p[0], sum[1] + p[1], sum[2] + p[2]], [0, 0, 0]);
  return geometry3dSideOf(plane, scale3(middle, 1 / Math.max(1, face.length))) >= 0;
};

/** All skins from the back to the front; planes part what is behind them from what is in front. */
const partByPlanes = (planes: readonly Piece[], bodies: readonly Piece[], projection: Projection): Axes3dLayer[] => {
  const [first, ...rest] = planes;
  if (!first) return sortBodies(bodies, projection);
  const face = first.faces[0] ?? [];
  const plane = towards(planeOf(face), projection);
  const back = { normal: scale3(plane.normal, -1), offset: -plane.offset };
  const half = (side: Geometry3dPlane, letter: string): Axes3dLayer[] => {
    const cut = rest.map((piece) => ({
      ...piece,
      faces: piece.faces.map((other) => keepSide(other, side)).filter((other) => other.length > 2),
      place: piece.place + letter,
    }));
    const parted = bodies.map((piece) => ({
      ...piece,
      faces: piece.faces.filter((other) => onSide(other, plane) === (side === plane)),
      place: piece.place + letter,
      row: undefined,
    }));
    const some = (piece: Piece): boolean => piece.faces.length > 0;
    return partByPlanes(cut.filter(some), parted.filter(some), projection);
  };
  return [...half(back, "b"), first, ...half(plane, "n")];
};

/** Skins of objects from the back to the front. */
export const axes3dLayersOf = (
  skins: readonly { object: ObjectModel; skin: Skin }[],
  projection: Projection,
): readonly Axes3dLayer[] => {
  const pieces = skins.map(({ object, skin }): Piece => ({
    object,
    skin,
    faces: skin.sorted(projection.eye),
    place: "",
    row: skin.row,
  }));
  return partByPlanes(
    pieces.filter(({ object }) => object.kind === "plane"),
    pieces.filter(({ object }) => object.kind !== "plane"),
    projection,
  );
};
