import type { DrawFrame } from "../../element-kind.ts";
import { textSize } from "../../sizes.ts";
import type { TexOutline } from "../../typography/typesetter.ts";
import { relationIndents } from "../shared/align-relations.ts";
import { fitTex } from "../shared/fit-tex.ts";
import type { Room, SetWords } from "../shared/fit-words.ts";
import { setWordBlock, type WordBlock } from "../shared/word-block.ts";
import type { DerivationSpec } from "./derivation-schema.ts";
import { relationTex } from "./relation-tex.ts";

type Frame = Omit<DrawFrame, "box">;

/** A line of a derivation, measured from the top left corner of the whole. */
export type DerivationLine = {
  outline: TexOutline;
  x: number;
  baseline: number;
  top: number;
  bottom: number;
  relation: { outline: TexOutline; x: number } | undefined;
  reason: { words: WordBlock; x: number; top: number } | undefined;
};
export type LaidDerivation = Room & { lines: readonly DerivationLine[] };

/** In sizes of the formulas. */
const RELATION_GAP = 0.35;
const REASON_GAP = 1.1;
const ROW_GAP = 0.62;
const REASON_SIZE = 0.66;
const BELOW_GAP = 0.3;
/** Height of minus signs and fraction bars above the baseline. */
const AXIS = 0.25;
/** Reasons are wrapped beside the lines where this much room is left, in u; otherwise they stand below. */
const LEAST_REASON = 8;

type Columns = {
  size: number;
  outlines: readonly TexOutline[];
  relations: readonly (TexOutline | undefined)[];
  /** Right edge of the column of relations, where lines start. */
  left: number;
  /** Where lines start, with their inner relation signs below each other. */
  starts: readonly number[];
  right: number;
};

const setColumns = (spec: DerivationSpec, frame: Frame, width: number): Columns => {
  const signs = spec.steps.map(relationTex);
  const setSigns = (size: number): (TexOutline | undefined)[] =>
    signs.map((tex) => (tex === undefined ? undefined : frame.type.tex(tex, size, "display")));
  const full = textSize(frame, "formula");
  const column = (relations: readonly (TexOutline | undefined)[], size: number): number =>
    Math.max(...relations.map((outline) => (outline ? outline.width + RELATION_GAP * size : 0)));
  const room = width - column(setSigns(full), full);
  const size = Math.min(...spec.steps.map((step) => fitTex(frame, { tex: step.tex, width: room }).size));
  const relations = setSigns(size);
  const outlines = spec.steps.map((step) => frame.type.tex(step.tex, size, "display"));
  const left = column(relations, size);
  const indents = relationIndents(outlines);
  const starts = outlines.map((_, i) => left + (indents?.[i] ?? 0));
  return {
    size,
    relations,
    outlines,
    left,
    starts,
    right: Math.max(...outlines.map((outline, i) => (starts[i] ?? 0) + outline.width)),
  };
};

type Reasons = { words: readonly (WordBlock | undefined)[]; beside: boolean; width: number };

const setReasons = (spec: DerivationSpec, frame: Frame, columns: Columns, width: number): Reasons => {
  const size = Math.max(
    textSize({ ...frame, scale: 0 }, "body"),
    Math.min(textSize(frame, "body", 0.85), REASON_SIZE * columns.size),
  );
  const set = (maxWidth: number): (WordBlock | undefined)[] =>
    spec.steps.map(({ reason }) =>
      reason === undefined
        ? undefined
        : setWordBlock(frame.type, reason, { font: "text", size, maxWidth, align: "left", lineHeight: 1.2 }),
    );
  const widest = (words: readonly (WordBlock | undefined)[]): number =>
    Math.max(0, ...words.map((block) => block?.width ?? 0));
  const left = width - columns.right - REASON_GAP * columns.size;
  if (left >= LEAST_REASON * frame.u) {
    const words = set(left);
    if (words.every((block) => block === undefined || (block.block.lines <= 2 && block.width <= left)))
      return { words, beside: true, width: widest(words) };
  }
  const words = set(Math.max(size, width - columns.left));
  return { words, beside: false, width: widest(words) };
};

/** Extent of a line above and below its baseline; reasons beside it stand about the height of its minus signs. */
const extentOf = (columns: Columns, reasons: Reasons, i: number): { ascent: number; descent: number } => {
  const outlines = [columns.outlines[i], columns.relations[i]];
  const half = reasons.beside ? (reasons.words[i]?.height ?? 0) / 2 : 0;
  const axis = AXIS * columns.size;
  return {
    ascent: Math.max(half + axis, ...outlines.map((outline) => outline?.ascent ?? 0)),
    descent: Math.max(half - axis, ...outlines.map((outline) => outline?.descent ?? 0)),
  };
};

const stackLines = (columns: Columns, reasons: Reasons): DerivationLine[] => {
  const { size } = columns;
  let top = 0;
  return columns.outlines.map((outline, i): DerivationLine => {
    const { ascent, descent } = extentOf(columns, reasons, i);
    const sign = columns.relations[i];
    const words = reasons.words[i];
    const baseline = top + ascent;
    const below = baseline + descent + BELOW_GAP * size;
    const beside = words && {
      words,
      x: columns.right + REASON_GAP * size,
      top: baseline - AXIS * size - words.height / 2,
    };
    const reason = reasons.beside ? beside : words && { words, x: columns.left, top: below };
    const bottom = words && !reasons.beside ? below + words.height : baseline + descent;
    const relation = sign && { outline: sign, x: columns.left - RELATION_GAP * size - sign.width };
    const line = { outline, x: columns.starts[i] ?? 0, baseline, top, bottom, relation, reason };
    top = bottom + ROW_GAP * size;
    return line;
  });
};

/** Sets all lines below each other, relation signs in one column, reasons beside them or, in narrow zones, below. */
export const setDerivation =
  (spec: DerivationSpec, frame: Frame): SetWords<LaidDerivation> =>
  (room, scale) => {
    const scaled = { ...frame, scale };
    const columns = setColumns(spec, scaled, room.width);
    const reasons = setReasons(spec, scaled, columns, room.width);
    const lines = stackLines(columns, reasons);
    const width =
      reasons.beside && reasons.width > 0
        ? columns.right + REASON_GAP * columns.size + reasons.width
        : Math.max(columns.right, columns.left + reasons.width);
    return { width, height: lines.at(-1)?.bottom ?? 0, lines };
  };
