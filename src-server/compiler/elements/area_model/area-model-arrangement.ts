import type { DrawFrame } from "../../element-kind.ts";
import { setTex, type SetLabel } from "../../figure/labels.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import type { CellRect } from "./area-model-cells.ts";
import { cellTex, type AreaModel } from "./area-model-sides.ts";
import { productTex } from "./product-tex.ts";

/** Cells of equal products, turned so that they fit together, with the name of their sum. */
export type Group = { cells: readonly CellRect[]; width: number; height: number; label: SetLabel | undefined };
/** Groups beside each other, how much smaller they are drawn, and the height of a row with its names. */
type Rows = { rows: readonly (readonly Group[])[]; scale: number };

/** Room between groups, which the plus sign stands in, between a group and its name and between rows, in u. */
export const GAPS = { across: 2, name: 0.5, rows: 1 } as const;
const MAX_ROWS = 5;
const MIN_SCALE = 0.15;
/** Share of the largest size for which another row is not worth it. */
const ENOUGH = 0.8;

const turned = (cell: CellRect, first: CellRect): CellRect =>
  Math.abs(cell.width - first.width) > Math.abs(cell.height - first.width)
    ? { ...cell, width: cell.height, height: cell.width }
    : cell;

const groupsOf = (
  model: AreaModel,
  cells: readonly CellRect[],
  frame: DrawFrame,
  size: number | undefined,
): Group[] => {
  const seen = cells.filter(({ width, height }) => Math.min(width, height) > 0.02 * frame.u);
  return [...Map.groupBy(seen, ({ row, col }) => cellTex(model, row, col))].flatMap(([tex, own]) => {
    const [first] = own;
    if (!first) return [];
    const fitted = own.map((cell) => turned(cell, first));
    const name = own.length === 1 ? tex : productTex(String(own.length), tex);
    return [
      {
        cells: fitted,
        width: fitted.reduce((sum, cell) => sum + cell.width, 0),
        height: Math.max(...fitted.map((cell) => cell.height)),
        label: size === undefined ? undefined : setTex(frame.type, name, size),
      },
    ];
  });
};

/** Width a group takes with its name. */
export const slotWidth = ({ width, label }: Group, scale: number): number => Math.max(width * scale, label?.width ?? 0);

/** Width of groups beside each other. */
export const rowWidth = (row: readonly Group[], scale: number, u: number): number =>
  row.reduce((sum, group) => sum + slotWidth(group, scale) + GAPS.across * u, -GAPS.across * u);

/** Height of the names of a row. */
export const nameHeight = (row: readonly Group[]): number => Math.max(...row.map(({ label }) => label?.height ?? 0));

/** Height of groups with their names. */
export const rowHeight = (row: readonly Group[], scale: number, u: number): number =>
  Math.max(...row.map(({ height }) => height)) * scale + GAPS.name * u + nameHeight(row);

/** Height of all rows. */
export const totalHeight = ({ rows, scale }: Rows, u: number): number =>
  rows.reduce((sum, row) => sum + rowHeight(row, scale, u) + GAPS.rows * u, -GAPS.rows * u);

const inRows = (groups: readonly Group[], count: number): Group[][] => {
  const length = Math.ceil(groups.length / count);
  return Array.from({ length: Math.ceil(groups.length / length) }, (_, i) =>
    groups.slice(i * length, (i + 1) * length),
  );
};

const largest = (rows: readonly (readonly Group[])[], { box, u }: DrawFrame): Rows => {
  const fits = (scale: number): boolean =>
    rows.every((row) => rowWidth(row, scale, u) <= boxWidth(box) - 2 * GAPS.across * u) &&
    totalHeight({ rows, scale }, u) <= boxHeight(box);
  let scale = 1;
  while (scale > MIN_SCALE && !fits(scale)) scale *= 0.97;
  return { rows, scale };
};

/** In as few rows as give most of the size that more rows would; undefined where no number of rows fits. */
const arranged = (groups: readonly Group[], frame: DrawFrame): Rows | undefined => {
  const choices = Array.from({ length: MAX_ROWS }, (_, i) => largest(inRows(groups, i + 1), frame));
  const fitting = choices.filter(({ scale }) => scale > MIN_SCALE);
  const best = Math.max(...fitting.map(({ scale }) => scale));
  return fitting.find(({ scale }) => scale >= ENOUGH * best);
};

/** The groups with names as large as there is room for; where there is none, only their cells. */
export const arrangement = (model: AreaModel, cells: readonly CellRect[], frame: DrawFrame): Rows => {
  for (const size of [textSize(frame, "body", 1.1), textSize(frame, "fine"), undefined]) {
    const rows = arranged(groupsOf(model, cells, frame, size), frame);
    if (rows) return rows;
  }
  return { rows: inRows(groupsOf(model, cells, frame, undefined), MAX_ROWS), scale: MIN_SCALE };
};
