/** The mean of numbers; NaN of none. */
export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The value below which a share of the numbers lies, between two of them by their distance (type 7 of Hyndman and Fan 1996). */
export const quantileOf = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = Math.floor(at);
  const [a, b] = [sorted[below] ?? NaN, sorted[Math.min(sorted.length - 1, below + 1)] ?? NaN];
  return a + (b - a) * (at - below);
};

/** The standard deviation of a sample (n − 1). */
export const sdOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
};

/** Edges of even bins and how many numbers fall into each; the last one holds its upper edge. */
export type Binning = { readonly first: number; readonly width: number; readonly count: number };

/** Which bin a number belongs to. */
export const binOf = ({ first, width, count }: Binning, value: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor((value - first) / width + 1e-9)));

/** How many numbers fall into each bin. */
export const binCounts = (binning: Binning, values: readonly number[]): readonly number[] => {
  const counts = Array.from({ length: binning.count }, () => 0);
  for (const value of values) {
    const bin = binOf(binning, value);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
};
