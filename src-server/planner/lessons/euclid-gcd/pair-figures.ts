import { divisionsFor, type PairPrompt } from "./read-pair.ts";

/** Everything the scenes quote. */
export type PairFigures = PairPrompt & {
  gcd: number;
  /** Divisions until the remainder is zero. */
  steps: number;
  /** Quotient and remainder of the first division. */
  q: number;
  r: number;
  /** Sides of a rectangle that few squares fill: the prompt's own where they do. */
  sides: PairPrompt;
};

const SIDES = { a: 48, b: 18 };
const MAX_SQUARES = 9;
/** Smallest square that can be seen, as a share of the shorter side. */
const MIN_SHARE = 0.15;

const gcdOf = ({ a, b }: PairPrompt): number => (b === 0 ? a : gcdOf({ a: b, b: a % b }));
const squaresIn = ({ a, b }: PairPrompt): number => (b === 0 ? 0 : Math.floor(a / b) + squaresIn({ a: b, b: a % b }));
const canBeSeen = (pair: PairPrompt): boolean =>
  squaresIn(pair) <= MAX_SQUARES && gcdOf(pair) / pair.b >= MIN_SHARE && pair.a / pair.b <= 4;

/** Computes what the scenes quote. */
export const pairFigures = (pair: PairPrompt): PairFigures => ({
  ...pair,
  gcd: gcdOf(pair),
  steps: divisionsFor(pair),
  q: Math.floor(pair.a / pair.b),
  r: pair.a % pair.b,
  sides: canBeSeen(pair) ? pair : SIDES,
});
