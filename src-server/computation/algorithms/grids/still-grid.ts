import { formatNumber } from "../../format-number.ts";
import { EMPTY_CELL, type Cell, type GridRun } from "./grid-moment.ts";
import { newBoard, newTape, record, runOf, setCell, type BoardNames } from "./grid-tape.ts";

/** A grid without an algorithm: its cells come one after the other. */
export const stillGrid = (
  size: { rows: number; cols: number },
  cells: readonly (readonly (number | string)[])[] | undefined,
  options: BoardNames & { triangle: boolean; look(text: string): Partial<Cell> },
): GridRun => {
  const has = (row: number, column: number): boolean => !options.triangle || column <= row;
  const tape = newTape(newBoard(size, () => EMPTY_CELL, options));
  record(tape, "");
  for (let row = 0; cells && row < size.rows; row++) {
    for (let column = 0; column < size.cols; column++) {
      if (!has(row, column)) continue;
      const value = cells[row]?.[column] ?? "";
      const text = typeof value === "number" ? formatNumber(value) : value;
      setCell(tape, [row, column], { text, ...options.look(text) });
      record(tape, "fill", {});
    }
  }
  return runOf(tape, { triangle: options.triangle });
};
