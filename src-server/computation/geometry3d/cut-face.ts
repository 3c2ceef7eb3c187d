import type { Face } from "./mesh.ts";
import { add3, dot3, scale3, subtract3, type Vector3 } from "./space.ts";

/** All places whose product with `normal` is `offset`. */
export type Geometry3dPlane = { normal: Vector3; offset: number };

/** How far a place lies on the side of the normal; below zero on the other side. */
export const geometry3dSideOf = ({ normal, offset }: Geometry3dPlane, place: Vector3): number =>
  dot3(normal, place) - offset;

const crossing = (plane: Geometry3dPlane, a: Vector3, b: Vector3): Vector3 => {
  const [from, to] = [geometry3dSideOf(plane, a), geometry3dSideOf(plane, b)];
  return add3(a, scale3(subtract3(b, a), from / (from - to)));
};

/** The part of a convex face on the side of the normal (Sutherland and Hodgman 1974); empty where there is none. */
export const keepSide = (face: Face, plane: Geometry3dPlane): Face =>
  face.flatMap((a, i): Vector3[] => {
    const b = face[(i + 1) % face.length] ?? a;
    const [here, there] = [geometry3dSideOf(plane, a) >= 0, geometry3dSideOf(plane, b) >= 0];
    return [...(here ? [a] : []), ...(here === there ? [] : [crossing(plane, a, b)])];
  });

/** The piece of line in which a plane cuts a face; undefined where it does not. */
export const cutLine = (face: Face, plane: Geometry3dPlane): readonly [Vector3, Vector3] | undefined => {
  const cuts = face.flatMap((a, i): Vector3[] => {
    const b = face[(i + 1) % face.length] ?? a;
    return geometry3dSideOf(plane, a) > 0 === geometry3dSideOf(plane, b) > 0 ? [] : [crossing(plane, a, b)];
  });
  const [from, to] = cuts;
  return from && to && cuts.length === 2 ? [from, to] : undefined;
};
