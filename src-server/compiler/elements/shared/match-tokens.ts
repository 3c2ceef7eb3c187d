/** A piece of a formula and the glyphs drawn for it. */
export type MatchToken = { tex: string; glyphs: readonly number[] };
/** Index of a token in the first formula and of its counterpart in the second. */
export type TokenPair = readonly [from: number, to: number];

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

/** Pairs equal pieces of two formulas: those in the same order first, then letters and numbers that changed places. */
export const matchTokens = (from: readonly MatchToken[], to: readonly MatchToken[]): TokenPair[] => {
  const pairs = commonTokens(from, to);
  const [usedFrom, usedTo] = [new Set(pairs.map(([i]) => i)), new Set(pairs.map(([, j]) => j))];
  to.forEach((token, j) => {
    if (usedTo.has(j) || COMMON_SIGN.test(token.tex)) return;
    const i = from.findIndex((candidate, index) => !usedFrom.has(index) && same(candidate, token));
    if (i < 0) return;
    usedFrom.add(i);
    pairs.push([i, j]);
  });
  return pairs;
};

/** For each glyph of the second formula that has a counterpart in the first: which one. */
export const matchGlyphs = (from: readonly MatchToken[], to: readonly MatchToken[]): ReadonlyMap<number, number> => {
  const matched = new Map<number, number>();
  for (const [i, j] of matchTokens(from, to)) {
    from[i]?.glyphs.forEach((glyph, k) => {
      const counterpart = to[j]?.glyphs[k];
      if (counterpart !== undefined) matched.set(counterpart, glyph);
    });
  }
  return matched;
};
