import { boxMesh, frustumMesh, type Face } from "../../../../computation/geometry3d/mesh.ts";
import type { Vector3 } from "../../../../computation/geometry3d/space.ts";
import type { ParamValues } from "../../../figure/num-field.ts";
import type { ObjectOf } from "../axes3d-schema.ts";
import { NO_PARTS } from "../object-model.ts";
import { readFunction, readValue, type Reader } from "./reader.ts";
import type { Made } from "./surfaces.ts";

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const whole = (value: number, most: number): number =>
  Math.min(most, Math.max(1, Math.round(Number.isFinite(value) ? value : 1)));
const PIECES = 2000;
const SIDES = 20;

/** Mean of a function at the middles of many pieces, times the length. */
const integral = (f: (x: number) => number, from: number, to: number): number =>
  range(PIECES).reduce((sum, i) => sum + f(from + ((i + 0.5) * (to - from)) / PIECES), 0) * ((to - from) / PIECES);

type Revolved = ObjectOf<"solid_of_revolution">;

/** Which pieces: discs across the axis, rings with a hole, or shells about it. */
const methodOf = (spec: Revolved): "disk" | "washer" | "shell" =>
  spec.method ?? (spec.axis === "y" ? "shell" : spec.inner === undefined ? "disk" : "washer");

const tube = (base: Vector3, axis: Vector3, [outer, inner]: readonly [number, number]): Face[] => [
  ...frustumMesh({ base, axis, radii: [outer, outer], n: SIDES, caps: inner <= 0 }),
  ...(inner > 0
    ? [
        ...frustumMesh({ base, axis, radii: [inner, inner], n: SIDES, caps: false }),
        ...frustumMesh({
          base,
          axis: [axis[0] * 1e-6, axis[1] * 1e-6, axis[2] * 1e-6],
          radii: [outer, inner],
          n: SIDES,
          caps: false,
        }),
        ...frustumMesh({
          base: [base[0] + axis[0], base[1] + axis[1], base[2] + axis[2]],
          axis: [axis[0] * 1e-6, axis[1] * 1e-6, axis[2] * 1e-6],
          radii: [outer, inner],
          n: SIDES,
          caps: false,
        }),
      ]
    : []),
];

/** A solid made by turning the region under a curve about an axis, as discs, rings or shells. */
export const revolution = (spec: Revolved, reader: Reader): Made => {
  const y = readFunction(reader, spec.y, "y", ["x"]);
  const inner = spec.inner === undefined ? () => 0 : readFunction(reader, spec.inner, "inner", ["x"]);
  const n = readValue(reader, spec.n, "n");
  const method = methodOf(spec);
  if (!(spec.from < spec.to))
    reader.findings.push({
      at: `${reader.at}.to`,
      code: "range",
      severity: "repair",
      message: `${reader.at}.to: ${spec.to} is not above from (${spec.from}).`,
    });
  if ((method === "shell") !== (spec.axis === "y"))
    reader.findings.push({
      at: `${reader.at}.method`,
      code: "refused",
      severity: "repair",
      message: `${reader.at}.method: ${method} goes with the ${method === "shell" ? "y" : "x"} axis for y(x).`,
    });
  const f = (x: number, params: ParamValues): number => Math.abs(y([x], params));
  const g = (x: number, params: ParamValues): number => Math.abs(inner([x], params));
  const pieceVolume = (x: number, params: ParamValues): number =>
    method === "shell" ? 2 * Math.PI * Math.abs(x) * f(x, params) : Math.PI * (f(x, params) ** 2 - g(x, params) ** 2);
  return {
    parts: (params) => {
      const count = whole(n(params), 40);
      const width = (spec.to - spec.from) / count;
      const faces = range(count).flatMap((i) => {
        const x = spec.from + i * width;
        const middle = x + width / 2;
        return method === "shell"
          ? tube([0, 0, 0], [0, f(middle, params), 0], [x + width, x])
          : tube([x, 0, 0], [width, 0, 0], [f(middle, params), g(middle, params)]);
      });
      return { ...NO_PARTS, faces };
    },
    anchor: (params) => (spec.axis === "x" ? [spec.to, 0, f(spec.to, params)] : [0, f(spec.from, params), 0]),
    numbers: (params) => {
      const count = whole(n(params), 1000);
      const width = (spec.to - spec.from) / count;
      const sum = range(count).reduce(
        (total, i) => total + pieceVolume(spec.from + (i + 0.5) * width, params) * width,
        0,
      );
      return { volume: integral((x) => pieceVolume(x, params), spec.from, spec.to), sum };
    },
  };
};

