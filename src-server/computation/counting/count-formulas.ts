import { greatestDivisor } from "../../kit/numbers.ts";
import type { Enumerated } from "./enumerate.ts";

/** A number of objects by a closed formula, and the formula. */
export type CountFormula = { count: number; tex: string };

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
export const countingBinomial = (n: number, k: number): number => {
  if (k < 0 || k > n) return 0;
  let value = 1;
  for (let i = 1; i <= k; i++) value = (value * (n - k + i)) / i;
  return Math.round(value);
};

/** Partitions of n things into k blocks. */
export const stirling = (n: number, k: number): number => {
  const terms = Array.from({ length: k + 1 }, (_, j) => (-1) ** (k - j) * countingBinomial(k, j) * j ** n);
  return Math.round(terms.reduce((sum, term) => sum + term, 0) / factorial(k));
};

const sum = (from: number, to: number, term: (i: number) => number): number =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => term(from + i)).reduce((all, each) => all + each, 0);

const partitionsFormula = (n: number, k: number | undefined, ordered: boolean): CountFormula => {
  const weight = (blocks: number): number => stirling(n, blocks) * (ordered ? factorial(blocks) : 1);
  const stirlingTex = (j: number | string): string => `${ordered ? `${j}!\\,` : ""}S(${n},${j})`;
  if (k !== undefined) return { count: weight(k), tex: stirlingTex(k) };
  return { count: n === 0 ? 1 : sum(1, n, weight), tex: `\\sum_{k=1}^{${n}} ${stirlingTex("k")}` };
};

/** How many objects there are, by a formula that does not list them; elements count from 1 to n. */
export const countFormula = (of: Enumerated, n: number, k: number | undefined): CountFormula => {
  switch (of) {
    case "permutations":
      return k === undefined || k === n
        ? { count: factorial(n), tex: `${n}!` }
        : { count: factorial(n) / factorial(n - k), tex: `\\frac{${n}!}{(${n}-${k})!}` };
    case "combinations":
      return { count: countingBinomial(n, k ?? 2), tex: `\\binom{${n}}{${k ?? 2}}` };
    case "subsets":
      return { count: 2 ** n, tex: `2^{${n}}` };
    case "derangements":
      return {
        count: Math.round(sum(0, n, (i) => (-1) ** i * (factorial(n) / factorial(i)))),
        tex: `${n}!\\sum_{i=0}^{${n}}\\frac{(-1)^i}{i!}`,
      };
    case "set_partitions":
      return partitionsFormula(n, k, false);
    case "ordered_set_partitions":
      return partitionsFormula(n, k, true);
    case "dyck_paths":
      return { count: countingBinomial(2 * n, n) / (n + 1), tex: `\\frac{1}{${n + 1}}\\binom{${2 * n}}{${n}}` };
    case "necklaces":
      return {
        count: Math.round(sum(1, n, (i) => (k ?? 2) ** greatestDivisor(i, n)) / n),
        tex: `\\frac{1}{${n}}\\sum_{i=1}^{${n}} ${k ?? 2}^{\\gcd(i,${n})}`,
      };
    case "labelled_trees":
      return { count: n < 3 ? 1 : n ** (n - 2), tex: `${n}^{${n}-2}` };
    case "cyclic_shifts":
      return { count: n, tex: String(n) };
  }
};
