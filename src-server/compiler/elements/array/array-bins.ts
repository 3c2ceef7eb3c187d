import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import { boxWidth } from "../../shapes.ts";
import type { ArrayModel } from "./array-model.ts";
import type { ArrayStrips } from "./array-strips.ts";

/** Where the bins of a distribution sort stand, and the cards in them. */
export type BinGeometry = {
  /** Outline of a bin, its label below it left out. */
  bin(index: number): Box;
  card: { width: number; height: number };
  /** Top left corner of the nth card from the bottom of a bin. */
  cardAt(bin: number, nth: number): Point;
  labelY: number;
};

const CARD_HEIGHT = 1.5;

/** Columns of cards a bin needs, and how high its cards then stand. */
const stacking = (
  model: ArrayModel,
  strips: ArrayStrips,
  binWidth: number,
  u: number,
): { columns: number; rows: number } => {
  const fit = Math.max(1, Math.floor((binWidth - 0.3 * u) / (strips.widest + 0.35 * u)));
  const columns = Math.min(fit, Math.max(1, Math.ceil(model.bins.depth / 5)));
  return { columns, rows: Math.max(1, Math.ceil(model.bins.depth / columns)) };
};

/** Height bins need at least below their row, labels included; 0 where there are none. */
export const binsHeight = (model: ArrayModel, strips: ArrayStrips, options: { width: number; u: number }): number => {
  const count = model.bins.labels.length;
  if (count === 0) return 0;
  const { rows } = stacking(model, strips, options.width / count, options.u);
  return rows * (CARD_HEIGHT * strips.labelSize + 0.2 * options.u) + 1.6 * strips.labelSize + 1.2 * options.u;
};

export const binGeometry = (model: ArrayModel, strips: ArrayStrips, options: { box: Box; u: number }): BinGeometry => {
  const { box, u } = options;
  const count = Math.max(1, model.bins.labels.length);
  const gap = 0.3 * u;
  const width = Math.min(9 * u, (boxWidth(box) + gap) / count - gap);
  const { columns, rows } = stacking(model, strips, width, u);
  const left = (box[0] + box[2] - count * width - (count - 1) * gap) / 2;
  const bottom = box[3] - 1.6 * strips.labelSize;
  const room = (bottom - box[1] - 0.3 * u) / rows - 0.2 * u;
  const card = {
    width: Math.min(5 * u, (width - 0.1 * u) / columns - 0.2 * u),
    height: Math.min(room, 2 * strips.labelSize),
  };
  const inset = (width - columns * card.width - (columns - 1) * 0.2 * u) / 2;
  const top = Math.max(box[1], bottom - rows * (card.height + 0.2 * u) - 0.3 * u);
  const leftOf = (bin: number): number => left + bin * (width + gap);
  return {
    card,
    labelY: bottom + 1.15 * strips.labelSize,
    bin: (index) => [leftOf(index), top, leftOf(index) + width, bottom],
    cardAt: (bin, nth) => [
      leftOf(bin) + inset + (nth % columns) * (card.width + 0.2 * u),
      bottom - 0.2 * u - (Math.floor(nth / columns) + 1) * card.height - Math.floor(nth / columns) * 0.2 * u,
    ],
  };
};
