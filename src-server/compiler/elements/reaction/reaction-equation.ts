import type { BalanceMoment } from "../../../computation/chemistry/balance-steps.ts";
import type { Paint, Point, Shape } from "../../drawing.ts";
import { arrowHeadPath, outlineShapes, polylinePath } from "../../shapes.ts";
import type { Typesetter } from "../../typography/typesetter.ts";
import { formulaShapes } from "../shared/chemical-formula.ts";
import { COEFFICIENT_GAP, setCoefficient, type LineItem, type ReactionLines } from "./reaction-line.ts";
import { coefficientText, type ReactionModel } from "./reaction-model.ts";
import { tickShape } from "./reaction-marks.ts";

type Pen = { model: ReactionModel; moment: BalanceMoment; type: Typesetter; size: number; at: Point };
type Item<K extends LineItem["kind"]> = Extract<LineItem, { kind: K }>;

/** Colour of an element's letters. */
export const elementPaint = (model: ReactionModel, element: string): Paint => model.colors.get(element) ?? "ink";

const coefficientShapes = (pen: Pen, item: Item<"term">, name: string): Shape[] => {
  const text = coefficientText(pen.moment.coefficients[item.index]);
  if (text === "") return [];
  const outline = setCoefficient(pen.type, text, pen.size);
  const right = pen.at[0] + item.x + item.coefficientWidth - COEFFICIENT_GAP * pen.size;
  const at: Point = [right - outline.width, pen.at[1] + item.y];
  return outlineShapes(outline, at, {
    key: `coefficient:${name}/v${text.replace("/", "over")}`,
    fill: "ink",
    order: item.index * 2,
  });
};

const termShapes = (pen: Pen, item: Item<"term">): Shape[] => {
  const species = pen.model.species[item.index];
  if (!species) return [];
  const at: Point = [pen.at[0] + item.x + item.coefficientWidth, pen.at[1] + item.y];
  return [
    ...coefficientShapes(pen, item, species.name),
    ...formulaShapes(item.formula, at, {
      key: `species:${species.name}`,
      order: item.index * 2,
      paintOf: (element) => elementPaint(pen.model, element),
    }),
  ];
};

const shaft = (key: string, from: Point, to: Point, size: number): Shape => ({
  key,
  path: polylinePath([
    [0, 0],
    [to[0] - from[0], to[1] - from[1]],
  ]),
  at: from,
  stroke: "ink",
  strokeWidth: 0.055 * size,
  kind: "line",
});

const arrowLines = (pen: Pen, [x0, x1]: readonly [number, number], y: number): Shape[] => {
  const { size } = pen;
  if (pen.model.equation.arrow === "->") {
    return [
      shaft("arrow/shaft", [x0, y], [x1 - 0.2 * size, y], size),
      { key: "arrow/head", path: arrowHeadPath(0.42 * size, 0), at: [x1, y], fill: "ink", kind: "area" },
    ];
  }
  const gap = 0.11 * size;
  const barb = 0.26 * size;
  return [
    shaft("arrow/forward", [x0, y - gap], [x1, y - gap], size),
    shaft("arrow/forward_barb", [x1 - barb, y - gap - barb * 0.8], [x1, y - gap], size),
    shaft("arrow/back", [x1, y + gap], [x0, y + gap], size),
    shaft("arrow/back_barb", [x0 + barb, y + gap + barb * 0.8], [x0, y + gap], size),
  ];
};

const arrowShapes = (pen: Pen, item: Item<"arrow">): Shape[] => {
  const margin = 0.4 * pen.size;
  const [x0, x1] = [pen.at[0] + item.x + margin, pen.at[0] + item.x + item.width - margin];
  const y = pen.at[1] + item.y - 0.25 * pen.size;
  const order = pen.model.equation.left.length * 2 - 1;
  const words = item.conditions
    ? outlineShapes(item.conditions, [(x0 + x1 - item.conditions.width) / 2, y - 0.35 * pen.size], {
        key: "arrow/conditions",
        fill: "muted",
      })
    : [];
  return [...arrowLines(pen, [x0, x1], y), ...words].map((shape) => ({ ...shape, order }));
};

const itemShapes = (pen: Pen, item: LineItem): Shape[] => {
  switch (item.kind) {
    case "term":
      return termShapes(pen, item);
    case "plus": {
      const at: Point = [pen.at[0] + item.x + (item.width - item.outline.width) / 2, pen.at[1] + item.y];
      return outlineShapes(item.outline, at, { key: `plus:${item.index}`, fill: "muted", order: item.index * 2 - 1 });
    }
    case "arrow":
      return arrowShapes(pen, item);
    case "verdict":
      return pen.moment.event === "check"
        ? [
            tickShape(
              "verdict",
              [pen.at[0] + item.x + item.width * 0.65, pen.at[1] + item.y - 0.28 * pen.size],
              pen.size * 0.4,
            ),
          ]
        : [];
  }
};

/** Shapes of the equation whose block has its top left corner at a point. */
export const equationShapes = (options: {
  model: ReactionModel;
  moment: BalanceMoment;
  type: Typesetter;
  lines: ReactionLines;
  at: Point;
}): Shape[] => {
  const pen: Pen = { ...options, size: options.lines.size };
  return options.lines.items.flatMap((item) => itemShapes(pen, item));
};
