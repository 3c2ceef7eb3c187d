import { gridMesh, type Face } from "../../../../computation/geometry3d/mesh.ts";
import type { Vector3 } from "../../../../computation/geometry3d/space.ts";
import type { ParamValues } from "../../../figure/num-field.ts";
import type { ObjectOf } from "../axes3d-schema.ts";
import { NO_PARTS, type ObjectParts } from "../object-model.ts";
import { readFunction, type Reader } from "./reader.ts";

export type Made = {
  parts(params: ParamValues): ObjectParts;
  anchor(params: ParamValues): Vector3;
  numbers?(params: ParamValues): Readonly<Record<string, number>>;
};

/** Most cells along a side of a grid: 2 500 faces. */
const MOST_CELLS = 50;
const along = ([low, high]: readonly [number, number], share: number): number => low + (high - low) * share;
const finer = (grid: number): number => Math.min(MOST_CELLS, grid);

const gridFinding = (reader: Reader, grid: number): void => {
  if (grid <= MOST_CELLS) return;
  const faces = String(grid * grid).replace(/\B(?=(\d{3})+$)/g, " ");
  reader.findings.push({
    at: reader.at,
    code: "range",
    severity: "mend",
    message: `${reader.at}: ${faces} faces; 2 500 are drawn well, grid reduced to ${MOST_CELLS}×${MOST_CELLS}.`,
  });
};

const rangeCheck = (reader: Reader, member: string, [low, high]: readonly [number, number]): void => {
  if (low < high && Math.max(Math.abs(low), Math.abs(high)) <= 1e6) return;
  reader.findings.push({
    at: `${reader.at}.${member}`,
    code: "range",
    severity: "repair",
    message: `${reader.at}.${member}: ${low}…${high} is no range; the first number must be the smaller.`,
  });
};

/** Too much of a surface without values cannot be shown. */
const HOLES = 0.95;

const holes = (reader: Reader, faces: readonly Face[], cells: number): void => {
  const share = faces.length / cells;
  if (share >= HOLES || reader.findings.some(({ severity }) => severity === "repair")) return;
  const repair = share < 0.2;
  reader.findings.push({
    at: reader.at,
    code: "no_value",
    severity: repair ? "repair" : "mend",
    message: `${reader.at}: has values on ${Math.round(share * 100)} % of its ground; ${repair ? "choose another range." : "drawn with the gaps."}`,
  });
};

export const surface = (spec: ObjectOf<"surface">, reader: Reader, start: ParamValues): Made => {
  const z = readFunction(reader, spec.z, "z", ["x", "y"]);
  rangeCheck(reader, "x", spec.x);
  rangeCheck(reader, "y", spec.y);
  gridFinding(reader, spec.grid);
  const n = finer(spec.grid);
  const at =
    (params: ParamValues) =>
    (u: number, v: number): Vector3 => {
      const [x, y] = [along(spec.x, u), along(spec.y, v)];
      return [x, y, z([x, y], params)];
    };
  holes(reader, gridMesh(at(start), [n, n]), n * n);
  return {
    parts: (params) => ({ ...NO_PARTS, faces: gridMesh(at(params), [n, n]) }),
    anchor: (params) => at(params)(1, 1),
  };
};

export const parametricSurface = (spec: ObjectOf<"parametric_surface">, reader: Reader, start: ParamValues): Made => {
  const [x, y, z] = (["x", "y", "z"] as const).map((name) => readFunction(reader, spec[name], name, ["u", "v"]));
  rangeCheck(reader, "u", spec.u);
  rangeCheck(reader, "v", spec.v);
  gridFinding(reader, spec.grid);
  const n = finer(spec.grid);
  const at =
    (params: ParamValues) =>
    (su: number, sv: number): Vector3 => {
      const uv = [along(spec.u, su), along(spec.v, sv)];
      return [x?.(uv, params) ?? NaN, y?.(uv, params) ?? NaN, z?.(uv, params) ?? NaN];
    };
  holes(reader, gridMesh(at(start), [n, n]), n * n);
  return {
    parts: (params) => ({ ...NO_PARTS, faces: gridMesh(at(params), [n, n]) }),
    anchor: (params) => at(params)(0.5, 1),
  };
};

const CURVE_POINTS = 160;

export const curve = (spec: ObjectOf<"curve">, reader: Reader): Made => {
  const [x, y, z] = (["x", "y", "z"] as const).map((name) => readFunction(reader, spec[name], name, ["t"]));
  rangeCheck(reader, "t", spec.t);
  const at = (params: ParamValues, share: number): Vector3 => {
    const t = [along(spec.t, share)];
    return [x?.(t, params) ?? NaN, y?.(t, params) ?? NaN, z?.(t, params) ?? NaN];
  };
  return {
    parts: (params) => ({
      ...NO_PARTS,
      lines: [Array.from({ length: CURVE_POINTS + 1 }, (_, i) => at(params, i / CURVE_POINTS))],
    }),
    anchor: (params) => at(params, 1),
  };
};
