import type { Facts } from "../../../contract/fact.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { totalLength, type AreaModel } from "./area-model-sides.ts";

/** Rows and columns of cells as parts. */
export const partsOf = (model: AreaModel): Record<string, readonly string[]> => {
  const cell = (row: number, col: number): string => `cell:${row + 1},${col + 1}`;
  const rows = model.rows.map((_, i): [string, string[]] => [
    `row:${i + 1}`,
    [`row:${i + 1}`, ...model.cols.map((__, j) => cell(i, j))],
  ]);
  const cols = model.cols.map((_, j): [string, string[]] => [
    `col:${j + 1}`,
    [`col:${j + 1}`, ...model.rows.map((__, i) => cell(i, j))],
  ]);
  return Object.fromEntries([...rows, ...cols]);
};

const cellArea = (model: AreaModel, params: ParamValues, row: number, col: number): number => {
  const [r, c] = [model.rows[row - 1], model.cols[col - 1]];
  if (!r || !c) return NaN;
  const product = r.length.at(params) * c.length.at(params);
  return model.variant === "bar" ? product / totalLength(model.cols, params) : product;
};

/** Facts at given values of the params. */
export const factsAt = (model: AreaModel, params: ParamValues): Facts => {
  const width = totalLength(model.cols, params);
  const height = totalLength(model.rows, params);
  return {
    width,
    height,
    area: model.variant === "bar" ? height : width * height,
    row: (i) => model.rows[Number(i) - 1]?.length.at(params) ?? NaN,
    col: (j) => model.cols[Number(j) - 1]?.length.at(params) ?? NaN,
    cell: (i, j) => cellArea(model, params, Number(i), Number(j)),
  };
};
