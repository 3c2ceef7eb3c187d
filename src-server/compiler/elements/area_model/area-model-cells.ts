import type { ColorRole } from "../../../contract/style.ts";
import type { Shape } from "../../drawing.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { rectPath } from "../../shapes.ts";
import type { AreaLayout } from "./area-model-layout.ts";
import { totalLength, type AreaModel } from "./area-model-sides.ts";

/** A cell as it is now. */
export type CellRect = { row: number; col: number; x: number; y: number; width: number; height: number };

const starts = (lengths: readonly number[]): number[] =>
  lengths.map((_, i) => lengths.slice(0, i).reduce((a, b) => a + b, 0));

/** All cells at given values of the params, row by row. */
export const cellRects = (model: AreaModel, layout: AreaLayout, params: ParamValues): CellRect[] => {
  const heights = model.rows.map((side) => side.length.at(params) * layout.unit.down);
  const shares = model.cols.map((side) => side.length.at(params));
  const whole = totalLength(model.cols, params) || 1;
  return model.rows.flatMap((side, row) => {
    const stretch = model.variant === "bar" ? side.length.at(params) / whole : 1;
    const widths = shares.map((share) => share * stretch * layout.unit.across);
    const y = layout.origin[1] + (layout.pitch > 0 ? row * layout.pitch : (starts(heights)[row] ?? 0));
    const height = layout.pitch > 0 ? layout.unit.down : (heights[row] ?? 0);
    return widths.map((width, col) => ({
      row,
      col,
      x: layout.origin[0] + (starts(widths)[col] ?? 0),
      y,
      width,
      height,
    }));
  });
};

/** Address of a cell. */
export const areaModelCellKey = (cell: CellRect): string => `cell:${cell.row + 1},${cell.col + 1}`;

const roleOf = (model: AreaModel, { row, col }: CellRect): ColorRole =>
  (model.variant === "bar" || col > row ? model.cols[col]?.role : model.rows[row]?.role) ?? "ink";

/** Squares of later pieces are denser, products of different pieces thinner, so that they differ without colour too. */
const ALPHAS = { first: 0.26, mixed: 0.22, square: 0.45 } as const;
const alphaOf = (model: AreaModel, { row, col }: CellRect): number => {
  if (model.variant === "bar") return ALPHAS.first;
  if (row !== col) return ALPHAS.mixed;
  return row === 0 ? ALPHAS.first : ALPHAS.square;
};

/** A cell thinner than this, in u, shrinks towards its corner, so that one of no width leaves no line behind. */
const VANISHING = 0.1;

const cellPath = ({ width, height }: CellRect, u: number): string => {
  const share = Math.min(1, Math.min(width, height) / (VANISHING * u));
  return rectPath(width * share, height * share);
};

/** Filled rectangles of all cells. */
export const fillShapes = (model: AreaModel, cells: readonly CellRect[], u: number): Shape[] =>
  cells.map((cell) => ({
    key: `${areaModelCellKey(cell)}/fill`,
    kind: "area",
    order: 0,
    at: [cell.x, cell.y],
    path: cellPath(cell, u),
    fill: { role: roleOf(model, cell), alpha: alphaOf(model, cell) },
    stroke: roleOf(model, cell),
    strokeWidth: 0.09 * u,
  }));
