import type { BalanceMoment } from "../../../computation/chemistry/balance-steps.ts";
import type { Typesetter } from "../../typography/typesetter.ts";
import { COEFFICIENT_GAP, setCoefficient, type LineItem, type ReactionLines } from "./reaction-line.ts";
import { coefficientText } from "./reaction-model.ts";

/** Room that was kept for a coefficient which a term does not have at a moment, in stage units. */
const slack = (item: LineItem, size: number, { coefficients }: BalanceMoment, type: Typesetter): number => {
  if (item.kind !== "term") return 0;
  const text = coefficientText(coefficients[item.index]);
  const needed = text === "" ? 0 : setCoefficient(type, text, size).width + COEFFICIENT_GAP * size;
  return Math.max(0, item.coefficientWidth - needed);
};

/**
 * Lines without the gaps that were kept for numbers on the way: what follows a gap moves up to it,
 * and each line keeps its middle.
 */
export const closeLines = (lines: ReactionLines, moment: BalanceMoment, type: Typesetter): ReactionLines => {
  const gaps = lines.items.map((item) => slack(item, lines.size, moment, type));
  const inRow = (y: number, to: number): number =>
    lines.items.reduce((sum, item, i) => sum + (item.y === y && i < to ? (gaps[i] ?? 0) : 0), 0);
  const items = lines.items.map((item, i): LineItem => {
    const gap = gaps[i] ?? 0;
    const x = item.x + inRow(item.y, Infinity) / 2 - inRow(item.y, i);
    return item.kind === "term"
      ? { ...item, x, width: item.width - gap, coefficientWidth: item.coefficientWidth - gap }
      : { ...item, x };
  });
  return { ...lines, items };
};
