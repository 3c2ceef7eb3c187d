import type { BalanceMoment } from "../../../computation/chemistry/balance-steps.ts";
import type { Typesetter, TextOutline } from "../../typography/typesetter.ts";
import { setFormula, type SetFormula } from "../shared/chemical-formula.ts";
import { coefficientText, type ReactionModel } from "./reaction-model.ts";

/** Something of the equation on its line; `x` from the line's left end, `y` of its baseline from the block's top. */
export type LineItem = { x: number; y: number; width: number } & (
  | { kind: "term"; index: number; formula: SetFormula; coefficientWidth: number }
  | { kind: "plus"; index: number; outline: TextOutline }
  | { kind: "arrow"; conditions: TextOutline | undefined }
  | { kind: "verdict" }
);
export type ReactionLines = { items: readonly LineItem[]; width: number; height: number; size: number };

type Unplaced =
  | Omit<Extract<LineItem, { kind: "term" }>, "x" | "y">
  | Omit<Extract<LineItem, { kind: "plus" }>, "x" | "y">
  | Omit<Extract<LineItem, { kind: "arrow" }>, "x" | "y">
  | Omit<Extract<LineItem, { kind: "verdict" }>, "x" | "y">;

/** A coefficient: whole numbers as they are, fractions built up. */
export const setCoefficient = (type: Typesetter, text: string, size: number): TextOutline => {
  const [above, below] = text.split("/");
  return below === undefined ? type.tex(text, size) : type.tex(`\\frac{${above}}{${below}}`, size * 0.85);
};

/** Room between a coefficient and its formula, as a share of the size. */
export const COEFFICIENT_GAP = 0.16;
const SPACE = { plus: 0.32, arrow: 0.4 };

const widestCoefficient = (model: ReactionModel, type: Typesetter, index: number, size: number): number => {
  const texts = new Set(model.moments.map((moment: BalanceMoment) => coefficientText(moment.coefficients[index])));
  return Math.max(
    0,
    ...[...texts]
      .filter((text) => text !== "")
      .map((text) => setCoefficient(type, text, size).width + COEFFICIENT_GAP * size),
  );
};

const arrowItem = (model: ReactionModel, type: Typesetter, sizes: { size: number; label: number }): Unplaced => {
  const conditions =
    model.conditions === undefined ? undefined : type.line(model.conditions, { font: "text", size: sizes.label });
  return {
    kind: "arrow",
    conditions,
    width: Math.max(1.7 * sizes.size, (conditions?.width ?? 0) + 0.7 * sizes.size) + 2 * SPACE.arrow * sizes.size,
  };
};

const sideItems = (model: ReactionModel, type: Typesetter, size: number, side: "left" | "right"): Unplaced[] =>
  model.species.flatMap((species, index): Unplaced[] => {
    if (species.side !== side) return [];
    const formula = setFormula(type, { pieces: species.formula.pieces, state: species.state }, size);
    const coefficientWidth = widestCoefficient(model, type, index, size);
    const term: Unplaced = { kind: "term", index, formula, coefficientWidth, width: coefficientWidth + formula.width };
    const outline = type.tex("+", size);
    const first = index === 0 || model.species[index - 1]?.side !== side;
    return first ? [term] : [{ kind: "plus", index, outline, width: outline.width + 2 * SPACE.plus * size }, term];
  });

const widthOf = (items: readonly Unplaced[]): number => items.reduce((sum, item) => sum + item.width, 0);

/** Items that must stand on one line: a plus or an arrow with the term behind it. */
const chunks = (items: readonly Unplaced[]): Unplaced[][] =>
  items.reduce<Unplaced[][]>((made, item, i) => {
    const before = items[i - 1];
    if (item.kind === "term" && before && before.kind !== "term") made.at(-1)?.push(item);
    else made.push([item]);
    return made;
  }, []);

const wrapped = (items: readonly Unplaced[], maxWidth: number): Unplaced[][] =>
  chunks(items).reduce<Unplaced[][]>((lines, chunk) => {
    const line = lines.at(-1);
    if (line && widthOf(line) + widthOf(chunk) <= maxWidth) line.push(...chunk);
    else lines.push([...chunk]);
    return lines;
  }, []);

const placed = (
  lines: readonly (readonly Unplaced[])[],
  width: number,
  rows: { lead: number; pitch: number },
): LineItem[] =>
  lines.flatMap((line, row) => {
    let x = (width - widthOf(line)) / 2;
    const y = rows.lead + row * rows.pitch;
    return line.map((item): LineItem => {
      const at = { x, y };
      x += item.width;
      return { ...item, ...at };
    });
  });

/** Sets the equation: on one line where it fits, else, and where it is to be broken, the arrow begins a new one. `above` leaves room for numbers over the letters. */
export const setReactionLines = (
  model: ReactionModel,
  type: Typesetter,
  options: { size: number; label: number; maxWidth: number; broken?: boolean; above?: boolean },
): ReactionLines => {
  const { size } = options;
  const arrow = arrowItem(model, type, options);
  const verdict: Unplaced[] = model.moments.length > 1 ? [{ kind: "verdict", width: 1.3 * size }] : [];
  const [left, right] = [sideItems(model, type, size, "left"), [...sideItems(model, type, size, "right"), ...verdict]];
  const whole = [...left, arrow, ...right];
  const lines =
    !options.broken && widthOf(whole) <= options.maxWidth
      ? [whole]
      : [...wrapped(left, options.maxWidth), ...wrapped([arrow, ...right], options.maxWidth)];
  const width = Math.max(...lines.map(widthOf));
  const above = options.above === true ? 0.95 : 0;
  const pitch = (1.9 + above) * size;
  const fraction = model.moments.some((moment) => moment.coefficients.some((value) => (value?.d ?? 1n) > 1n));
  const lead = ((fraction ? 1.15 : 0.95) + above) * size;
  return {
    items: placed(lines, width, { lead, pitch }),
    width,
    height: lead + (lines.length - 1) * pitch + 0.55 * size,
    size,
  };
};
