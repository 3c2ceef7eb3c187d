import type { TexOutline } from "../../typography/typesetter.ts";

/** A piece of a formula and the glyphs drawn for it. */
export type MatchToken = {
  tex: string;
  glyphs: readonly number[];
  /** Outline of its first glyph, which tells an exponent from a factor. */
  form: string;
  /** Lines and relation signs before it: equal for what stands on one side of an equation. */
  side: number;
  /** How high it stands over the baseline, in sizes of the formula. */
  height: number;
};

/** Signs between the two sides of an equation. */
const RELATION = /^(?:[=<>]|\\(?:approx|leq?|geq?|neq?|equiv|sim|Rightarrow|Leftrightarrow|to))$/;

/** Pieces of a set formula. Where it is a line of several, `glyph` and `side` are how many glyphs and sides come before. */
export const tokensOf = (outline: TexOutline, before: { glyph: number; side: number } = FIRST): MatchToken[] => {
  let { side } = before;
  return outline.tokens.map(({ tex, glyphs }) => {
    if (RELATION.test(tex)) side += 1;
    const first = outline.glyphs[glyphs[0] ?? -1];
    const height = -(first?.y ?? 0) / outline.size;
    return { tex, glyphs: glyphs.map((glyph) => glyph + before.glyph), form: first?.path ?? "", side, height };
  });
};

const FIRST = { glyph: 0, side: 0 } as const;
