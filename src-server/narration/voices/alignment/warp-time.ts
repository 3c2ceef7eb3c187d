import type { Mfcc } from "./mfcc.ts";

const distance = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += ((a[k] ?? 0) - (b[k] ?? 0)) ** 2;
  return Math.sqrt(sum);
};

/** Added where one voice stands still while the other goes on. */
const STILL = 0.5;
/** A step of both voices counts for more than a step of one, else short ways are always cheaper. */
const BOTH = 1.5;

const FROM_BOTH = 0;
const FROM_FIRST = 1;
const FROM_SECOND = 2;

/** Goes the way back, and gives for every row the mean of the columns it crosses. */
const meanPlaces = (ways: Uint8Array, height: number, width: number): Float64Array => {
  const [sums, counts] = [new Float64Array(height), new Float64Array(height)];
  for (let i = height - 1, j = width - 1; i >= 0 && j >= 0;) {
    sums[i] = (sums[i] ?? 0) + j;
    counts[i] = (counts[i] ?? 0) + 1;
    const way = i === 0 ? FROM_SECOND : j === 0 ? FROM_FIRST : ways[i * width + j];
    if (way !== FROM_SECOND) i -= 1;
    if (way !== FROM_FIRST) j -= 1;
  }
  return sums.map((sum, i) => sum / Math.max(1, counts[i] ?? 1));
};

/**
 * Dynamic time warping (Sakoe and Chiba 1978): for every row of `from` the place in `to` that sounds alike, in rows;
 * it never goes back.
 */
export const warpTime = (from: Mfcc, to: Mfcc): Float64Array => {
  const width = to.length;
  const cost = new Float64Array(from.length * width).fill(Infinity);
  const ways = new Uint8Array(from.length * width);
  const at = (i: number, j: number): number => (i < 0 || j < 0 ? Infinity : (cost[i * width + j] ?? Infinity));
  from.forEach((row, i) => {
    to.forEach((other, j) => {
      const here = distance(row, other);
      const both = at(i - 1, j - 1) + BOTH * here;
      const first = at(i - 1, j) + here + STILL;
      const second = at(i, j - 1) + here + STILL;
      const least = Math.min(both, first, second);
      cost[i * width + j] = i + j === 0 ? here : least;
      ways[i * width + j] = least === both ? FROM_BOTH : least === first ? FROM_FIRST : FROM_SECOND;
    });
  });
  return meanPlaces(ways, from.length, width);
};
