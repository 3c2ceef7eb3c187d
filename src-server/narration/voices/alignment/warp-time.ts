import type { Mfcc } from "./mfcc.ts";

const distance = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += ((a[k] ?? 0) - (b[k] ?? 0)) ** 2;
  return Math.sqrt(sum);
};

/** Added where one voice stands still while the other goes on. */
const STILL = 0.4;

/**
 * Dynamic time warping (Sakoe and Chiba 1978): for every row of `from` the place in `to` that sounds alike, in rows;
 * it never goes back.
 */
export const warpTime = (from: Mfcc, to: Mfcc): Float64Array => {
  const width = to.length;
  const cost = new Float64Array(from.length * width).fill(Infinity);
  const at = (i: number, j: number): number => (i < 0 || j < 0 ? Infinity : (cost[i * width + j] ?? Infinity));
  from.forEach((row, i) => {
    to.forEach((other, j) => {
      const before = Math.min(at(i - 1, j - 1), at(i - 1, j) + STILL, at(i, j - 1) + STILL);
      cost[i * width + j] = distance(row, other) + (i + j === 0 ? 0 : before);
    });
  });
  const sums = new Float64Array(from.length);
  const counts = new Float64Array(from.length);
  for (let i = from.length - 1, j = width - 1; i >= 0 && j >= 0;) {
    sums[i] = (sums[i] ?? 0) + j;
    counts[i] = (counts[i] ?? 0) + 1;
    const [both, first, second] = [at(i - 1, j - 1), at(i - 1, j) + STILL, at(i, j - 1) + STILL];
    if (both <= first && both <= second) [i, j] = [i - 1, j - 1];
    else if (first <= second) i -= 1;
    else j -= 1;
  }
  return sums.map((sum, i) => sum / Math.max(1, counts[i] ?? 1));
};
