import { textSize } from "../../sizes.ts";
import { setWordBlock, type WordBlock } from "../shared/word-block.ts";
import type { Columns, WordFrame } from "./derivation-columns.ts";
import type { DerivationSpec } from "./derivation-schema.ts";
import { reasonColumns } from "./reason-columns.ts";

/** In sizes of the formulas. */
const REASON_GAP = 1.1;
const REASON_SIZE = 0.66;
/** Reasons stand in one column as long as that takes none of them further from its line than this. */
const NEAR = 2.8;
/** Reasons are wrapped beside the lines where this much room is left, in u; otherwise they stand below. */
const MIN_REASON = 8;

/** The reason of a line and where it starts across. */
export type PlacedReason = { words: WordBlock; x: number };
/** Reasons of the lines, all beside them or all below. */
export type Reasons = { placed: readonly (PlacedReason | undefined)[]; beside: boolean };

type Words = readonly (WordBlock | undefined)[];

const place = (words: Words, startOf: (i: number, block: WordBlock) => number): Reasons["placed"] =>
  words.map((block, i) => block && { words: block, x: startOf(i, block) });

/** Sets reasons near the ends of their lines, or where that leaves too little room below their starts. */
export const setReasons = (spec: DerivationSpec, frame: WordFrame, columns: Columns, width: number): Reasons => {
  const size = Math.max(
    textSize({ ...frame, scale: 0 }, "body"),
    Math.min(textSize(frame, "body", 0.85), REASON_SIZE * columns.size),
  );
  const set = (maxWidth: number): Words =>
    spec.steps.map(({ reason }) =>
      reason === undefined
        ? undefined
        : setWordBlock(frame.type, reason, { font: "text", size, maxWidth, align: "left", lineHeight: 1.2 }),
    );
  const ends = columns.ends.map((end, i) =>
    spec.steps[i]?.reason === undefined ? undefined : end + REASON_GAP * columns.size,
  );
  const starts = reasonColumns(ends, NEAR * columns.size);
  const left = width - Math.max(0, ...starts.map((start) => start ?? 0));
  if (left >= MIN_REASON * frame.u) {
    const words = set(left);
    if (words.every((block) => block === undefined || (block.block.lines <= 2 && block.width <= left)))
      return { placed: place(words, (i) => starts[i] ?? 0), beside: true };
  }
  const below = (i: number, block: WordBlock): number =>
    Math.max(columns.left, Math.min(columns.starts[i] ?? 0, width - block.width));
  return { placed: place(set(Math.max(size, width - columns.left)), below), beside: false };
};
