import type { Facts } from "../../../contract/fact.ts";

/** Content of a cell: a number that is rounded for display, or words in which `$…$` holds maths. */
export type WorkedCell = number | string;

/**
 * A computation written as a table. `appears` tells after which event (0: from the start) a cell is there;
 * every event is a `row_done`. `marked` cells are results.
 */
export type WorkedRun = {
  columns: readonly string[];
  rows: readonly (readonly WorkedCell[])[];
  appears: readonly (readonly number[])[];
  marked: readonly (readonly [row: number, column: number])[];
  /** What is known after each event, from none on. */
  facts: readonly Facts[];
};

export type WorkedRow = { cells: readonly WorkedCell[]; facts?: Facts; marked?: readonly number[] };

/** A run whose events write one row after the other; `facts` are known with the last. */
export const rowByRow = (columns: readonly string[], rows: readonly WorkedRow[], facts: Facts): WorkedRun => {
  const known: Facts[] = [{}];
  for (const row of rows) known.push({ ...known.at(-1), ...row.facts });
  known[rows.length] = { ...known.at(-1), ...facts };
  return {
    columns,
    rows: rows.map((row) => row.cells),
    appears: rows.map((row, r) => row.cells.map(() => r + 1)),
    marked: rows.flatMap((row, r) => (row.marked ?? []).map((column) => [r, column] as const)),
    facts: known,
  };
};

/** Number of events of a run. */
export const eventsOf = (run: WorkedRun): number => Math.max(0, ...run.appears.flat());

/** What stands in a cell that has no value. */
export const NO_CELL = "–";
