import type { Finding } from "../../../contract/finding.ts";
import type { PlanElement } from "../../../contract/plan.ts";
import { plainNumber } from "../../../computation/format-number.ts";
import { isHedged } from "./hedged.ts";
import type { SceneContext } from "./plan-context.ts";
import { sentencesOf } from "./sentences.ts";

/** Numbers of a chart or a column that may be shares of a whole. */
type Shares = { path: string; total: number; count: number; percent: boolean };

const SHARE = /probabilit|chance|share|percent|%|fraction|proportion|\bP\b|P\(/i;
/** All that is shown, or its kind, makes a whole. */
const WHOLE = new RegExp(
  "\\b(?:these|all(?: of (?:them|these))?|they|(?:all )?(?:the |these )?(?:two |three |four |five |six |seven |eight |\\d+ )?" +
    "(?:bars|rows|shares|parts|percentages|chances|probabilities|numbers|columns|fractions))" +
    "(?: (?:always|must|all|together|then|here|thus)){0,2}" +
    " (?:(?:add(?:s|ed)?(?: up)?|sums?(?: up)?|total) to|total|make up|make) (?:exactly )?" +
    "(?:one\\b(?! of)|1\\b(?![.,]\\d)|(?:one |a )?hundred percent|100 ?(?:percent|%)|the whole|a whole)",
  "i",
);
/** Half a percent of rounding for each of them would be seen; less is allowed. */
const ROOM = 0.005;
const TOTAL_ROW = /^(?:total|sum|altogether|in all|Σ)$/i;

const inChart = (element: PlanElement, path: string, context: SceneContext): Shares[] => {
  const total = context.opened.elements.get(element.id)?.opened.facts["total"];
  const unit = typeof element["unit"] === "string" ? element["unit"] : "";
  const named = [element.title, unit].some((text) => text !== undefined && SHARE.test(text));
  if (typeof total !== "number" || !named || element["stacked"] !== undefined) return [];
  const count = Array.isArray(element["values"]) ? element["values"].length : 0;
  return [{ path: `${path}.values`, total, count, percent: /%|percent/i.test(unit) || total > 10 }];
};

const rowsOf = (element: PlanElement): unknown[][] => {
  const rows = element["rows"];
  return Array.isArray(rows) ? rows.map((row: unknown) => (Array.isArray(row) ? row : [])) : [];
};

const numberOf = (cell: unknown): number | undefined => {
  if (typeof cell === "number") return cell;
  const text = typeof cell === "string" ? cell.trim().replace(/\s*\\?%$/, "") : "";
  return /^[-−]?\d+(?:\.\d+)?$/.test(text) ? Number(text.replace("−", "-")) : undefined;
};

const columnsOf = (element: PlanElement): { name: string; cells: (number | undefined)[] }[] => {
  const names: unknown = element["columns"];
  const rows = rowsOf(element);
  return Array.isArray(names)
    ? names.map((name: unknown, k) => ({ name: String(name), cells: rows.map((row) => numberOf(row[k])) }))
    : [];
};

const inTable = (element: PlanElement, path: string): Shares[] =>
  columnsOf(element).flatMap(({ name, cells }): Shares[] => {
    const numbers = cells.filter((cell) => cell !== undefined);
    const complete = numbers.length === cells.length && cells.length > 1;
    if (!complete || !SHARE.test(name)) return [];
    const total = numbers.reduce((sum, value) => sum + value, 0);
    return [{ path: `${path}.rows`, total, count: numbers.length, percent: /%|percent/i.test(name) || total > 10 }];
  });

/** The one list of shares that a scene shows, if there is just one. */
const sharesOf = (context: SceneContext): Shares | undefined => {
  const found = context.scene.elements.flatMap((element, i) => {
    const path = `${context.path}.elements[${i}]`;
    if (element.type === "bar_chart") return inChart(element, path, context);
    return element.type === "table" ? inTable(element, path) : [];
  });
  return found.length === 1 ? found[0] : undefined;
};

/** Whether speech says that they make a whole. */
const isToldWhole = ({ scene }: SceneContext): boolean =>
  scene.beats.flatMap(({ say }) => sentencesOf(say)).some((sentence) => WHOLE.test(sentence) && !isHedged(sentence));

/** The last row of a table that is called its total, where it is not the sum of the others. */
const totalRowFindings = (element: PlanElement, path: string): Finding[] => {
  const rows = rowsOf(element);
  const names = rows.map(([first]) => (typeof first === "string" ? first : ""));
  const last = rows.length - 1;
  if (last < 2 || !TOTAL_ROW.test(names[last] ?? "") || names.slice(0, -1).some((name) => /total|sum/i.test(name)))
    return [];
  return columnsOf(element).flatMap(({ name, cells }, k): Finding[] => {
    const parts = cells.slice(0, -1);
    const told = cells[last];
    const numbers = parts.filter((cell) => cell !== undefined);
    if (k === 0 || !SHARE.test(name) || told === undefined || numbers.length !== parts.length) return [];
    const sum = numbers.reduce((all, value) => all + value, 0);
    const isMean = told >= Math.min(...numbers) && told <= Math.max(...numbers);
    if (isMean || Math.abs(sum - told) <= ROOM * Math.max(Math.abs(sum), Math.abs(told)) * parts.length) return [];
    const message = `${path}.rows[${last}]: the total of "${name}" is told as ${plainNumber(told)}, computed ${plainNumber(sum)}.`;
    return [{ path: `${path}.rows[${last}]`, code: "false_share", severity: "repair", message }];
  });
};

/** Shares of a whole that do not add up to it, and totals that are no sums. */
export const statedShareFindings = (context: SceneContext): Finding[] => {
  const totals = context.scene.elements.flatMap((element, i) =>
    element.type === "table" ? totalRowFindings(element, `${context.path}.elements[${i}]`) : [],
  );
  const shares = sharesOf(context);
  if (shares === undefined) return totals;
  const whole = shares.percent ? 100 : 1;
  const gap = shares.total - whole;
  if (Math.abs(gap) <= ROOM * whole * Math.max(1, shares.count / 2) || !isToldWhole(context)) return totals;
  const message = `${shares.path}: they are said to make the whole, and add up to ${plainNumber(shares.total)}${shares.percent ? " percent" : ""}; correct them.`;
  return [...totals, { path: shares.path, code: "false_share", severity: "repair", message }];
};
