import type { Facts, FactValue } from "../../../contract/fact.ts";
import type { TableCell } from "./read-cells.ts";

type Params = Readonly<Record<string, number>>;

const valueOf = (cell: TableCell | undefined, params: Params): FactValue =>
  cell === undefined ? NaN : cell.kind === "words" ? cell.text : cell.at(params);

/** `cell(r,c)` with rows and columns counted from 1, `sum(c)` over a column's numbers, `rows`. */
export const tableFacts = (cells: readonly (readonly TableCell[])[], params: Params): Facts => ({
  rows: cells.length,
  cell: (row, column) => valueOf(cells[Number(row) - 1]?.[Number(column) - 1], params),
  sum: (column) =>
    cells.reduce((sum, row) => {
      const cell = row[Number(column) - 1];
      return cell?.kind === "number" ? sum + cell.at(params) : sum;
    }, 0),
});
