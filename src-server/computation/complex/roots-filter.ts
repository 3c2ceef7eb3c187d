import { added, polar, scaled, type Complex } from "./complex-functions.ts";

/** One power of x under the filter: unit arrows of angle 2πkj/n for k = 0 … n−1, head to tail, and their sum. */
export type FilterItem = { exponent: number; chain: readonly Complex[]; kept: boolean };

/** For each power of a polynomial the arrows that add up to n where n divides it, and to 0 elsewhere. */
export const filterItems = (powers: number, n: number): FilterItem[] =>
  Array.from({ length: powers }, (_, exponent) => {
    const chain: Complex[] = [[0, 0]];
    for (let k = 0; k < n; k++) chain.push(added(chain.at(-1) ?? [0, 0], polar(1, (2 * Math.PI * k * exponent) / n)));
    return { exponent, chain, kept: exponent % n === 0 };
  });

/** Sum of the coefficients of powers that n divides: the mean of the polynomial over the n-th roots of unity. */
export const filteredSum = (coefficients: readonly number[], n: number): number => {
  const total = Array.from({ length: n }, (_, k) =>
    coefficients.reduce<Complex>((sum, a, j) => added(sum, polar(a, (2 * Math.PI * k * j) / n)), [0, 0]),
  ).reduce((sum, value) => added(sum, value), [0, 0]);
  return scaled(total, 1 / n)[0];
};
