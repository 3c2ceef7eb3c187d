import type { Box } from "../../../contract/timeline.ts";
import type { GridModel } from "./grid-model.ts";

/** Room that labels and titles take beside the cells of each board. */
export type GridMargins = { width: number; height: number; title: number }[];
export type CellSize = { width: number; height: number };
const BETWEEN = 1.6;

/** Where a board's cells and labels stand. Stage units. */
export type BoardPlace = { left: number; top: number; labelWidth: number; labelHeight: number; titleHeight: number };

export type GridSum = { cols: number; rows: number; width: number; height: number };

/** Cells, and room beside them, that boards need side by side or one below the other. */
export const sums = (model: GridModel, margins: GridMargins, beside: boolean, u: number): GridSum => {
  const gaps = (model.boards.length - 1) * BETWEEN * u;
  const add = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  const most = (values: readonly number[]): number => Math.max(0, ...values);
  const cols = model.boards.map((board) => board.cols);
  const rows = model.boards.map((board) => board.rows);
  const wide = margins.map((margin) => margin.width);
  const high = margins.map((margin) => margin.height + margin.title);
  return beside
    ? { cols: add(cols), rows: most(rows), width: add(wide) + gaps, height: most(high) }
    : { cols: most(cols), rows: add(rows), width: most(wide), height: add(high) + gaps };
};

type Placing = { margins: GridMargins; beside: boolean; sum: GridSum; cell: CellSize; inner: Box; u: number };

/** Places of the boards in the middle of a box. */
export const placeBoards = (model: GridModel, { margins, beside, sum, cell, inner, u }: Placing): BoardPlace[] => {
  const gap = BETWEEN * u;
  const used = { width: sum.cols * cell.width + sum.width, height: sum.rows * cell.height + sum.height };
  let x = (inner[0] + inner[2] - used.width) / 2;
  let y = (inner[1] + inner[3] - used.height) / 2;
  return model.boards.map(({ rows, cols }, i): BoardPlace => {
    const margin = margins[i] ?? { width: 0, height: 0, title: 0 };
    const own = { width: cols * cell.width + margin.width, height: rows * cell.height + margin.height + margin.title };
    const left = beside ? x : (inner[0] + inner[2] - own.width) / 2;
    const top = beside ? (inner[1] + inner[3] - own.height) / 2 : y;
    x += own.width + gap;
    y += own.height + gap;
    return {
      left: left + margin.width,
      top: top + margin.title + margin.height,
      labelWidth: margin.width,
      labelHeight: margin.height,
      titleHeight: margin.title,
    };
  });
};
