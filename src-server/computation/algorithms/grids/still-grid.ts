import { formatNumber } from "../../format-number.ts";
import { EMPTY_CELL, type GridCell, type GridRun } from "./grid-moment.ts";
import { newBoard, gridNewTape, gridRecord, gridRunOf, setCell, type BoardNames } from "./grid-tape.ts";

/** A grid without an algorithm: its cells come one after the other. */
export const gridStillGrid = (
  size: { rows: number; cols: number },
  cells: readonly (readonly (number | string)[])[] | undefined,
  options: BoardNames & { triangle: boolean; look(text: string): Partial<GridCell> },
): GridRun => {
  const has = (row: number, column: number): boolean => !options.triangle || column <= row;
  const tape = gridNewTape(newBoard(size, () => EMPTY_CELL, options));
  gridRecord(tape, "");
  for (let row = 0; cells && row < size.rows; row++) {
    for (let column = 0; column < size.cols; column++) {
      if (!has(row, column)) continue;
      const value = cells[row]?.[column] ?? "";
      const text = typeof value === "number" ? formatNumber(value) : value;
      setCell(tape, [row, column], { text, ...options.look(text) });
      gridRecord(tape, "fill", {});
    }
  }
  return gridRunOf(tape, { triangle: options.triangle });
};
