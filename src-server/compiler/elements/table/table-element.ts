import { defineElement } from "../../define-element.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { splitFormulas } from "../shared/text-fields.ts";
import { textFindings } from "../shared/text-findings.ts";
import { readCells, type ReadCells } from "./read-cells.ts";
import { tableContent } from "./table-content.ts";
import { tableFacts } from "./table-facts.ts";
import { tableSchema, type TableSpec } from "./table-schema.ts";
import { tableView } from "./table-view.ts";

const wordFindings = (
  spec: TableSpec & { title?: string | undefined },
  { rows }: ReadCells,
  env: ElementEnv,
): ElementFinding[] => [
  ...textFindings(env.type, { at: "title", text: spec.title, font: "strong" }),
  ...spec.columns.flatMap((text, c) => textFindings(env.type, { at: `columns[${c}]`, text, font: "strong" })),
  ...rows.flatMap((row, r) =>
    row.flatMap((cell, c) =>
      cell.kind === "words" ? textFindings(env.type, { at: `rows[${r}][${c}]`, text: cell.text }) : [],
    ),
  ),
];

/** A table whose cells may be computed from the other cells of their row; `step` fills the next row. */
export const tableElement = defineElement<TableSpec>({
  type: "table",
  accepts: { draw: true, write: true },
  wide: false,
  drawsTitle: true,
  schema: tableSchema,
  example: { type: "table", columns: ["n", "n²"], rows: [[2, "=c1^2"]] },
  open: (spec, env) => {
    const read = readCells(spec, env);
    const texts = [
      ...spec.columns,
      ...read.rows.flat().flatMap((cell) => (cell.kind === "words" ? [cell.text] : [])),
    ].map(splitFormulas);
    const first = Object.fromEntries(Object.entries(env.params).map(([name, param]) => [name, param.value]));
    return {
      view: tableView(tableContent(spec, read.rows, env.params), 0, env),
      facts: tableFacts(read.rows, first),
      findings: [...read.findings, ...wordFindings(spec, read, env)],
      shownText: texts.map((text) => text.words).filter((words) => words !== ""),
      shownTex: texts.flatMap((text) => text.formulas),
      alt:
        spec.alt ??
        `A table of ${spec.columns.join(", ")} with ${spec.rows.length} row${spec.rows.length === 1 ? "" : "s"}.`,
      partNames: `cell:r,c, row:1 to row:${spec.rows.length}, col:1 to col:${spec.columns.length}`,
      checks: [{ name: "computed cells", checked: read.computed }],
    };
  },
});
