import { msg } from "../../../contract/messages/message.ts";
import { apply2, IDENTITY2, type Matrix2 } from "../../../computation/matrices/eigen-2x2.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { readFunction } from "../../figure/function-field.ts";
import { readNum, type NumField, type ParamValues } from "../../figure/num-field.ts";
import { refusalAt } from "../../element-refusals.ts";
import type { NumberPlaneSpec } from "./number-plane-schema.ts";

/** A place of the plane in its own units. */
export type NumberPlanePoint = readonly [x: number, y: number];

/** How the plane is moved. `bent`: straight lines need not stay straight. */
export type PlaneMap = {
  bent: boolean;
  /** True where it moves with params. */
  live: boolean;
  at(params: ParamValues): (point: NumberPlanePoint) => NumberPlanePoint;
  /** The matrix at params, where the map is one. */
  matrix?(params: ParamValues): Matrix2;
};
export type MapReading = { map?: PlaneMap; findings: readonly ElementFinding[] };

const names = (env: Pick<ElementEnv, "params">): string[] => Object.keys(env.params);

const readMatrix = (rows: NonNullable<NumberPlaneSpec["matrix"]>, env: ElementEnv): MapReading => {
  const width = rows[0]?.length ?? 0;
  if (rows.length !== 2 || rows.some((row) => row.length !== 2)) {
    const even = rows.every((row) => row.length === width);
    return {
      findings: [
        refusalAt(
          "matrix",
          even
            ? msg("number_plane.not_2_by_2", { rows: rows.length, columns: width })
            : msg("number_plane.rows_differ"),
        ),
      ],
    };
  }
  const read = rows.flatMap((row, r) => row.map((value, c) => readNum(value, `matrix[${r}][${c}]`, names(env))));
  const findings = read.flatMap((one) => one.findings);
  const [a, b, c, d] = read.map((one) => one.field);
  if (!a || !b || !c || !d) return { findings };
  const fields: readonly NumField[] = [a, b, c, d];
  const matrix = (params: ParamValues): Matrix2 => [
    [a.at(params), b.at(params)],
    [c.at(params), d.at(params)],
  ];
  const at: PlaneMap["at"] = (params) => {
    const now = matrix(params);
    return (point) => apply2(now, point);
  };
  return { findings, map: { bent: false, live: fields.some((field) => field.uses.length > 0), at, matrix } };
};

const readBend = (map: NonNullable<NumberPlaneSpec["map"]>, env: ElementEnv): MapReading => {
  const params = [...names(env), "y"];
  const [x, y] = (["x", "y"] as const).map((name) => readFunction(map[name], `map.${name}`, { variable: "x", params }));
  const findings = [...(x?.findings ?? []), ...(y?.findings ?? [])];
  const [fx, fy] = [x?.field, y?.field];
  if (!fx || !fy) return { findings };
  const at: PlaneMap["at"] = (values) => {
    const now: Record<string, number> = { ...values };
    return ([px, py]) => {
      now["y"] = py;
      const moved = { ...now };
      return [fx.value(px, moved), fy.value(px, moved)];
    };
  };
  return { findings, map: { bent: true, live: [...fx.uses, ...fy.uses].some((name) => name !== "y"), at } };
};

/** Reads the matrix or the map of a plane; without either, nothing is moved. */
export const readPlaneMap = ({ matrix, map }: NumberPlaneSpec, env: ElementEnv): MapReading => {
  if (matrix && map) return { findings: [refusalAt("map", msg("number_plane.matrix_and_map"))] };
  if (map) return readBend(map, env);
  if (matrix) return readMatrix(matrix, env);
  return { findings: [], map: { bent: false, live: false, at: () => (point) => point, matrix: () => IDENTITY2 } };
};
