import type { Face } from "./mesh.ts";
import { add3, dot3, scale3, subtract3, type Vector3 } from "./space.ts";

/** All places whose product with `normal` is `offset`. */
export type Plane = { normal: Vector3; offset: number };

/** How far a place lies on the side of the normal; below zero on the other side. */
export const sideOf = ({ normal, offset }: Plane, place: Vector3): number => dot3(normal, place) - offset;

const crossing = (plane: Plane, a: Vector3, b: Vector3): Vector3 => {
  const [from, to] = [sideOf(plane, a), sideOf(plane, b)];
  return add3(a, scale3(subtract3(b, a), from / (from - to)));
};

/** The part of a convex face on the side of the normal (Sutherland and Hodgman 1974); empty where there is none. */
export const keepSide = (face: Face, plane: Plane): Face =>
  face.flatMap((a, i): Vector3[] => {
    const b = face[(i + 1) % face.length] ?? a;
    const [here, there] = [sideOf(plane, a) >= 0, sideOf(plane, b) >= 0];
    return [...(here ? [a] : []), ...(here === there ? [] : [crossing(plane, a, b)])];
  });

/** The piece of line in which a plane cuts a face; undefined where it does not. */
export const cutLine = (face: Face, plane: Plane): readonly [Vector3, Vector3] | undefined => {
  const cuts = face.flatMap((a, i): Vector3[] => {
    const b = face[(i + 1) % face.length] ?? a;
    return sideOf(plane, a) > 0 === sideOf(plane, b) > 0 ? [] : [crossing(plane, a, b)];
  });
  const [from, to] = cuts;
  return from && to && cuts.length === 2 ? [from, to] : undefined;
};
