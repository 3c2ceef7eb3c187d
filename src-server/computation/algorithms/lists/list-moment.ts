/** What a list holds: numbers, or words compared letter by letter. */
export type ListValue = number | string;

/** Names of what happens to a list; `step to` waits for one of them. */
export const LIST_EVENTS = ["compare", "swap", "place", "pass_end", "narrow", "found", "absent"] as const;
export type ListEvent = (typeof LIST_EVENTS)[number];

/** One value lies in one of the bins of a distribution sort, the first to come at the bottom. */
export type Bin = { label: string; values: readonly number[] };

/**
 * A list right after an event. Places count from 0. A value is named by the place it had at the beginning,
 * so that it stays the same thing wherever it goes.
 */
export type ListMoment = {
  /** "" before anything has happened. */
  event: ListEvent | "";
  /** Places the event was about: the two compared or swapped; where a value came from and went to. */
  places: readonly number[];
  /** The value at each place; null where it was taken away. */
  order: readonly (number | null)[];
  /** Second list of equal length, for merging. */
  aside: readonly (number | null)[];
  bins: readonly Bin[];
  /** Places whose value will not move again. */
  settled: readonly number[];
  /** First and last place the run works on; null for all. */
  active: readonly [first: number, last: number] | null;
  /** Named places: i, j, lo, mid, hi, pivot. */
  pointers: Readonly<Record<string, number>>;
  /** Place of the decimal digit looked at, 0 for the ones; null where there is none. */
  digit: number | null;
  /** How it was worked out, in signs; "" where there is nothing to say. */
  says: string;
};

/** A run over a list: all its moments, the first before any event. */
export type ListRun = { values: readonly ListValue[]; moments: readonly ListMoment[] };

/** -1, 0 or 1: numbers by size, words by their characters. */
export const listCompareValues = (a: ListValue, b: ListValue): number => (a === b ? 0 : a < b ? -1 : 1);
