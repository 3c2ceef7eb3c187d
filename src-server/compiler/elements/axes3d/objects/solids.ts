import { boxMesh, frustumMesh, sphereMesh } from "../../../../computation/geometry3d/mesh.ts";
import { polyhedronFaces } from "../../../../computation/geometry3d/polyhedra.ts";
import {
  add3,
  determinant3,
  frameAbout,
  length3,
  scale3,
  type Vector3,
} from "../../../../computation/geometry3d/space.ts";
import type { ObjectOf } from "../axes3d-schema.ts";
import { NO_PARTS } from "../object-model.ts";
import { readTriple, readValue, type Reader } from "./reader.ts";
import type { Made } from "./surfaces.ts";

const ROUND = 24;

export const point = (spec: ObjectOf<"point">, reader: Reader): Made => {
  const at = readTriple(reader, spec.at, "at");
  return { parts: (params) => ({ ...NO_PARTS, dots: [at(params)] }), anchor: at };
};

export const vector = (spec: ObjectOf<"vector">, reader: Reader): Made => {
  const [from, to] = [readTriple(reader, spec.from, "from"), readTriple(reader, spec.to, "to")];
  return {
    parts: (params) => ({ ...NO_PARTS, arrows: [{ from: from(params), to: to(params) }] }),
    anchor: to,
    numbers: (params) => ({ length: length3(add3(to(params), scale3(from(params), -1))) }),
  };
};

export const plane = (spec: ObjectOf<"plane">, reader: Reader): Made => {
  const [normal, through] = [readTriple(reader, spec.normal, "normal"), readTriple(reader, spec.through, "through")];
  const corner = (params: Parameters<typeof normal>[0], i: number, j: number): Vector3 => {
    const [u, v] = frameAbout(normal(params));
    return add3(through(params), add3(scale3(u, (i * spec.size) / 2), scale3(v, (j * spec.size) / 2)));
  };
  return {
    parts: (params) => ({
      ...NO_PARTS,
      faces: [[corner(params, -1, -1), corner(params, 1, -1), corner(params, 1, 1), corner(params, -1, 1)]],
    }),
    anchor: (params) => corner(params, 1, 1),
  };
};

export const sphere = (spec: ObjectOf<"sphere">, reader: Reader): Made => {
  const [centre, radius] = [readTriple(reader, spec.center, "center"), readValue(reader, spec.radius, "radius")];
  return {
    parts: (params) => ({ ...NO_PARTS, faces: sphereMesh(centre(params), Math.abs(radius(params)), 12) }),
    anchor: (params) => add3(centre(params), [0, 0, Math.abs(radius(params))]),
    numbers: (params) => ({ volume: (4 / 3) * Math.PI * Math.abs(radius(params)) ** 3 }),
  };
};

/** A cylinder, or with a point on top a cone. */
export const roundSolid = (spec: ObjectOf<"cylinder"> | ObjectOf<"cone">, reader: Reader): Made => {
  const base = readTriple(reader, spec.base, "base");
  const [radius, height] = [readValue(reader, spec.radius, "radius"), readValue(reader, spec.height, "height")];
  const cone = spec.kind === "cone";
  return {
    parts: (params) => ({
      ...NO_PARTS,
      faces: frustumMesh({
        base: base(params),
        axis: [0, 0, height(params)],
        radii: [radius(params), cone ? 0 : radius(params)],
        n: ROUND,
      }),
    }),
    anchor: (params) => add3(base(params), [0, 0, height(params)]),
    numbers: (params) => ({ volume: (Math.PI * radius(params) ** 2 * height(params)) / (cone ? 3 : 1) }),
  };
};

export const box = (spec: ObjectOf<"box">, reader: Reader): Made => {
  const [corner, size] = [readTriple(reader, spec.corner, "corner"), readTriple(reader, spec.size, "size")];
  return {
    parts: (params) => {
      const [a, b, c] = size(params);
      return {
        ...NO_PARTS,
        faces: boxMesh(corner(params), [
          [a, 0, 0],
          [0, b, 0],
          [0, 0, c],
        ]),
      };
    },
    anchor: (params) => add3(corner(params), size(params)),
    numbers: (params) => ({ volume: Math.abs(size(params).reduce((product, side) => product * side, 1)) }),
  };
};

export const polyhedron = (spec: ObjectOf<"polyhedron">, reader: Reader): Made => {
  const [centre, radius] = [readTriple(reader, spec.center, "center"), readValue(reader, spec.radius, "radius")];
  const count = polyhedronFaces(spec.name, [0, 0, 0], 1).length;
  return {
    parts: (params) => ({ ...NO_PARTS, faces: polyhedronFaces(spec.name, centre(params), radius(params)) }),
    anchor: (params) => add3(centre(params), [0, 0, radius(params)]),
    numbers: () => ({ faces: count }),
  };
};

/** What a linear map makes of the unit cube. */
export const matrix = (spec: ObjectOf<"matrix">): Made => {
  const column = (i: 0 | 1 | 2): Vector3 => [spec.rows[0][i], spec.rows[1][i], spec.rows[2][i]];
  const [a, b, c] = [column(0), column(1), column(2)];
  const roles = ["a", "b", "d"] as const;
  return {
    parts: () => ({
      ...NO_PARTS,
      faces: boxMesh([0, 0, 0], [a, b, c]),
      arrows: [a, b, c].map((to, i) => ({ from: [0, 0, 0], to, role: roles[i] ?? "a" })),
    }),
    anchor: () => add3(a, add3(b, c)),
    numbers: () => ({ determinant: determinant3(a, b, c) }),
  };
};
