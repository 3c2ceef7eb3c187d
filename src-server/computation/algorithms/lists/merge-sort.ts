import type { ListTape } from "./list-tape.ts";

const merge = (tape: ListTape, first: number, middle: number, last: number): void => {
  let [left, right] = [first, middle + 1];
  for (let to = first; to <= last; to++) {
    const bothLeft = left <= middle && right <= last;
    tape.point(bothLeft ? { i: left, j: right } : left <= middle ? { i: left } : { j: right });
    const takeLeft = bothLeft ? tape.compare(left, right) <= 0 : left <= middle;
    tape.moveAside(takeLeft ? left++ : right++, to);
  }
  tape.point({});
};

const sortRange = (tape: ListTape, first: number, last: number): void => {
  if (first >= last) return;
  const middle = Math.floor((first + last) / 2);
  sortRange(tape, first, middle);
  sortRange(tape, middle + 1, last);
  tape.focusOn([first, last]);
  merge(tape, first, middle, last);
  const whole = last - first === tape.length - 1;
  if (whole) tape.settle(...Array.from({ length: tape.length }, (_, i) => i));
  tape.bringBack();
};

/** Halves are sorted in the same way, then merged into a second row and brought back. */
export const mergeSort = (tape: ListTape): void => sortRange(tape, 0, tape.length - 1);