/** Columns under a surface: the double Riemann sum at the middles of the cells. */
export const prisms = (spec: ObjectOf<"prisms">, reader: Reader): Made => {
  const z = readFunction(reader, spec.z, "z", ["x", "y"]);
  const [nx, ny] = [readValue(reader, spec.nx, "nx"), readValue(reader, spec.ny, "ny")];
  const cells = (params: ParamValues, counts: readonly [number, number]): { at: Vector3; dx: number; dy: number }[] => {
    const [dx, dy] = [(spec.x[1] - spec.x[0]) / counts[0], (spec.y[1] - spec.y[0]) / counts[1]];
    return range(counts[0]).flatMap((i) =>
      range(counts[1]).map((j) => {
        const [x, y] = [spec.x[0] + i * dx, spec.y[0] + j * dy];
        return { at: [x, y, z([x + dx / 2, y + dy / 2], params)], dx, dy };
      }),
    );
  };
  const sumOf = (params: ParamValues, counts: readonly [number, number]): number =>
    cells(params, counts).reduce((sum, { at, dx, dy }) => sum + at[2] * dx * dy, 0);
  return {
    parts: (params) => ({
      ...NO_PARTS,
      faces: cells(params, [whole(nx(params), 16), whole(ny(params), 16)]).flatMap(({ at: [x, y, height], dx, dy }) =>
        Number.isFinite(height)
          ? boxMesh(
              [x, y, 0],
              [
                [dx, 0, 0],
                [0, dy, 0],
                [0, 0, height],
              ],
            )
          : [],
      ),
    }),
    anchor: () => [spec.x[1], spec.y[1], 0],
    numbers: (params) => ({
      sum: sumOf(params, [whole(nx(params), 16), whole(ny(params), 16)]),
      integral: sumOf(params, [160, 160]),
    }),
  };
};

/** Arrows of a field at the points of a grid, the longest as long as a cell. */
export const vectorField = (spec: ObjectOf<"vector_field">, reader: Reader): Made => {
  const [fx, fy, fz] = (["x", "y", "z"] as const).map((name) =>
    readFunction(reader, spec[name], name, ["x", "y", "z"]),
  );
  const [low, high] = spec.range;
  const step = (high - low) / (spec.density - 1);
  const spots = range(spec.density ** 3).map((k): Vector3 => [
    low + (k % spec.density) * step,
    low + (Math.floor(k / spec.density) % spec.density) * step,
    low + Math.floor(k / spec.density ** 2) * step,
  ]);
  return {
    parts: (params) => {
      const values = spots.map((at): Vector3 => [
        fx?.(at, params) ?? NaN,
        fy?.(at, params) ?? NaN,
        fz?.(at, params) ?? NaN,
      ]);
      const longest = Math.max(1e-9, ...values.map((v) => Math.hypot(...v)).filter(Number.isFinite));
      const scale = (0.95 * step) / longest;
      const arrows = spots.flatMap((from, i) => {
        const v = values[i];
        return v?.every(Number.isFinite)
          ? [{ from, to: [from[0] + v[0] * scale, from[1] + v[1] * scale, from[2] + v[2] * scale] as const }]
          : [];
      });
      return { ...NO_PARTS, arrows };
    },
    anchor: () => [high, high, high],
  };
};

const SLICE = 80;
const AXES = { x: 0, y: 1, z: 2 } as const;

/** The line in which a plane across an axis cuts the faces of another object. */
export const crossSection = (spec: ObjectOf<"cross_section">, reader: Reader, of: Made | undefined): Made => {
  const at = readValue(reader, spec.at, "at");
  if (!of)
    reader.findings.push({
      at: `${reader.at}.of`,
      code: "refused",
      severity: "repair",
      message: `${reader.at}.of: "${spec.of}" is no object before this one.`,
    });
  const axis = AXES[spec.axis];
  const pieces = (params: ParamValues): (readonly Vector3[])[] => {
    const level = at(params);
    return (of?.parts(params).faces ?? []).flatMap((face) => {
      const cuts = face.flatMap((a, i): Vector3[] => {
        const b = face[(i + 1) % face.length];
        if (!b || a[axis] > level === b[axis] > level) return [];
        const t = (level - a[axis]) / (b[axis] - a[axis]);
        return [[a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]];
      });
      return cuts.length === 2 ? [cuts] : [];
    });
  };
  return {
    parts: (params) => {
      const found = pieces(params).slice(0, 4 * SLICE);
      return { ...NO_PARTS, lines: found };
    },
    anchor: (params) => pieces(params).at(-1)?.[0] ?? [NaN, NaN, NaN],
  };
};
