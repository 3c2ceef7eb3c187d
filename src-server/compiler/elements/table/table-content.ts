import type { PlanParam } from "../../../contract/plan.ts";
import { paramSamples } from "../../figure/param-samples.ts";
import { shownNumber } from "./cell-text.ts";
import type { TableCell } from "./read-cells.ts";
import type { TableSpec } from "./table-schema.ts";

/** A table that has been read. `widest`: for cells that move with the params, the longest text they come to. */
export type TableContent = {
  spec: TableSpec;
  title: string | undefined;
  cells: readonly (readonly TableCell[])[];
  widest: readonly (readonly (string | undefined)[])[];
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
  return { spec, title: spec.title, cells, widest: cells.map((row) => row.map(longest)) };
};
