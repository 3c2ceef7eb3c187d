import type { Facts, FactValue } from "../../../contract/fact.ts";
import type { GridRun } from "./grid-moment.ts";

/** A cell's number, or its text where it is none. */
const valueOf = (text: string): FactValue => {
  const plain = text.replaceAll("\u2009", "").replace("−", "-").replace("∞", "Infinity");
  const value = Number(plain);
  return plain.trim() === "" || Number.isNaN(value) ? text : value;
};

/** Facts after the first `taken` events of a run; rows and columns of `value` count from 1. */
export const gridFacts = (run: GridRun, taken = run.moments.length - 1): Facts => {
  const moment = run.moments[Math.min(taken, run.moments.length - 1)];
  const board = moment?.boards[run.result];
  if (!moment || !board) return {};
  return {
    rows: board.rows.length,
    cols: board.rows[0]?.length ?? 0,
    filled: moment.boards[run.result]?.rows.flat().filter((cell) => cell.text !== "").length ?? 0,
    value: (row, column) => valueOf(board.rows[Number(row) - 1]?.[Number(column) - 1]?.text ?? ""),
    ...moment.facts,
  };
};
