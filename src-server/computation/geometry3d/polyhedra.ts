import { outward, type Face } from "./mesh.ts";
import { add3, cross3, dot3, length3, scale3, subtract3, unit3, type Vector3 } from "./space.ts";

/** The five regular bodies. */
export const POLYHEDRA = ["tetrahedron", "cube", "octahedron", "dodecahedron", "icosahedron"] as const;
export type PolyhedronName = (typeof POLYHEDRA)[number];

const PHI = (1 + Math.sqrt(5)) / 2;
const SIGNS = [-1, 1] as const;

const cyclic = (make: (i: number, j: number) => Vector3): Vector3[] =>
  SIGNS.flatMap((i) => SIGNS.map((j) => make(i, j))).flatMap(([x, y, z]): Vector3[] => [
    [x, y, z],
    [y, z, x],
    [z, x, y],
  ]);

const CUBE: readonly Vector3[] = SIGNS.flatMap((x) => SIGNS.flatMap((y) => SIGNS.map((z): Vector3 => [x, y, z])));

const VERTICES: Readonly<Record<PolyhedronName, readonly Vector3[]>> = {
  tetrahedron: CUBE.filter(([x, y, z]) => x * y * z > 0),
  cube: CUBE,
  octahedron: SIGNS.flatMap((s): Vector3[] => [
    [s, 0, 0],
    [0, s, 0],
    [0, 0, s],
  ]),
  dodecahedron: [...CUBE, ...cyclic((i, j) => [0, i / PHI, j * PHI])],
  icosahedron: cyclic((i, j) => [0, i, j * PHI]),
};

const around = (points: readonly Vector3[], normal: Vector3): Vector3[] => {
  const centre = scale3(points.reduce<Vector3>(add3, [0, 0, 0]), 1 / points.length);
  const first = unit3(subtract3(points[0] ?? centre, centre));
  const second = cross3(normal, first);
  const angle = (p: Vector3): number =>
    Math.atan2(dot3(subtract3(p, centre), second), dot3(subtract3(p, centre), first));
  return points.toSorted((a, b) => angle(a) - angle(b));
};

const EPS = 1e-6;

/** Faces of the convex body of points: the planes through three of them with all others on one side. */
export const convexFaces = (points: readonly Vector3[]): Face[] => {
  const faces = new Map<string, Face>();
  points.forEach((a, i) =>
    points.slice(i + 1).forEach((b, j) =>
      points.slice(i + j + 2).forEach((c) => {
        const normal = cross3(subtract3(b, a), subtract3(c, a));
        if (length3(normal) < EPS) return;
        const n = unit3(normal);
        const sides = points.map((p) => dot3(subtract3(p, a), n));
        if (sides.some((s) => s > EPS) && sides.some((s) => s < -EPS)) return;
        const flat = sides.flatMap((side, k) => (Math.abs(side) < EPS ? [k] : []));
        faces.set(
          flat.join(","),
          around(
            points.filter((_, k) => flat.includes(k)),
            n,
          ),
        );
      }),
    ),
  );
  return [...faces.values()];
};

const SOLIDS = new Map<PolyhedronName, readonly Face[]>();

const solidOf = (name: PolyhedronName): readonly Face[] => {
  const known = SOLIDS.get(name) ?? outward(convexFaces(VERTICES[name].map(unit3)));
  SOLIDS.set(name, known);
  return known;
};

/** Faces of a regular body whose corners lie `radius` from its centre. */
export const polyhedronFaces = (name: PolyhedronName, centre: Vector3, radius: number): Face[] =>
  solidOf(name).map((face) => face.map((p) => add3(scale3(p, radius), centre)));
