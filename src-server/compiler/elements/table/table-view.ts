import type { Point, Shape } from "../../drawing.ts";
import type { ElementEnv, ElementView } from "../../element-kind.ts";
import { blockShapes, polylinePath } from "../../shapes.ts";
import type { ColorRole } from "../../../contract/style.ts";
import { clipped, fitWords, measureWords } from "../shared/fit-words.ts";
import { itemSteps } from "../shared/item-steps.ts";
import { numberShapes } from "../shared/number-shapes.ts";
import { setTable, type LaidTable, type PlacedCell } from "./set-table.ts";
import type { TableContent } from "./table-content.ts";
import { tableFacts } from "./table-facts.ts";

type Look = { key: string; fill: ColorRole; order: number };

const cellShapes = (cell: PlacedCell, [x, y]: Point, look: Look): Shape[] =>
  cell.kind === "number"
    ? numberShapes(cell.number, [x + cell.x, y + cell.baseline], look)
    : blockShapes(cell.words.block, [x + cell.x, y + cell.top], look);

const rule = (laid: LaidTable, at: Point, look: { key: string; stroke: "muted" | "grid"; width: number }): Shape => ({
  key: look.key,
  path: polylinePath([
    [0, 0],
    [laid.width, 0],
  ]),
  at,
  stroke: look.stroke,
  strokeWidth: laid.size * look.width,
  kind: "grid",
  with: ["head:1", "cell:1,1"],
  order: 0,
});

/** A strong line below the header, faint ones between rows, one at the end. */
const rules = (laid: LaidTable, [x, y]: Point): Shape[] =>
  laid.bands.map(([, bottom], band) => {
    const last = band === laid.bands.length - 1;
    const look =
      band === 0
        ? ({ key: "rule:header", stroke: "muted", width: 0.06 } as const)
        : ({ key: `rule:${band}`, stroke: last ? "muted" : "grid", width: 0.04 } as const);
    return rule(laid, [x, y + bottom], look);
  });

/** Headings that are a symbol of the plan take its colour. */
const headColor = (heading: string, symbols: ElementEnv["symbols"]): ColorRole =>
  symbols.find((symbol) => heading === `$${symbol.tex}$`)?.color ?? "ink";

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

/** A table of which the first `shown` rows are filled in. */
export const tableView = (content: TableContent, shown: number, env: Pick<ElementEnv, "symbols">): ElementView => {
  const total = content.cells.length;
  const parts = partsOf(content);
  return {
    measure: (room, frame) => measureWords(setTable(content, frame), room, frame),
    draw: (frame) => {
      const { laid, at, clip } = fitWords(setTable(content, frame), frame, { grow: 1.25 });
      const head = laid.head.flatMap((cell, c) =>
        cellShapes(cell, at, {
          key: `head:${c + 1}`,
          fill: headColor(content.spec.columns[c] ?? "", env.symbols),
          order: 1,
        }),
      );
      const body = laid.rows
        .slice(0, shown)
        .flatMap((row, r) =>
          row.flatMap((cell, c) => cellShapes(cell, at, { key: `cell:${r + 1},${c + 1}`, fill: "ink", order: r + 2 })),
        );
      return { shapes: clipped([...rules(laid, at), ...head, ...body], clip), parts };
    },
    factsAt: (params) => tableFacts(content.cells, params),
    whole: () => tableView(content, total, env),
    step: (request) =>
      itemSteps({ request, done: shown, total, event: "row_done", view: (count) => tableView(content, count, env) }),
  };
};
