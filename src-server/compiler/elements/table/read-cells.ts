import { messageIn, msg } from "../../../contract/messages/message.ts";
import { parseExpression, type Expression } from "../../../computation/expressions/expression.ts";
import { ownValue } from "../../../own-value.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { findingAt } from "../../element-refusals.ts";
import type { TableCellSpec, TableSpec } from "./table-schema.ts";

type Params = Readonly<Record<string, number>>;

/** A cell of words, or of a number; `live` where it moves with the scene's params. */
export type TableCell =
  | { kind: "words"; text: string }
  | { kind: "number"; computed: boolean; live: boolean; at(params: Params): number };

export type ReadCells = {
  rows: readonly (readonly TableCell[])[];
  findings: readonly ElementFinding[];
  computed: number;
};

type Formula = { expression: Expression; columns: readonly number[] };
type Draft = { words: string } | { value: number } | Formula;
type Row = { drafts: readonly (Draft | undefined)[]; path: string; params: readonly string[] };

const PLAIN_NUMBER = /^[-−]?(?:0|[1-9]\d{0,14})(?:\.\d{1,12})?$/;
const COLUMN = /^c([1-9])$/;

const draftOf = (cell: TableCellSpec): Draft => {
  if (typeof cell === "number") return { value: cell };
  if (PLAIN_NUMBER.test(cell)) return { value: Number(cell.replace("−", "-")) };
  if (!cell.startsWith("=")) return { words: cell };
  const expression = parseExpression(cell.slice(1));
  const columns = [...expression.variables].flatMap((name) => COLUMN.exec(name)?.[1] ?? []).map(Number);
  return { expression, columns };
};

const readDraft = (cell: TableCellSpec, at: string, findings: ElementFinding[]): Draft | undefined => {
  try {
    return draftOf(cell);
  } catch (thrown) {
    findings.push(findingAt(at, "bad_expr", messageIn(thrown)));
    return undefined;
  }
};

const nameFinding = (formula: Formula, at: string, row: Row): ElementFinding | undefined => {
  for (const name of formula.expression.variables) {
    const column = Number(COLUMN.exec(name)?.[1]);
    if (row.params.includes(name)) continue;
    if (!(column >= 1 && column <= row.drafts.length)) {
      const known = { name, columns: row.drafts.length };
      return findingAt(
        at,
        "bad_expr",
        row.params.length > 0
          ? msg("table.no_column_param_function", { ...known, params: row.params.join(", ") })
          : msg("table.no_column_function", known),
      );
    }
    const draft = row.drafts[column - 1];
    if (draft && "words" in draft) return findingAt(at, "no_value", msg("table.column_holds_words", { name }));
  }
  return undefined;
};

const needsItself = (column: number, row: Row, path: readonly number[] = []): boolean => {
  const draft = row.drafts[column - 1];
  if (!draft || !("columns" in draft)) return false;
  if (path.includes(column)) return true;
  return draft.columns.some((next) => needsItself(next, row, [...path, column]));
};

const WAVES = /\b(?:sin|cos|tan|cot|sec|csc)\b/u;
const NOISE = 1e-14;
const MIN_INPUT = 1e-9;

/** Zero where a wave of ordinary numbers leaves only what rounding left, as sin(pi) does. */
const withoutNoise = (value: number, source: string, inputs: readonly number[]): number =>
  Math.abs(value) < NOISE &&
  WAVES.test(source) &&
  !/\de-/iu.test(source) &&
  inputs.every((input) => input === 0 || Math.abs(input) > MIN_INPUT)
    ? 0
    : value;

const valueAt = (column: number, row: Row, params: Params): number => {
  const draft = row.drafts[column - 1];
  if (!draft || "words" in draft) return NaN;
  if ("value" in draft) return draft.value;
  const columns = Object.fromEntries(draft.columns.map((other) => [`c${other}`, valueAt(other, row, params)]));
  const used = [...draft.expression.variables].filter((name) => row.params.includes(name));
  const inputs = { ...Object.fromEntries(used.map((name) => [name, ownValue(params, name) ?? NaN])), ...columns };
  return withoutNoise(draft.expression.evaluate(inputs), draft.expression.source, Object.values(inputs));
};

const isLive = (column: number, row: Row): boolean => {
  const draft = row.drafts[column - 1];
  if (!draft || !("columns" in draft)) return false;
  return (
    [...draft.expression.variables].some((name) => row.params.includes(name)) ||
    draft.columns.some((other) => isLive(other, row))
  );
};

const cellOf = (column: number, row: Row): TableCell => {
  const draft = row.drafts[column - 1];
  if (!draft || "words" in draft) return { kind: "words", text: draft?.words ?? "" };
  return {
    kind: "number",
    computed: "columns" in draft,
    live: isLive(column, row),
    at: (params) => valueAt(column, row, params),
  };
};

const checkRow = (row: Row, first: Params): ElementFinding[] =>
  row.drafts.flatMap((draft, c): ElementFinding[] => {
    const at = `${row.path}[${c}]`;
    if (!draft || !("columns" in draft)) return [];
    const stranger = nameFinding(draft, at, row);
    if (stranger) return [stranger];
    if (needsItself(c + 1, row))
      return [findingAt(at, "bad_expr", msg("table.column_needs_itself", { column: c + 1 }))];
    return Number.isFinite(valueAt(c + 1, row, first))
      ? []
      : [findingAt(at, "no_value", msg("table.no_value", { source: draft.expression.source }))];
  });

/** Reads all cells; formulas may use the columns c1, c2, … of their row and the scene's params. */
export const readTableCells = (spec: TableSpec, env: Pick<ElementEnv, "params">): ReadCells => {
  const findings: ElementFinding[] = [];
  const params = Object.keys(env.params);
  const first = Object.fromEntries(Object.entries(env.params).map(([name, param]) => [name, param.value]));
  const rows = spec.rows.map((cells, r): TableCell[] => {
    const path = `rows[${r}]`;
    if (cells.length !== spec.columns.length)
      findings.push(
        findingAt(path, "range", msg("table.cells_for_columns", { cells: cells.length, columns: spec.columns.length })),
      );
    const row: Row = { path, params, drafts: cells.map((cell, c) => readDraft(cell, `${path}[${c}]`, findings)) };
    const problems = checkRow(row, first);
    findings.push(...problems);
    return problems.length > 0 ? [] : cells.map((_, c) => cellOf(c + 1, row));
  });
  const computed = rows.flat().filter((cell) => cell.kind === "number" && cell.computed).length;
  return { rows, findings, computed };
};
