import { formatNumber } from "../../format-number.ts";
import { EMPTY_CELL, type GridSpot } from "./grid-moment.ts";
import { newBoard, gridNewTape, gridRecord, setCell, type BoardNames, type GridTape } from "./grid-tape.ts";

/** What goes into a cell of a table, and which cells it was worked out from. */
export type Filling = { value: number; sources: readonly GridSpot[]; chosen?: GridSpot | undefined; says?: string };
export type Table = BoardNames & {
  rows: number;
  cols: number;
  /** Cells that do not exist are left out: the right part of a triangle. */
  has?(row: number, column: number): boolean;
  cell(row: number, column: number, get: (row: number, column: number) => number): Filling;
  /** Where the way back begins. */
  traceFrom?: GridSpot;
};
export type FilledTable = { tape: GridTape; values: number[][]; way: GridSpot[] };

/** Fills a table row by row from the cells before, then walks back along the cells that were chosen. */
export const fillTable = (table: Table): FilledTable => {
  const { rows, cols } = table;
  const tape = gridNewTape(newBoard({ rows, cols }, () => EMPTY_CELL, table));
  const values = Array.from({ length: rows }, () => Array.from({ length: cols }, () => Number.NaN));
  const chosen = new Map<string, GridSpot>();
  const get = (row: number, column: number): number => values[row]?.[column] ?? Number.NaN;
  gridRecord(tape, "");
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < cols; column++) {
      if (table.has?.(row, column) === false) continue;
      const filling = table.cell(row, column, get);
      const line = values[row];
      if (line) line[column] = filling.value;
      if (filling.chosen) chosen.set(`${row},${column}`, filling.chosen);
      setCell(tape, [row, column], { text: formatNumber(filling.value), tone: "known" });
      tape.facts["answer"] = filling.value;
      gridRecord(tape, "fill", { active: [row, column], sources: filling.sources, says: filling.says ?? "" });
    }
    if (rows > 1) gridRecord(tape, "row_done", {});
  }
  const way: GridSpot[] = [];
  for (let spot = table.traceFrom; spot; spot = chosen.get(spot.join(","))) {
    way.push(spot);
    tape.path = [...way];
    setCell(tape, spot, { tone: "chosen" });
    gridRecord(tape, "choose", { active: spot });
  }
  return { tape, values, way };
};
