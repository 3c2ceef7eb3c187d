import type { DrawFrame } from "../../element-kind.ts";
import { textSize } from "../../sizes.ts";
import type { TextOutline, TexOutline } from "../../typography/typesetter.ts";
import { fitTex } from "../shared/fit-tex.ts";
import { airOf, type Room, type SetWords } from "../shared/fit-words.ts";
import { setBalanced, type WordBlock } from "../shared/word-block.ts";
import type { CalloutSpec } from "./callout-schema.ts";

/** Words of a callout at their distance from its top; `mark` leaves room for a cross or a tick. */
export type CalloutWords = WordBlock & { key: "title" | "body" | "correct"; top: number; indent: number };
export type LaidCallout = Room & {
  size: number;
  padding: number;
  /** The band at the top with the sign of the variant. */
  band: { name: TextOutline | undefined; iconSize: number; height: number };
  words: readonly CalloutWords[];
  tex: { outline: TexOutline; top: number } | undefined;
};

/** Longer lines are hard to read; in u. */
const MAX_LINE_LENGTH = 48;
/** In letter sizes. */
const PADDING = 0.9;
const GAP = 0.6;
/** What a gap may get on top of that in a tall room. */
const MOST_AIR = 1;
const ICON = 1.05;
const BAND = 1.75;
const MARK_INDENT = 1.6;
const MIN_WIDTH = 11;
const LINE_HEIGHT = 1.3;

type Row = { key: CalloutWords["key"]; text: string; factor: number; font: "text" | "strong"; marked: boolean };

const rowsOf = (spec: CalloutSpec): Row[] => {
  const marked = spec.variant === "misconception";
  const row = (key: Row["key"], text: string | undefined, look: Omit<Row, "key" | "text">): Row[] =>
    text === undefined ? [] : [{ key, text, ...look }];
  return [
    ...row("title", spec.title, { factor: 1.3, font: "strong", marked: false }),
    ...row("body", spec.text, { factor: 1.1, font: "text", marked }),
    ...row("correct", spec.correct, { factor: 1.1, font: "text", marked }),
  ];
};

/** The same callout with more room above, between and below its parts. */
const spread = (laid: LaidCallout, air: number): LaidCallout => {
  if (air === 0) return laid;
  const tops = [...laid.words, ...(laid.tex ? [laid.tex] : [])].map(({ top }) => top).sort((a, b) => a - b);
  const lower = <T extends { top: number }>(part: T): T => ({
    ...part,
    top: part.top + air * (tops.indexOf(part.top) + 1),
  });
  return {
    ...laid,
    height: laid.height + air * (tops.length + 1),
    words: laid.words.map(lower),
    tex: laid.tex && lower(laid.tex),
  };
};

/** Sets the parts of a callout from top to bottom: sign, title, words, formula, what is true instead. */
export const setCallout =
  (spec: CalloutSpec, name: string | undefined, frame: Omit<DrawFrame, "box">): SetWords<LaidCallout> =>
  (room, scale) => {
    const at = { u: frame.u, scale };
    const size = textSize(at, "body");
    const padding = PADDING * size;
    const widest = Math.max(size, Math.min(room.width - 2 * padding, MAX_LINE_LENGTH * frame.u));
    const outline =
      name === undefined ? undefined : frame.type.line(name, { font: "strong", size: textSize(at, "label", 1.08) });
    const iconSize = ICON * size;
    const band = { name: outline, iconSize, height: BAND * size };
    let top = band.height + PADDING * size;
    let count = 0;
    let content = iconSize + (outline ? 0.5 * size + outline.width : 0);
    const put = (width: number, height: number): number => {
      content = Math.max(content, width);
      const here = top;
      top += height + GAP * size;
      count += 1;
      return here;
    };
    const setRow = (row: Row): CalloutWords => {
      const indent = row.marked ? MARK_INDENT * size : 0;
      const style = {
        font: row.font,
        size: textSize(at, "body", row.factor),
        maxWidth: Math.max(size, widest - indent),
        align: "left",
        lineHeight: LINE_HEIGHT,
      } as const;
      const set = setBalanced(frame.type, row.text, style);
      return { ...set, key: row.key, indent, top: put(set.width + indent, set.height) };
    };
    const rows = rowsOf(spec);
    const words = rows.filter((row) => row.key !== "correct").map(setRow);
    const formula = spec.tex === undefined ? undefined : fitTex({ ...frame, scale }, { tex: spec.tex, width: widest });
    const tex = formula && { outline: formula, top: put(formula.width, formula.ascent + formula.descent) };
    words.push(...rows.filter((row) => row.key === "correct").map(setRow));
    const width = Math.min(
      Math.max(content + 2 * padding, MIN_WIDTH * size),
      Math.max(content + 2 * padding, room.width),
    );
    const height = top - GAP * size + padding;
    return spread(
      { width, height, size, padding, band, words, tex },
      airOf(room, { height, gaps: count + 1, most: MOST_AIR * size }),
    );
  };
