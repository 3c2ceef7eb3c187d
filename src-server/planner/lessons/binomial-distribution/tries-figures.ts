import { chanceOf, binomialDistributionWaysOf, type TriesPrompt } from "./read-tries.ts";

/** Everything the scenes quote. */
export type TriesFigures = TriesPrompt & {
  ways: number;
  /** Probability of each number of successes. */
  shares: readonly number[];
  mean: number;
  sd: number;
  likeliest: number;
};

/** The binomial distribution of the prompt. */
export const triesFigures = ({ n, p, k }: TriesPrompt): TriesFigures => {
  const shares = Array.from({ length: n + 1 }, (_, i) => chanceOf({ n, p, k: i }));
  return {
    n,
    p,
    k,
    ways: Math.round(binomialDistributionWaysOf(n, k)),
    shares,
    mean: n * p,
    sd: Math.sqrt(n * p * (1 - p)),
    likeliest: shares.indexOf(Math.max(...shares)),
  };
};

/** A share in percent, for speech. */
export const binomialDistributionPercent = (share: number): string => {
  const value = share * 100;
  return value < 0.1 ? "less than 0.1" : value.toFixed(value < 10 ? 1 : 0);
};

/** `1 success`, `3 successes`. */
export const successes = (k: number): string => `${k} ${k === 1 ? "success" : "successes"}`;
