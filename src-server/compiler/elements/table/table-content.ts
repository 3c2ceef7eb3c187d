import type { Facts } from "../../../contract/fact.ts";
import type { PlanParam } from "../../../contract/plan.ts";
import type { WorkedRun } from "../../../computation/algorithms/worked/worked-run.ts";
import { paramSamples } from "../../figure/param-samples.ts";
import { shownNumber } from "./cell-text.ts";
import type { TableCell } from "./read-cells.ts";
import type { TableSpec } from "./table-schema.ts";

/** A table that has been read. `widest`: for cells that move with the params, the longest text they come to. */
export type TableContent = {
  spec: Pick<TableSpec, "columns" | "digits">;
  title: string | undefined;
  cells: readonly (readonly TableCell[])[];
  widest: readonly (readonly (string | undefined)[])[];
  /** After which event each cell is there. */
  appears: readonly (readonly number[])[];
  /** Row and column, from 1, of cells that hold results. */
  results: ReadonlySet<string>;
  /** What a run knows after each event, besides the cells. */
  known: readonly Facts[];
};

/** Finds out beforehand how long moving numbers become, so that columns keep their width. */
export const tableContent = (
  spec: TableSpec & { title?: string | undefined },
  cells: readonly (readonly TableCell[])[],
  params: Readonly<Record<string, PlanParam>>,
): TableContent => {
  const moments = paramSamples(params, new Set(Object.keys(params)));
  const longest = (cell: TableCell): string | undefined => {
    if (cell.kind === "words" || !cell.live) return undefined;
    const texts = moments.map((moment) => shownNumber(cell, spec.digits, moment));
    return texts.toSorted((a, b) => b.length - a.length)[0];
  };
  return {
    spec,
    title: spec.title,
    cells,
    widest: cells.map((row) => row.map(longest)),
    appears: cells.map((row, r) => row.map(() => r + 1)),
    results: new Set(),
    known: [],
  };
};

const runCell = (cell: number | string): TableCell =>
  typeof cell === "string"
    ? { kind: "words", text: cell }
    : { kind: "number", computed: true, live: false, at: () => cell };

/** A table that an algorithm wrote. */
export const runContent = (
  fields: Pick<TableSpec, "digits"> & { title?: string | undefined },
  { columns, rows, appears, marked, facts }: WorkedRun,
): TableContent => ({
  spec: { digits: fields.digits, columns: [...columns] },
  title: fields.title,
  cells: rows.map((row) => row.map(runCell)),
  widest: rows.map((row) => row.map(() => undefined)),
  appears,
  results: new Set(marked.map(([row, column]) => `${row + 1},${column + 1}`)),
  known: facts,
});

/** Number of events after which everything is there. */
export const lastEvent = (content: TableContent): number => Math.max(0, ...content.appears.flat());
