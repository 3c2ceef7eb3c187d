import type { TexOutline } from "../../typography/typesetter.ts";
import { airOf, type Room, type SetWords } from "../shared/fit-words.ts";
import { RELATION_GAP, setDerivationColumns, type Columns, type WordFrame } from "./derivation-columns.ts";
import { setReasons, type PlacedReason, type Reasons } from "./derivation-reasons.ts";
import type { DerivationSpec } from "./derivation-schema.ts";

/** A line of a derivation, measured from the top left corner of the whole. */
export type DerivationLine = {
  outline: TexOutline;
  x: number;
  baseline: number;
  top: number;
  bottom: number;
  relation: { outline: TexOutline; x: number } | undefined;
  reason: (PlacedReason & { top: number }) | undefined;
};
export type LaidDerivation = Room & { lines: readonly DerivationLine[] };

/** In sizes of the formulas. */
const ROW_GAP = 0.62;
/** What a gap between lines may get on top of that in a tall room. */
const MOST_AIR = 1.3;
const BELOW_GAP = 0.3;
/** Height of minus signs and fraction bars above the baseline. */
const AXIS = 0.25;

/** Extent of a line above and below its baseline; reasons beside it stand about the height of its minus signs. */
const extentOf = (columns: Columns, reasons: Reasons, i: number): { ascent: number; descent: number } => {
  const outlines = [columns.outlines[i], columns.relations[i]];
  const half = reasons.beside ? (reasons.placed[i]?.words.height ?? 0) / 2 : 0;
  const axis = AXIS * columns.size;
  return {
    ascent: Math.max(half + axis, ...outlines.map((outline) => outline?.ascent ?? 0)),
    descent: Math.max(half - axis, ...outlines.map((outline) => outline?.descent ?? 0)),
  };
};

const stackLines = (columns: Columns, reasons: Reasons, air: number): DerivationLine[] => {
  const { size } = columns;
  let top = 0;
  return columns.outlines.map((outline, i): DerivationLine => {
    const { ascent, descent } = extentOf(columns, reasons, i);
    const sign = columns.relations[i];
    const placed = reasons.placed[i];
    const baseline = top + ascent;
    const below = baseline + descent + BELOW_GAP * size;
    const middle = baseline - AXIS * size;
    const reason = placed && { ...placed, top: reasons.beside ? middle - placed.words.height / 2 : below };
    const bottom = reason && !reasons.beside ? below + reason.words.height : baseline + descent;
    const relation = sign && { outline: sign, x: columns.left - RELATION_GAP * size - sign.width };
    const line = { outline, x: columns.starts[i] ?? 0, baseline, top, bottom, relation, reason };
    top = bottom + ROW_GAP * size + air;
    return line;
  });
};

/** Sets all lines below each other, relation signs in one column, reasons beside them or, in narrow zones, below. */
export const setDerivation =
  (spec: DerivationSpec, frame: WordFrame): SetWords<LaidDerivation> =>
  (room, scale) => {
    const scaled = { ...frame, scale };
    const columns = setDerivationColumns(spec, scaled, room.width);
    const reasons = setReasons(spec, scaled, columns, room.width);
    const { bottom: height = 0 } = stackLines(columns, reasons, 0).at(-1) ?? {};
    const air = airOf(room, { height, gaps: spec.steps.length - 1, most: MOST_AIR * columns.size });
    const lines = stackLines(columns, reasons, air);
    const rights = reasons.placed.map((reason) => (reason ? reason.x + reason.words.width : 0));
    const width = Math.max(...columns.ends, ...rights);
    return { width, height: lines.at(-1)?.bottom ?? 0, lines };
  };
