import { msg } from "../../../contract/messages/message.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementEnv, ElementFinding, OpenedElement } from "../../element-kind.ts";
import { refusedInlineElement } from "../../element-refusals.ts";
import { splitFormulas } from "../shared/text-fields.ts";
import { textFindings } from "../shared/text-findings.ts";
import { runWorked } from "../shared/run-worked.ts";
import type { WorkedSpec } from "../shared/worked-schema.ts";
import { readTableCells, type ReadCells } from "./read-cells.ts";
import { runContent, tableContent, type TableContent } from "./table-content.ts";
import { tableFacts } from "./table-facts.ts";
import { tableSchema, type TableFields, type TableSpec } from "./table-schema.ts";
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

const missing = (at: string): ElementFinding => ({
  at,
  code: "missing",
  severity: "repair",
  message: msg("table.member_missing", { at }),
});

type Described = Pick<OpenedElement, "findings" | "checks"> & { alt: string | undefined };

const opened = (content: TableContent, env: ElementEnv, { alt, ...checked }: Described): OpenedElement => {
  const { columns } = content.spec;
  const words = content.cells.flat().flatMap((cell) => (cell.kind === "words" ? [cell.text] : []));
  const texts = [...columns, ...words].map(splitFormulas);
  const first = Object.fromEntries(Object.entries(env.params).map(([name, param]) => [name, param.value]));
  const rows = content.cells.length;
  return {
    ...checked,
    view: tableView(content, 0, env),
    facts: { ...tableFacts(content.cells, first), ...content.known.at(-1) },
    shownText: texts.map((text) => text.words).filter((shown) => shown !== ""),
    shownTex: texts.flatMap((text) => text.formulas),
    alt: alt ?? `A table of ${columns.join(", ")} with ${rows} row${rows === 1 ? "" : "s"}.`,
    partNames: `cell:r,c, row:1 to row:${rows}, col:1 to col:${columns.length}`,
  };
};

type Fields = TableFields & { title?: string | undefined; alt?: string | undefined };

const openRun = (fields: Fields, run: WorkedSpec, env: ElementEnv): OpenedElement => {
  const worked = runWorked(run);
  if ("severity" in worked) return refusedInlineElement([worked]);
  return opened(runContent(fields, worked), env, {
    alt: fields.alt,
    findings: textFindings(env.type, { at: "title", text: fields.title, font: "strong" }),
  });
};

const open = (fields: Fields, env: ElementEnv): OpenedElement => {
  const { columns, rows, run } = fields;
  if (run) return openRun(fields, run, env);
  if (!columns || !rows)
    return refusedInlineElement([...(columns ? [] : [missing("columns")]), ...(rows ? [] : [missing("rows")])]);
  const spec = { ...fields, columns, rows };
  const read = readTableCells(spec, env);
  return opened(tableContent(spec, read.rows, env.params), env, {
    alt: fields.alt,
    findings: [...read.findings, ...wordFindings(spec, read, env)],
    checks: [{ name: msg("table.checked_cells"), checked: read.computed }],
  });
};

/** A table whose cells may be computed from the other cells of their row, or by an algorithm; `step` fills the next row. */
export const tableElement = defineElement<TableFields>({
  type: "table",
  about: "Rows and columns, with cells that are computed.",
  accepts: { draw: true, write: true },
  wide: false,
  drawsTitle: true,
  schema: tableSchema,
  example: { type: "table", columns: ["n", "n²"], rows: [[2, "=c1^2"]] },
  open,
});
