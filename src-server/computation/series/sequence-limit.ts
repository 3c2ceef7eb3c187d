import { numericLimit } from "../numerics/limit.ts";
import { seriesSum } from "../numerics/series.ts";
import type { RealFunction } from "../numerics/real-function.ts";

const AGREEMENT = 1e-7;
/** So far out that most sequences have settled, in steps of both parities. */
const FAR = [2 ** 38, 2 ** 38 + 1, 2 ** 40, 2 ** 40 + 1];

/** The value far out, where it no longer changes. */
const farValue = (term: RealFunction): number | undefined => {
  const values = FAR.map(term);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return high - low <= AGREEMENT * Math.max(1, Math.abs(high)) ? values.at(-1) : undefined;
};

/** Where the terms of a sequence settle as n grows; ±Infinity where they grow without bound, NaN where they do neither. */
export const limitOfTerms = (term: RealFunction): number => {
  const far = farValue(term);
  if (far !== undefined) return far;
  const along = (shift: number): number => numericLimit({ f: (x) => term(Math.round(x) + shift), to: Infinity });
  const [even, odd] = [along(0), along(1)];
  if (even === odd) return even;
  return Math.abs(even - odd) <= AGREEMENT * Math.max(1, Math.abs(even)) ? (even + odd) / 2 : Number.NaN;
};

/** What the sums of all terms from `from` on settle at; NaN where they do not. */
export const limitOfSums = (term: RealFunction, from: number): number => seriesSum(term, from);

/** Iterates of a function from a start, the start included; ends where there is no value. */
export const iterates = (f: RealFunction, start: number, count: number): number[] => {
  const values = [start];
  while (values.length <= count) {
    const next = f(values.at(-1) ?? Number.NaN);
    if (!Number.isFinite(next)) break;
    values.push(next);
  }
  return values;
};
