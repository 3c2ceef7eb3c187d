import { distribute } from "./counting-sort.ts";
import type { ListTape } from "./list-tape.ts";

const DIGITS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** Whole numbers are put into bins by their ones, then their tens, and so on; nothing is compared. */
export const radixSort = (tape: ListTape): void => {
  const values = Array.from({ length: tape.length }, (_, place) => Number(tape.value(place)));
  const length = String(Math.max(...values)).length;
  for (let digit = 0; digit < length; digit++) {
    const binOf = (value: number): number => Math.floor(value / 10 ** digit) % 10;
    distribute(tape, { labels: DIGITS, digit, last: digit === length - 1, binOf });
  }
};
