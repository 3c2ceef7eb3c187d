import type { ElementEnv, ElementView } from "../../element-kind.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { Point } from "../../drawing.ts";
import { colorOf } from "../shared/symbol-colors.ts";
import { clipped, fitWords, measureWords } from "../shared/fit-words.ts";
import { itemSteps } from "../shared/item-steps.ts";
import { setTable } from "./set-table.ts";
import { lastEvent, type TableContent } from "./table-content.ts";
import { tableFacts } from "./table-facts.ts";
import { tableShapes } from "./table-shapes.ts";

const GROWTH = 1.7;

/** Headings that are a symbol of the plan take its colour. */
const headColor = (heading: string, symbols: ElementEnv["symbols"]): ColorRole =>
  colorOf(symbols, /^\$([^$]+)\$$/.exec(heading)?.[1]) ?? "ink";

const partsOf = ({ spec, cells }: TableContent): Record<string, string[]> => {
  const columns = spec.columns.map((_, c) => c + 1);
  const rows = cells.map((_, r) => r + 1);
  return {
    header: columns.map((c) => `head:${c}`),
    ...Object.fromEntries(rows.map((r) => [`row:${r}`, columns.map((c) => `cell:${r},${c}`)])),
    ...Object.fromEntries(columns.map((c) => [`col:${c}`, [`head:${c}`, ...rows.map((r) => `cell:${r},${c}`)]])),
    ...Object.fromEntries(rows.flatMap((r) => columns.map((c) => [`cell:${r},${c}`, [`cell:${r},${c}`]]))),
  };
};

/** How many rows from the top hold something; the others are not ruled yet, and what is there stands in the middle. */
const filledRows = ({ appears }: TableContent, shown: number): number =>
  appears.findLastIndex((row) => row.some((event) => event <= shown)) + 1;

/** How many rows there are when a part has come. */
const rowsUpTo = (part: string, all: number): number => {
  if (part.startsWith("head")) return 0;
  const row = /^(?:row|cell):(\d+)/.exec(part)?.[1];
  return row === undefined ? all : Number(row);
};

/** A table of which the first `shown` rows, or events of a run, are filled in; `rows` of them are there, all by default. */
export const tableView = (
  content: TableContent,
  shown: number,
  env: Pick<ElementEnv, "symbols">,
  rows: number = content.cells.length,
): ElementView => {
  const total = lastEvent(content);
  const parts = partsOf(content);
  const headings = content.spec.columns.map((heading) => headColor(heading, env.symbols));
  return {
    measure: (room, frame) => measureWords(setTable(content, frame), room, frame),
    draw: (frame) => {
      const { laid, at, clip } = fitWords(setTable(content, frame), frame, { grow: GROWTH });
      const filled = Math.min(rows, filledRows(content, shown));
      const free = (laid.bands.at(-1)?.[1] ?? 0) - (laid.bands[filled]?.[1] ?? 0);
      const corner: Point = [at[0], at[1] + free / 2];
      return { shapes: clipped(tableShapes(laid, corner, { ...content, headings, shown, filled }), clip), parts };
    },
    factsAt: (params) => ({ ...tableFacts(content.cells, params), ...content.known[shown] }),
    whole: () => tableView(content, total, env),
    withPart: (part, begins) => {
      const wanted = Math.max(begins ? 0 : rows, rowsUpTo(part, content.cells.length));
      return wanted === rows ? undefined : tableView(content, shown, env, wanted);
    },
    step: (request) =>
      itemSteps({ request, done: shown, total, event: "row_done", view: (count) => tableView(content, count, env) }),
  };
};
