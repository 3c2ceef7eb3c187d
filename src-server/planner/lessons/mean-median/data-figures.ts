import { plainNumber } from "../../../computation/format-number.ts";
import type { DataPrompt } from "./read-data.ts";

/** Everything the scenes quote. */
export type DataFigures = DataPrompt & {
  sorted: readonly number[];
  sum: number;
  mean: number;
  median: number;
  meanText: string;
  medianText: string;
  /** Places of the middle values in the sorted list, from 1; one or two. */
  middle: readonly number[];
};

const clean = (value: number): number => Math.round(value * 1e9) / 1e9;

/** Numbers for speech, three decimals at most. */
export const said = (value: number): string => plainNumber(Math.round(value * 1000) / 1000, { maxDigits: 8 });

export const meanMedianSumOf = (values: readonly number[]): number =>
  clean(values.reduce((sum, value) => sum + value, 0));
export const meanMedianMeanOf = (values: readonly number[]): number => clean(meanMedianSumOf(values) / values.length);

/** Middle of the sorted values; half way between the two middle ones of an even number. */
export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : clean(((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2);
};

/** Values that stand there most often; none where no value comes twice. */
export const modesOf = (values: readonly number[]): number[] => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return most === 1
    ? []
    : [...counts]
        .filter(([, count]) => count === most)
        .map(([value]) => value)
        .toSorted((a, b) => a - b);
};

/** The largest number that fits into a cell. */
const FARTHEST = 999_999;

/** The list with its largest value moved far out. */
export const withOutlier = (sorted: readonly number[]): number[] => {
  const [least, most] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  return [...sorted.slice(0, -1), Math.min(FARTHEST, Math.round(most + 9 * Math.max(1, most - least)))];
};

/** Computes what the scenes quote. */
export const dataFigures = (given: DataPrompt): DataFigures => {
  const sorted = given.values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [mean, median] = [meanMedianMeanOf(sorted), medianOf(sorted)];
  return {
    ...given,
    sorted,
    sum: meanMedianSumOf(sorted),
    mean,
    median,
    meanText: said(mean),
    medianText: said(median),
    middle: Number.isInteger(half) ? [half, half + 1] : [Math.ceil(half)],
  };
};
