import { msg } from "../../../../contract/messages/message.ts";
import { gridOrder, looksAway, type Eye, boxMesh, type Face } from "../../../../computation/geometry3d/mesh.ts";
import {
  numericsColumnsOf,
  columnSum,
  doubleIntegral,
  type Column,
} from "../../../../computation/numerics/riemann-2d.ts";
import type { ParamValues } from "../../../figure/num-field.ts";
import type { ObjectOf } from "../axes3d-schema.ts";
import { NO_PARTS, type Made } from "../object-model.ts";
import { checkRange, whole } from "./ranges.ts";
import { readAxes3dFunction, readAxes3dValue, type Reader } from "./reader.ts";

/** Most columns along a side. */
export const MAX_COLUMNS = 16;

const bodyOf = ({ x, y, dx, dy, height }: Column): Face[] =>
  boxMesh(
    [x, y, 0],
    [
      [dx, 0, 0],
      [0, dy, 0],
      [0, 0, height],
    ],
  );

/** Columns under a surface, with how many there are at given values of the params. */
export type Prisms = Made & {
  counts(params: ParamValues): readonly [number, number];
  height(x: number, y: number, params: ParamValues): number;
  withCounts(counts: (params: ParamValues) => readonly [number, number]): Prisms;
};

/** Columns under a surface: the double Riemann sum at the middles of the cells. */
export const prisms = (spec: ObjectOf<"prisms">, reader: Reader): Prisms => {
  const z = readAxes3dFunction(reader, spec.z, "z", ["x", "y"]);
  const [nx, ny] = [readAxes3dValue(reader, spec.nx, "nx"), readAxes3dValue(reader, spec.ny, "ny")];
  checkRange(reader, "x", spec.x);
  checkRange(reader, "y", spec.y);
  for (const member of ["nx", "ny"] as const) {
    const found = spec[member];
    if (typeof found !== "number" || found <= MAX_COLUMNS) continue;
    const at = `${reader.at}.${member}`;
    const message = msg("axes3d.too_many_columns", { at, found, most: MAX_COLUMNS });
    reader.findings.push({ at, code: "range", severity: "mend", message });
  }
  const make = (counts: Prisms["counts"]): Prisms => {
    const columns = (params: ParamValues): Column[] =>
      numericsColumnsOf((x, y) => z([x, y], params), spec, counts(params));
    return {
      counts,
      height: (x, y, params) => z([x, y], params),
      withCounts: make,
      parts: (params) => {
        const bodies = columns(params).map((column) => (Number.isFinite(column.height) ? bodyOf(column) : []));
        const sorted = (eye: Eye): Face[] =>
          gridOrder(bodies, counts(params), eye).flatMap((body) => body.filter((face) => !looksAway(face, eye)));
        return { ...NO_PARTS, skin: { faces: bodies.flat(), sorted } };
      },
      anchor: (params) => [spec.x[1], spec.y[1], Math.max(0, z([spec.x[1], spec.y[1]], params) || 0)],
      numbers: (params) => ({
        sum: columnSum(columns(params)),
        count: counts(params)[0] * counts(params)[1],
        integral: doubleIntegral((x, y) => z([x, y], params), spec),
      }),
    };
  };
  return make((params) => [whole(nx(params), MAX_COLUMNS), whole(ny(params), MAX_COLUMNS)]);
};
