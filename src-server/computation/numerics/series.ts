import type { RealFunction } from "./real-function.ts";

const MAX_DIRECT_TERMS = 5000;
const QUIET_TERMS = 4;
const LEVIN_TERMS = 22;
const AGREEMENT = 1e-10;
/** A series whose terms have not fallen below this share of their largest by then is not taken to converge. */
const FALLEN = 0.5;

/** Adds until several terms in a row no longer count. */
const directSum = (term: RealFunction, from: number): number | undefined => {
  let total = 0;
  let quiet = 0;
  for (let n = from; n < from + MAX_DIRECT_TERMS; n += 1) {
    const next = term(n);
    if (!Number.isFinite(next)) return undefined;
    total += next;
    quiet = Math.abs(next) <= 1e-18 * Math.abs(total) || next === 0 ? quiet + 1 : 0;
    if (quiet > QUIET_TERMS) return total;
  }
  return undefined;
};

/** Levin's u transformation of the first terms (Levin 1973), which sums slowly falling and alternating series. */
const levinEstimate = (terms: readonly number[], count: number): number => {
  let [top, bottom, partial, binomial] = [0, 0, 0, 1];
  for (let j = 0; j <= count; j += 1) {
    const term = terms[j] ?? NaN;
    partial += term;
    const weight = (j % 2 === 0 ? 1 : -1) * binomial * ((j + 1) / (count + 1)) ** (count - 1);
    const remainder = weight / ((j + 1) * term);
    top += remainder * partial;
    bottom += remainder;
    binomial = (binomial * (count - j)) / (j + 1);
  }
  return top / bottom;
};

const fallsToZero = (term: RealFunction, from: number): boolean => {
  const sizes = [1, 10, 100, 1000].map((n) => Math.abs(term(from + n)) + Math.abs(term(from + n + 1)));
  return sizes.slice(1).every((size, index) => size <= FALLEN * (sizes[index] ?? NaN));
};

/**
 * The sum of term(n) for n = from, from + 1, … without end: directly, or by Levin's transformation where the terms fall
 * slowly. NaN where the sum does not settle to a relative 1e-10, as for divergent series.
 */
export const seriesSum = (term: RealFunction, from: number): number => {
  if (!Number.isInteger(from)) return NaN;
  const direct = directSum(term, from);
  if (direct !== undefined) return direct;
  if (!fallsToZero(term, from)) return NaN;
  const terms = Array.from({ length: LEVIN_TERMS + 1 }, (_, index) => term(from + index));
  const estimates = Array.from({ length: LEVIN_TERMS - 5 }, (_, index) => levinEstimate(terms, index + 6));
  const changes = estimates.slice(1).map((estimate, index) => Math.abs(estimate - (estimates[index] ?? NaN)));
  const best = changes.reduce((at, change, index) => (change < (changes[at] ?? Infinity) ? index : at), 0);
  const value = estimates[best + 1] ?? NaN;
  return (changes[best] ?? Infinity) <= AGREEMENT * Math.max(1, Math.abs(value)) ? value : NaN;
};
