import { commonSubsequence, type IndexPair } from "../../../kit/common-subsequence.ts";

/** A piece of a formula and the glyphs drawn for it. */
export type MatchToken = {
  tex: string;
  glyphs: readonly number[];
  /** Lines and relation signs before it: equal for what stands on one side of an equation. */
  side?: number;
  /** How high it stands over the baseline, in sizes of the formula. */
  height?: number;
};
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

/** A letter or the name of one, such as \\alpha; numbers stay apart: a second 2 is seldom the same 2. */
const LETTER = /^(?:[A-Za-z]|\\[A-Za-z]+)$/;
const SAME_HEIGHT = 0.05;
/** Numerator and denominator are at least this far apart, in sizes. */
const FRACTION_HEIGHT = 0.3;

const apart = (a: MatchToken, b: MatchToken): number => Math.abs((a.height ?? 0) - (b.height ?? 0));

/** For tokens without a counterpart: the token of the same formula that has one and stands for the same letter in the same sum. */
const twinsOf = (tokens: readonly MatchToken[], paired: ReadonlySet<number>): TokenTwin[] =>
  tokens.flatMap((token, alone): TokenTwin[] => {
    if (paired.has(alone) || !LETTER.test(token.tex) || COMMON_SIGN.test(token.tex)) return [];
    const isTwin = (other: MatchToken, i: number): boolean =>
      paired.has(i) && same(other, token) && other.side === token.side && apart(other, token) < SAME_HEIGHT;
    const twin = tokens.findIndex(isTwin);
    return twin < 0 ? [] : [{ alone, twin }];
  });

type TokenTwin = { alone: number; twin: number };

/** Pairs among leaving tokens that cancel each other: a factor above and below a fraction's bar, a term added and subtracted. */
const cancelled = (tokens: readonly MatchToken[], leaving: readonly number[]): number[][] =>
  leaving.flatMap((i): number[][] => {
    const token = tokens[i];
    if (!token || COMMON_SIGN.test(token.tex)) return [];
    const equal = leaving.filter((k) => {
      const other = tokens[k];
      return other !== undefined && same(other, token) && other.side === token.side;
    });
    const [first, second] = equal;
    const other = tokens[second ?? -1];
    if (equal.length !== 2 || first !== i || second === undefined || !other) return [];
    const isSubtracted = (k: number): boolean => tokens[k - 1]?.tex === "-";
    const isCancelled = apart(token, other) > FRACTION_HEIGHT || isSubtracted(i) !== isSubtracted(second);
    return isCancelled ? [[i, second]] : [];
  });

/** Which glyph of the first formula each glyph of the second comes from, and which of the second changed places. */
export type GlyphMatch = {
  origins: ReadonlyMap<number, number>;
  moved: ReadonlySet<number>;
  /** Glyphs of the second that are copies of a glyph of the first, as where a factor is multiplied out. */
  copies: ReadonlyMap<number, number>;
  /** Glyphs of the first that go into a glyph of the second, as where a factor is put in front of a bracket. */
  merges: ReadonlyMap<number, number>;
  /** Glyphs of the first that cancel each other, each token apart. */
  struck: readonly (readonly number[])[];
};

const glyphPairs = (
  pairs: readonly IndexPair[],
  from: readonly MatchToken[],
  to: readonly MatchToken[],
): [number, number][] =>
  pairs.flatMap(([i, j]) =>
    (from[i]?.glyphs ?? []).flatMap((glyph, k): [number, number][] => {
      const counterpart = to[j]?.glyphs[k];
      return counterpart === undefined ? [] : [[glyph, counterpart]];
    }),
  );

/** Finds what two formulas have in common, glyph by glyph, and how what only one of them has comes and goes. */
export const matchGlyphs = (from: readonly MatchToken[], to: readonly MatchToken[]): GlyphMatch => {
  const { ordered, moved } = pairTokens(from, to);
  const pairs = [...ordered, ...moved];
  const goals = new Map(pairs);
  const sources = new Map(pairs.map(([i, j]) => [j, i]));
  const merges = twinsOf(from, new Set(goals.keys())).map(({ alone, twin }): IndexPair => [
    alone,
    goals.get(twin) ?? -1,
  ]);
  const copies = twinsOf(to, new Set(sources.keys())).map(({ alone, twin }): IndexPair => [
    sources.get(twin) ?? -1,
    alone,
  ]);
  const gone = new Set(merges.map(([i]) => i));
  const leaving = from.flatMap((_, i) => (goals.has(i) || gone.has(i) ? [] : [i]));
  const backwards = (rows: readonly [number, number][]): Map<number, number> => new Map(rows.map(([a, b]) => [b, a]));
  return {
    origins: backwards(glyphPairs(pairs, from, to)),
    moved: new Set(moved.flatMap(([, j]) => to[j]?.glyphs ?? [])),
    copies: backwards(glyphPairs(copies, from, to)),
    merges: new Map(glyphPairs(merges, from, to)),
    struck: cancelled(from, leaving).flatMap((tokens) => tokens.map((i) => from[i]?.glyphs ?? [])),
  };
};
