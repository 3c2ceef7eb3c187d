import type { MatchToken } from "./formula-tokens.ts";

/**
 * Terms of a formula that cancel each other when it changes, as indexes of their tokens: equal ones that both leave
 * one side of it, of which one is added and one subtracted, or one a factor above and one below a fraction's bar.
 */
export const cancelledTerms = (tokens: readonly MatchToken[], leaving: ReadonlySet<number>): number[][] => {
  const terms = termsOf(tokens, leaving).filter((term) => isWhole(tokens, term));
  return terms.flatMap((term, place) => {
    const equal = terms.filter((other) => isEqual(term, other, tokens));
    const [first, second] = equal;
    if (equal.length !== 2 || !first || !second || first !== terms[place]) return [];
    return isOpposite(tokens, first, second) || isFraction(tokens, first, second) ? [first, second] : [];
  });
};

/** Signs that end a term. */
const SIGN = /^(?:[-+=<>(),[\]|]|\\(?:cdot|times|frac|left|right|approx|leq?|geq?|neq?|quad|qquad))$/;
/** Pieces of one term are not further apart, in sizes: exponents are nearer, numerator and denominator further. */
const MAX_STEP = 0.6;
/** Numerator and denominator are at least this far apart, in sizes. */
const FRACTION_HEIGHT = 0.6;

/** Rows of neighbouring tokens that leave, between signs and at one height. */
const termsOf = (tokens: readonly MatchToken[], leaving: ReadonlySet<number>): number[][] => {
  const terms: number[][] = [];
  let last: number | undefined;
  tokens.forEach((token, i) => {
    if (!leaving.has(i) || SIGN.test(token.tex)) return;
    const before = tokens[last ?? -1];
    const goesOn = last === i - 1 && before !== undefined && Math.abs(before.height - token.height) < MAX_STEP;
    if (goesOn) terms.at(-1)?.push(i);
    else terms.push([i]);
    last = i;
  });
  return terms;
};

/** Heights by which an index or exponent differs from its letter, at least, in sizes. */
const MIN_SCRIPT = 0.1;

/** Whether no index or exponent of a term stays, and the term is none of what stays: the Q of a Q_c that becomes T_c does not cancel. */
const isWhole = (tokens: readonly MatchToken[], term: readonly number[]): boolean => {
  const [first = -1, last = -1] = [term[0], term.at(-1)];
  const joins = (here: MatchToken | undefined, beside: MatchToken | undefined): boolean => {
    if (!here || !beside || SIGN.test(beside.tex)) return false;
    const step = Math.abs(here.height - beside.height);
    return step > MIN_SCRIPT && step < MAX_STEP;
  };
  return !joins(tokens[first], tokens[first - 1]) && !joins(tokens[last], tokens[last + 1]);
};

const isEqual = (a: readonly number[], b: readonly number[], tokens: readonly MatchToken[]): boolean =>
  a.length === b.length &&
  a.every((i, k) => {
    const [one, other] = [tokens[i], tokens[b[k] ?? -1]];
    return one !== undefined && one.tex === other?.tex && one.form === other.form && one.side === other.side;
  });

/** The tokens beside a term at its own height; undefined where its sum ends. */
const besides = (tokens: readonly MatchToken[], term: readonly number[]): (string | undefined)[] => {
  const [first = -1, last = -1] = [term[0], term.at(-1)];
  const height = tokens[first]?.height ?? 0;
  return [tokens[first - 1], tokens[last + 1]].map((token) =>
    token && Math.abs(token.height - height) < MAX_STEP ? token.tex : undefined,
  );
};

/** What may stand before a term that is added, and after any term. */
const ADDED = new Set([undefined, "+", "=", "(", "\\frac"]);
const AFTER = new Set([undefined, "+", "-", "=", ")", "<", ">"]);

const isOpposite = (tokens: readonly MatchToken[], first: readonly number[], second: readonly number[]): boolean => {
  const [[beforeFirst, afterFirst], [beforeSecond, afterSecond]] = [besides(tokens, first), besides(tokens, second)];
  const sameHeight = Math.abs(heightOf(tokens, first) - heightOf(tokens, second)) < MAX_STEP;
  const signs = [beforeFirst, beforeSecond];
  const oneEach = signs.filter((sign) => sign === "-").length === 1 && signs.some((sign) => ADDED.has(sign));
  return sameHeight && oneEach && AFTER.has(afterFirst) && AFTER.has(afterSecond);
};

const heightOf = (tokens: readonly MatchToken[], [first = -1]: readonly number[]): number => tokens[first]?.height ?? 0;

const isFraction = (tokens: readonly MatchToken[], first: readonly number[], second: readonly number[]): boolean => {
  const isSummand = [...besides(tokens, first), ...besides(tokens, second)].some(
    (sign) => sign === "+" || sign === "-",
  );
  return !isSummand && Math.abs(heightOf(tokens, first) - heightOf(tokens, second)) > FRACTION_HEIGHT;
};
