import { commonSubsequence, type IndexPair } from "../../../kit/common-subsequence.ts";
import { cancelledTerms } from "./cancelled-terms.ts";
import type { MatchToken } from "./formula-tokens.ts";

const same = (a: MatchToken, b: MatchToken): boolean => a.tex === b.tex && a.glyphs.length === b.glyphs.length;
const sameForm = (a: MatchToken, b: MatchToken): boolean => same(a, b) && a.form === b.form;

/** Signs that stand everywhere; they do not travel across a formula. */
const COMMON_SIGN = /^(?:[-+=.,()[\]|]|\\cdot|\\times|\\frac)$/;

/** Pairs of equal pieces of two formulas: those in the same order and size, and letters and numbers that changed places. */
type TokenPairs = { ordered: readonly IndexPair[]; moved: readonly IndexPair[] };

const pairTokens = (from: readonly MatchToken[], to: readonly MatchToken[]): TokenPairs => {
  const ordered = commonSubsequence(from, to, sameForm);
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

/** A letter or the name of one, such as \alpha; numbers stay apart: a second 2 is seldom the same 2. */
const LETTER = /^(?:[A-Za-z]|\\[A-Za-z]+)$/;
const SAME_HEIGHT = 0.05;

type TokenTwin = { alone: number; twin: number };

/** For tokens without a counterpart: the token of the same formula that has one and stands for the same letter in the same sum. */
const twinsOf = (tokens: readonly MatchToken[], paired: ReadonlySet<number>): TokenTwin[] =>
  tokens.flatMap((token, alone): TokenTwin[] => {
    if (paired.has(alone) || !LETTER.test(token.tex) || COMMON_SIGN.test(token.tex)) return [];
    const isTwin = (other: MatchToken, i: number): boolean =>
      paired.has(i) &&
      sameForm(other, token) &&
      other.side === token.side &&
      Math.abs(other.height - token.height) < SAME_HEIGHT;
    const twin = tokens.findIndex(isTwin);
    return twin < 0 ? [] : [{ alone, twin }];
  });

/** Which glyph of the first formula each glyph of the second comes from, and how the others come and go. */
export type GlyphMatch = {
  origins: ReadonlyMap<number, number>;
  /** Glyphs of the second that changed places. */
  moved: ReadonlySet<number>;
  /** Glyphs of the second that are copies of a glyph of the first, as where a factor is multiplied out. */
  copies: ReadonlyMap<number, number>;
  /** Glyphs of the first that go into a glyph of the second, as where a factor is put in front of a bracket. */
  merges: ReadonlyMap<number, number>;
  /** Glyphs of the first that cancel each other, term by term. */
  struck: readonly (readonly number[])[];
};

type Sides = { from: readonly MatchToken[]; to: readonly MatchToken[] };

const glyphPairs = (pairs: readonly IndexPair[], { from, to }: Sides): [number, number][] =>
  pairs.flatMap(([i, j]) =>
    (from[i]?.glyphs ?? []).flatMap((glyph, k): [number, number][] => {
      const counterpart = to[j]?.glyphs[k];
      return counterpart === undefined ? [] : [[glyph, counterpart]];
    }),
  );

const backwards = (rows: readonly [number, number][]): Map<number, number> => new Map(rows.map(([a, b]) => [b, a]));

/** Finds what two formulas have in common, glyph by glyph, and how what only one of them has comes and goes. */
export const matchGlyphs = (from: readonly MatchToken[], to: readonly MatchToken[]): GlyphMatch => {
  const { ordered, moved } = pairTokens(from, to);
  const pairs = [...ordered, ...moved];
  const goals = new Map(pairs);
  const sources = new Map(pairs.map(([i, j]) => [j, i]));
  const struck = cancelledTerms(from, new Set([...from.keys()].filter((i) => !goals.has(i))));
  const lost = new Set(struck.flat());
  const merges = twinsOf(from, new Set(goals.keys()))
    .filter(({ alone }) => !lost.has(alone))
    .map(({ alone, twin }): IndexPair => [alone, goals.get(twin) ?? -1]);
  const copies = twinsOf(to, new Set(sources.keys())).map(({ alone, twin }): IndexPair => [
    sources.get(twin) ?? -1,
    alone,
  ]);
  const sides = { from, to };
  return {
    origins: backwards(glyphPairs(pairs, sides)),
    moved: new Set(moved.flatMap(([, j]) => to[j]?.glyphs ?? [])),
    copies: backwards(glyphPairs(copies, sides)),
    merges: new Map(glyphPairs(merges, sides)),
    struck: struck.map((term) => term.flatMap((i) => from[i]?.glyphs ?? [])),
  };
};
