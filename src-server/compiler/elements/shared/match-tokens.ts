import { commonSubsequence, type IndexPair } from "../../../kit/common-subsequence.ts";

/** A piece of a formula and the glyphs drawn for it. */
export type MatchToken = { tex: string; glyphs: readonly number[] };
const same = (a: MatchToken, b: MatchToken): boolean => a.tex === b.tex && a.glyphs.length === b.glyphs.length;

/** Signs that stand everywhere; they do not travel across a formula. */
const COMMON_SIGN = /^(?:[-+=.,()[\]|]|\\cdot|\\times|\\frac)$/;

/** Pairs of equal pieces of two formulas: those in the same order, and letters and numbers that changed places. */
type TokenPairs = { ordered: readonly IndexPair[]; moved: readonly IndexPair[] };

const pairTokens = (from: readonly MatchToken[], to: readonly MatchToken[]): TokenPairs => {
  const ordered = commonSubsequence(from, to, same);
  const moved: IndexPair[] = [];
  const [usedFrom, usedTo] = [new Set(ordered.map(([i]) => i)), new Set(ordered.map(([, j]) => j))];
  to.forEach((token, j) => {
    if (usedTo.has(j) || COMMON_SIGN.test(token.tex)) return;
    const i = from.findIndex((candidate, index) => !usedFrom.has(index) && same(candidate, token));
    if (i < 0) return;
    usedFrom.add(i);
    moved.push([i, j]);
  });
  return { ordered, moved };
};

/** Which glyph of the first formula each glyph of the second comes from, and which of the second changed places. */
export type GlyphMatch = { origins: ReadonlyMap<number, number>; moved: ReadonlySet<number> };

/** Finds what two formulas have in common, glyph by glyph. */
export const matchGlyphs = (from: readonly MatchToken[], to: readonly MatchToken[]): GlyphMatch => {
  const origins = new Map<number, number>();
  const { ordered, moved } = pairTokens(from, to);
  for (const [i, j] of [...ordered, ...moved]) {
    from[i]?.glyphs.forEach((glyph, k) => {
      const counterpart = to[j]?.glyphs[k];
      if (counterpart !== undefined) origins.set(counterpart, glyph);
    });
  }
  return { origins, moved: new Set(moved.flatMap(([, j]) => to[j]?.glyphs ?? [])) };
};
