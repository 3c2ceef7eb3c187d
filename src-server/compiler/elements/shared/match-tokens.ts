/** A piece of a formula and the glyphs drawn for it. */
export type MatchToken = { tex: string; glyphs: readonly number[] };
/** Index of a token in the first formula and of its counterpart in the second. */
type TokenPair = readonly [from: number, to: number];

const same = (a: MatchToken | undefined, b: MatchToken | undefined): boolean =>
  a !== undefined && b !== undefined && a.tex === b.tex && a.glyphs.length === b.glyphs.length;

/** Longest common subsequence of two token lists (Wagner and Fischer 1974). */
const commonTokens = (from: readonly MatchToken[], to: readonly MatchToken[]): TokenPair[] => {
  const lengths = Array.from({ length: from.length + 1 }, () => new Uint16Array(to.length + 1));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = from.length - 1; i >= 0; i--) {
    for (let j = to.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (row) row[j] = same(from[i], to[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: TokenPair[] = [];
  for (let i = 0, j = 0; i < from.length && j < to.length;) {
    if (same(from[i], to[j])) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
};

/** Signs that stand everywhere; they do not travel across a formula. */
const COMMON_SIGN = /^(?:[-+=.,()[\]|]|\\cdot|\\times|\\frac)$/;

/** Pairs of equal pieces of two formulas: those in the same order, and letters and numbers that changed places. */
type TokenPairs = { ordered: readonly TokenPair[]; moved: readonly TokenPair[] };

const pairTokens = (from: readonly MatchToken[], to: readonly MatchToken[]): TokenPairs => {
  const ordered = commonTokens(from, to);
  const moved: TokenPair[] = [];
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
