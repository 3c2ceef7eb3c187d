import type { ListTape } from "./list-tape.ts";

/** Lomuto's partition about the last value; returns where that value ends up. */
const partition = (tape: ListTape, first: number, last: number): number => {
  let border = first;
  for (let j = first; j < last; j++) {
    tape.point({ i: border, j, pivot: last });
    if (tape.compare(j, last) >= 0) continue;
    if (j !== border) tape.swap(border, j);
    border++;
  }
  tape.point({ i: border, pivot: last });
  if (border !== last) tape.swap(border, last);
  return border;
};

const sortRange = (tape: ListTape, first: number, last: number): void => {
  if (first > last) return;
  tape.focusOn([first, last]);
  tape.point({});
  if (first === last) {
    tape.settle(first);
    return;
  }
  const border = partition(tape, first, last);
  if (border === first + 1) tape.settle(first);
  if (border === last - 1) tape.settle(last);
  tape.settle(border);
  tape.point({});
  tape.note("pass_end", border);
  sortRange(tape, first, border - 1);
  sortRange(tape, border + 1, last);
};

/** Smaller values go left of a pivot, the others right of it; both sides are sorted in the same way. */
export const quickSort = (tape: ListTape): void => sortRange(tape, 0, tape.length - 1);
