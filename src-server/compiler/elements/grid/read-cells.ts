import { msg } from "../../../contract/messages/message.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { refusal } from "../../element-refusals.ts";
import type { GridSpec } from "./grid-schema.ts";

export type GridCells = (number | string)[][];

/** The cells of a plan, a row written as one word cut into its letters; what is wrong with their number. */
export const readGridCells = (spec: GridSpec): { cells: GridCells | undefined; findings: ElementFinding[] } => {
  const { rows, cols, shape } = spec;
  if (!spec.cells) return { cells: undefined, findings: [] };
  const cells = spec.cells.map((row): (number | string)[] => (typeof row === "string" ? [...row] : row));
  if (cells.length !== rows)
    return { cells, findings: [refusal("cells", msg("grid.row_count", { given: cells.length, rows }))] };
  const findings = cells.flatMap((row, i) => {
    const wanted = shape === "triangle" ? Math.min(cols, i + 1) : cols;
    return row.length === wanted
      ? []
      : [
          refusal(
            `cells[${i}]`,
            msg(shape === "triangle" ? "grid.cells_of_triangle_row" : "grid.cells_of_row", {
              row: i,
              given: row.length,
              wanted,
            }),
          ),
        ];
  });
  return { cells, findings };
};

/** Cells as numbers, or the first that is none. `∞` is one. */
export const numberCells = (
  cells: GridCells,
  algorithm: string,
): { numbers: number[][]; findings: ElementFinding[] } => {
  const findings: ElementFinding[] = [];
  const numbers = cells.map((row, i) =>
    row.map((cell, j) => {
      const value = cell === "∞" || cell === "inf" ? Infinity : cell === "" ? Number.NaN : Number(cell);
      if (Number.isNaN(value) && findings.length === 0)
        findings.push(
          refusal(`cells[${i}][${j}]`, msg("grid.no_number", { i, j, cell: JSON.stringify(cell), algorithm })),
        );
      return value;
    }),
  );
  return { numbers, findings };
};

/** Cells that are on or off: 1, x, #, ● are on; 0, ., space and nothing are off. */
export const onCells = (cells: GridCells): boolean[][] =>
  cells.map((row) => row.map((cell) => !["0", "", ".", " ", "-"].includes(String(cell))));
