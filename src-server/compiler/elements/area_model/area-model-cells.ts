import type { ColorRole } from "../../../contract/style.ts";
import type { Point, Shape } from "../../drawing.ts";
import { labelShapes } from "../../figure/labels.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { spreadRow } from "../../figure/spread.ts";
import { circlePath, polylinePath, rectPath } from "../../shapes.ts";
import { AREA_GAPS, type AreaLayout, type CellLabel } from "./area-model-layout.ts";
import { totalLength, type AreaModel } from "./area-model-sides.ts";

/** A cell as it is now. */
export type CellRect = { row: number; col: number; x: number; y: number; width: number; height: number };

const starts = (lengths: readonly number[]): number[] => lengths.map((_, i) => lengths.slice(0, i).reduce((a, b) => a + b, 0));

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
    return widths.map((width, col) => ({ row, col, x: layout.origin[0] + (starts(widths)[col] ?? 0), y, width, height }));
  });
};

const cellKey = (cell: CellRect): string => `cell:${cell.row + 1},${cell.col + 1}`;

const roleOf = (model: AreaModel, { row, col }: CellRect): ColorRole =>
  (model.variant === "bar" || col > row ? model.cols[col]?.role : model.rows[row]?.role) ?? "ink";

/** Squares of later pieces are denser, products of different pieces thinner, so that they differ without colour too. */
const ALPHAS = { first: 0.26, mixed: 0.18, square: 0.42 } as const;
const alphaOf = (model: AreaModel, { row, col }: CellRect): number => {
  if (model.variant === "bar") return ALPHAS.first;
  if (row !== col) return ALPHAS.mixed;
  return row === 0 ? ALPHAS.first : ALPHAS.square;
};

export const fillShapes = (model: AreaModel, cells: readonly CellRect[], u: number): Shape[] =>
  cells.map((cell) => ({
    key: `${cellKey(cell)}/fill`, kind: "area", order: 0, at: [cell.x, cell.y],
    path: rectPath(cell.width, cell.height),
    fill: { role: roleOf(model, cell), alpha: alphaOf(model, cell) },
    stroke: roleOf(model, cell), strokeWidth: 0.09 * u,
  }));

type Labelled = { cell: CellRect; label: CellLabel };

const middle = ({ cell }: Labelled): Point => [cell.x + cell.width / 2, cell.y + cell.height / 2];

const insideShapes = (items: readonly Labelled[], u: number): Shape[] => {
  const margin = AREA_GAPS.inside * u;
  return items
    .filter(({ cell, label }) => label.width + margin <= cell.width && label.height + margin <= cell.height)
    .flatMap((item) => labelShapes(item.label, middle(item), { key: `${cellKey(item.cell)}/label`, fill: "ink", order: 2, on: [`${cellKey(item.cell)}/fill`] }));
};

const leaderShapes = (item: Labelled, end: Point, u: number): Shape[] => {
  const from = middle(item);
  const key = cellKey(item.cell);
  return [
    { key: `${key}/leader`, kind: "line", order: 2, at: from, path: polylinePath([[0, 0], [end[0] - from[0], end[1] - from[1]]]), stroke: "muted", strokeWidth: 0.06 * u },
    { key: `${key}/leader_end`, kind: "dot", order: 2, at: from, path: circlePath(0.13 * u), fill: "muted" },
  ];
};

const visible = (item: Labelled, u: number): boolean => Math.min(item.cell.width, item.cell.height) > 0.02 * u;

const besideShapes = (items: readonly Labelled[], layout: AreaLayout, edge: Point): Shape[] => {
  const { u, box } = layout;
  const right = items.filter((item) => item.label.place === "right" && visible(item, u));
  const below = items.filter((item) => item.label.place === "below" && visible(item, u));
  const ys = spreadRow(right.map((item) => ({ wish: middle(item)[1], length: item.label.height })), 0.25 * u, [box[1], box[3]]);
  const xs = spreadRow(below.map((item) => ({ wish: middle(item)[0], length: item.label.width })), 0.5 * u, [layout.origin[0] - 0.5 * u, box[2]]);
  const gap = AREA_GAPS.leader * u;
  const draw = (item: Labelled, centre: Point, end: Point): Shape[] => [
    ...leaderShapes(item, end, u),
    ...labelShapes(item.label, centre, { key: `${cellKey(item.cell)}/label`, fill: "ink", order: 2 }),
  ];
  return [
    ...right.flatMap((item, i) => draw(item, [edge[0] + gap + item.label.width / 2, ys[i] ?? 0], [edge[0] + gap - 0.2 * u, ys[i] ?? 0])),
    ...below.flatMap((item, i) => draw(item, [xs[i] ?? 0, edge[1] + gap + item.label.height / 2], [xs[i] ?? 0, edge[1] + gap - 0.2 * u])),
  ];
};

/** Names of the cells: inside where they fit, else beside the figure with a leader. */
export const cellLabelShapes = (cells: readonly CellRect[], layout: AreaLayout): Shape[] => {
  const items = cells.flatMap((cell): Labelled[] => {
    const label = layout.cellLabels[cell.row]?.[cell.col];
    return label ? [{ cell, label }] : [];
  });
  const edge: Point = [Math.max(...cells.map((c) => c.x + c.width)), Math.max(...cells.map((c) => c.y + c.height))];
  return [...insideShapes(items.filter((item) => item.label.place === "inside"), layout.u), ...besideShapes(items, layout, edge)];
};
