import { MessageError } from "../../contract/messages/message.ts";
import type { Box } from "../../contract/timeline.ts";

/** `text` and `strong` follow the theme (sans or chalk hand); `code` is monospaced. */
export type FontRole = "text" | "strong" | "code";

/** One drawn glyph or rule. Units are stage units, y grows downwards. */
export type Glyph = {
  /** Outline relative to the glyph's own origin: absolute M, L, C, Q, Z. */
  path: string;
  /** Origin relative to the outline's left baseline point. */
  x: number;
  y: number;
  /** Ink bounds relative to the glyph's own origin. */
  box: Box;
  /** Characters of the source it stands for; empty for rules such as fraction bars. */
  char: string;
};

/** Shaped text or a formula on one baseline; the origin is the left end of the baseline. */
export type TextOutline = {
  glyphs: readonly Glyph[];
  /** Advance width. */
  width: number;
  /** Extent above and below the baseline, both positive. */
  ascent: number;
  descent: number;
  /** Size in stage units it was set at. */
  size: number;
};

/** A formula whose parts can be pointed at. */
export type TexOutline = TextOutline & {
  /** Indexes into `glyphs` of the nth (from 1) occurrence of a balanced sub-expression; undefined when it is not there. */
  find(sub: string, occurrence?: number): readonly number[] | undefined;
  /** Glyphs of the left or right of the (first) relation sign; undefined when there is none. */
  side(which: "left" | "right"): readonly number[] | undefined;
  /** Glyphs of the nth (from 1) top-level term, signs included. */
  term(n: number): readonly number[] | undefined;
  /** Glyphs of the source between two character offsets of the TeX, for matching parts of two formulas. */
  tokens: readonly { tex: string; glyphs: readonly number[] }[];
};

export type TextStyle = { font: FontRole; size: number };
export type BlockStyle = TextStyle & {
  maxWidth: number;
  align?: "left" | "center" | "right";
  /** Distance of baselines as a multiple of the size; 1.35 by default. */
  lineHeight?: number;
};

/**
 * Wrapped text with `$…$` formulas. The origin is the top left corner. Lines are aligned inside of `width`, that of the
 * widest line; it exceeds `maxWidth` only where a single formula or character does.
 */
export type TextBlock = {
  /** Glyphs placed from the block's top left corner. */
  glyphs: readonly (Glyph & { line: number; word: number })[];
  /** The words in order, as displayed, formulas as one word each; for `word:PHRASE` addresses. */
  words: readonly string[];
  lines: number;
  width: number;
  height: number;
  size: number;
};

/** A formula or text that cannot be set; `message` is a finding's text ("brace opened at character 7 is never closed."). */
export class TypesetError extends MessageError {
  readonly code = "bad_tex";
}

/** Turns text and formulas into outlines. All calls are synchronous and cached. */
export type Typesetter = {
  /** One line of plain text, shaped with kerning; throws TypesetError. */
  line(text: string, style: TextStyle): TextOutline;
  /** One displayed formula (`inline` sets it in text style); throws TypesetError. */
  tex(tex: string, size: number, mode?: "display" | "inline"): TexOutline;
  /** Wrapped text, `$…$` holding formulas; throws TypesetError. */
  block(text: string, style: BlockStyle): TextBlock;
  /** Names of scripts ("Han", "Devanagari") in a text or a formula that no font draws; boxes stand in for them. */
  missingScripts(text: string, kind?: "text" | "tex"): readonly string[];
};
