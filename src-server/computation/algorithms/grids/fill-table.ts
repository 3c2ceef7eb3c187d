import { formatNumber } from "../../format-number.ts";
import { EMPTY_CELL, type Spot } from "./grid-moment.ts";
import { newBoard, newTape, record, setCell, type BoardNames, type GridTape } from "./grid-tape.ts";

/** What goes into a cell of a table, and which cells it was worked out from. */
export type Filling = { value: number; sources: readonly Spot[]; chosen?: Spot | undefined; says?: string };
export type Table = BoardNames & {
  rows: number;
  cols: number;
  /** Cells that do not exist are left out: the right part of a triangle. */
  has?(row: number, column: number): boolean;
  cell(row: number, column: number, get: (row: number, column: number) => number): Filling;
  /** Where the way back begins. */
  traceFrom?: Spot;
};
export type FilledTable = { tape: GridTape; values: number[][]; way: Spot[] };

/** Fills a table row by row from the cells before, then walks back along the cells that were chosen. */
export const fillTable = (table: Table): FilledTable => {
  const { rows, cols } = table;
  const tape = newTape(newBoard({ rows, cols }, () => EMPTY_CELL, table));
  const values = Array.from({ length: rows }, () => Array.from({ length: cols }, () => Number.NaN));
  const chosen = new Map<string, Spot>();
  const get = (row: number, column: number): number => values[row]?.[column] ?? Number.NaN;
  record(tape, "");
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < cols; column++) {
      if (table.has?.(row, column) === false) continue;
      const filling = table.cell(row, column, get);
      const line = values[row];
      if (line) line[column] = filling.value;
      if (filling.chosen) chosen.set(`${row},${column}`, filling.chosen);
      setCell(tape, [row, column], { text: formatNumber(filling.value), tone: "known" });
      tape.facts["answer"] = filling.value;
      record(tape, "fill", { active: [row, column], sources: filling.sources, says: filling.says ?? "" });
    }
    if (rows > 1) record(tape, "row_done", {});
  }
  const way: Spot[] = [];
  for (let spot = table.traceFrom; spot; spot = chosen.get(spot.join(","))) {
    way.push(spot);
    tape.path = [...way];
    setCell(tape, spot, { tone: "chosen" });
    record(tape, "choose", { active: spot });
  }
  return { tape, values, way };
};
