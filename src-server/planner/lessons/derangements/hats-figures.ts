import { plainNumber } from "../../../computation/format-number.ts";
import type { HatsPrompt } from "./read-hats.ts";

/** Everything the scenes quote. */
export type HatsFigures = HatsPrompt & {
  /** How many ways leave nothing in its place, for 0, 1, 2, … things. */
  counts: readonly number[];
  factorial: number;
  count: number;
};

/** Product of the whole numbers up to n. */
export const factorialOf = (n: number): number => (n < 2 ? 1 : n * factorialOf(n - 1));

const MOST = 9;

/** Counts by the recursion D(n) = (n − 1)(D(n − 1) + D(n − 2)). */
export const hatsFigures = ({ n }: HatsPrompt): HatsFigures => {
  const counts = [1, 0];
  for (let k = 2; k <= MOST; k++) counts.push((k - 1) * ((counts[k - 1] ?? 0) + (counts[k - 2] ?? 0)));
  return { n, counts, factorial: factorialOf(n), count: counts[n] ?? 0 };
};

/** A share in percent, for speech. */
export const derangementsPercent = (share: number): string => plainNumber(share * 100, { maxDigits: 3 });

/** `12-4+1`: n! over k! from k = 2 on, with turning signs; the two before cancel. */
export const alternatingTex = (n: number): string =>
  Array.from(
    { length: n - 1 },
    (_, i) => `${i === 0 ? "" : i % 2 === 1 ? "-" : "+"}${factorialOf(n) / factorialOf(i + 2)}`,
  ).join("");
