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

const CARD_HEIGHT = 1.4;
/** Between bins, and between and around cards, in u. */
const BIN_GAP = 0.2;
const CARD_GAP = 0.2;
const CARD_PADDING = 0.25;

type Stacking = { width: number; columns: number; rows: number };

/** Width of a bin, and the columns and rows in which its cards stand. */
const stacking = (model: ArrayModel, strips: ArrayStrips, options: { width: number; u: number }): Stacking => {
  const { u } = options;
  const count = Math.max(1, model.bins.labels.length);
  const width = Math.min(9 * u, (options.width + BIN_GAP * u) / count - BIN_GAP * u);
  const fit = Math.max(1, Math.floor(width / (strips.widest + (CARD_PADDING + CARD_GAP) * u)));
  const columns = Math.min(fit, Math.max(1, Math.ceil(model.bins.depth / 4)));
  return { width, columns, rows: Math.max(1, Math.ceil(model.bins.depth / columns)) };
};

/** Height bins need at least below their row, labels included; 0 where there are none. */
export const binsHeight = (model: ArrayModel, strips: ArrayStrips, options: { width: number; u: number }): number => {
  if (model.bins.labels.length === 0) return 0;
  const { rows } = stacking(model, strips, options);
  return rows * (CARD_HEIGHT * strips.labelSize + CARD_GAP * options.u) + 1.6 * strips.labelSize + 1.2 * options.u;
};

export const binGeometry = (model: ArrayModel, strips: ArrayStrips, options: { box: Box; u: number }): BinGeometry => {
  const { box, u } = options;
  const count = Math.max(1, model.bins.labels.length);
  const gap = BIN_GAP * u;
  const { width, columns, rows } = stacking(model, strips, { width: boxWidth(box), u });
  const left = (box[0] + box[2] - count * width - (count - 1) * gap) / 2;
  const bottom = box[3] - 1.6 * strips.labelSize;
  const room = (bottom - box[1] - 0.3 * u) / rows - CARD_GAP * u;
  const card = {
    width: Math.min(5 * u, width / columns - CARD_GAP * u),
    height: Math.max(CARD_HEIGHT * strips.labelSize, Math.min(room, 2 * strips.labelSize)),
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
