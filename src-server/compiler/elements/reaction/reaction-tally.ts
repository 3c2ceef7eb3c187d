import { CHARGE, tallyOf, type BalanceMoment } from "../../../computation/chemistry/balance-steps.ts";
import type { Point, Shape } from "../../drawing.ts";
import { outlineShapes, polylinePath } from "../../shapes.ts";
import type { TextOutline, Typesetter } from "../../typography/typesetter.ts";
import { elementPaint } from "./reaction-equation.ts";
import { crossShape, tickShape } from "./reaction-marks.ts";
import type { ReactionModel } from "./reaction-model.ts";

/** Middles of the columns of one table of counts, from its left edge, and its size. */
type TallyColumns = { symbol: number; left: number; sign: number; right: number; mark: number; width: number };
export type TallyLayout = {
  columns: TallyColumns;
  rowHeight: number;
  size: number;
  perTable: number;
  tables: number;
  gap: number;
  width: number;
  height: number;
};

const HEADINGS = { left: "left", right: "right" } as const;

const symbolOutline = (type: Typesetter, element: string, size: number): TextOutline =>
  element === CHARGE
    ? type.line("charge", { font: "text", size: size * 0.9 })
    : type.tex(`\\mathrm{${element}}`, size * 1.15);

const countText = (model: ReactionModel, moment: BalanceMoment, element: string, side: "left" | "right"): string =>
  tallyOf(model.equation, element, moment.coefficients)[side].toFraction().replace("-", "−");

const widestCount = (model: ReactionModel, type: Typesetter, size: number, side: "left" | "right"): number => {
  const texts = new Set(
    model.moments.flatMap((moment) => model.conserved.map((element) => countText(model, moment, element, side))),
  );
  return Math.max(...[HEADINGS[side], ...texts].map((text) => type.line(text, { font: "text", size }).width));
};

const columnsOf = (model: ReactionModel, type: Typesetter, size: number): TallyColumns => {
  const gap = 0.9 * size;
  const symbol = Math.max(...model.conserved.map((element) => symbolOutline(type, element, size).width));
  const [left, right] = [widestCount(model, type, size, "left"), widestCount(model, type, size, "right")];
  const sign = size * 0.9;
  const at = { symbol: symbol / 2, left: symbol + gap * 1.3 + left / 2 };
  const signAt = at.left + left / 2 + gap * 0.6 + sign / 2;
  const rightAt = signAt + sign / 2 + gap * 0.6 + right / 2;
  const markAt = rightAt + right / 2 + gap + 0.45 * size;
  return { ...at, sign: signAt, right: rightAt, mark: markAt, width: markAt + 0.5 * size };
};

/** Fewest tables side by side that keep under a height. */
export const tallyLayout = (
  model: ReactionModel,
  type: Typesetter,
  options: { size: number; maxWidth: number; maxHeight: number },
): TallyLayout => {
  const { size } = options;
  const columns = columnsOf(model, type, size);
  const rowHeight = 1.55 * size;
  const gap = 2.6 * size;
  const count = model.conserved.length;
  const most = Math.max(1, Math.floor((options.maxWidth + gap) / (columns.width + gap)));
  const rowsThatFit = Math.max(1, Math.floor(options.maxHeight / rowHeight) - 1);
  const tables = Math.min(most, count, Math.ceil(count / rowsThatFit));
  const perTable = Math.ceil(count / tables);
  return {
    columns,
    rowHeight,
    size,
    perTable,
    tables,
    gap,
    width: tables * columns.width + (tables - 1) * gap,
    height: (perTable + 1) * rowHeight,
  };
};

type Table = { model: ReactionModel; moment: BalanceMoment; type: Typesetter; layout: TallyLayout };

const middled = (outline: TextOutline, x: number, baseline: number): Point => [x - outline.width / 2, baseline];

const countShapes = ({ model, moment, type, layout }: Table, element: string, [x, y]: Point): Shape[] =>
  (["left", "right"] as const).flatMap((side) => {
    const text = countText(model, moment, element, side);
    const outline = type.line(text, { font: "text", size: layout.size });
    return outlineShapes(outline, middled(outline, x + layout.columns[side], y), {
      key: `tally:${element}/${side}/v${text}`,
      fill: "ink",
    });
  });

const rowShapes = (table: Table, element: string, [x, y]: Point): Shape[] => {
  const { model, moment, type, layout } = table;
  const { left, right } = tallyOf(model.equation, element, moment.coefficients);
  const equal = left.equals(right);
  const symbol = symbolOutline(type, element, layout.size);
  const sign = type.tex(equal ? "=" : "\\neq", layout.size);
  const markAt: Point = [x + layout.columns.mark, y - 0.33 * layout.size];
  const key = `tally:${element}`;
  return [
    ...outlineShapes(symbol, middled(symbol, x + layout.columns.symbol, y), {
      key: `${key}/symbol`,
      fill: elementPaint(model, element),
    }),
    ...countShapes(table, element, [x, y]),
    ...outlineShapes(sign, middled(sign, x + layout.columns.sign, y), {
      key: `${key}/${equal ? "equal" : "unequal"}`,
      fill: "muted",
    }),
    equal ? tickShape(key, markAt, 0.42 * layout.size) : crossShape(key, markAt, 0.42 * layout.size),
  ];
};

const headShapes = ({ type, layout }: Table, index: number, [x, y]: Point): Shape[] => [
  ...(["left", "right"] as const).flatMap((side) => {
    const outline = type.line(HEADINGS[side], { font: "text", size: layout.size });
    return outlineShapes(outline, middled(outline, x + layout.columns[side], y), {
      key: `head:${index}/${side}`,
      fill: "muted",
    });
  }),
  {
    key: `head:${index}/rule`,
    path: polylinePath([
      [0, 0],
      [layout.columns.width, 0],
    ]),
    at: [x, y + 0.45 * layout.size],
    stroke: "muted",
    strokeWidth: 0.05 * layout.size,
    kind: "grid",
  },
];

/** Shapes of the counts of every element on both sides, the block's top left corner at a point. */
export const tallyShapes = (table: Table & { at: Point; order: number }): Shape[] => {
  const { layout, at } = table;
  return Array.from({ length: layout.tables }, (_, index): Shape[] => {
    const x = at[0] + index * (layout.columns.width + layout.gap);
    const rows = table.model.conserved.slice(index * layout.perTable, (index + 1) * layout.perTable);
    return [
      ...headShapes(table, index + 1, [x, at[1] + layout.size]),
      ...rows.flatMap((element, row) =>
        rowShapes(table, element, [x, at[1] + (row + 1) * layout.rowHeight + 1.12 * layout.size]),
      ),
    ];
  })
    .flat()
    .map((shape) => ({ ...shape, order: table.order }));
};
