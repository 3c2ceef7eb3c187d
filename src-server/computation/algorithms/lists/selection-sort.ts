import type { ListTape } from "./list-tape.ts";

/** The least of the rest is found and swapped to the front of the rest. */
export const selectionSort = (tape: ListTape): void => {
  for (let start = 0; start < tape.length - 1; start++) {
    let least = start;
    for (let j = start + 1; j < tape.length; j++) {
      tape.point({ min: least, j });
      if (tape.compare(least, j) > 0) least = j;
    }
    tape.point({ min: least });
    if (least !== start) tape.swap(start, least);
    tape.settle(start);
    if (start === tape.length - 2) tape.settle(start + 1);
    tape.point({});
    tape.note("pass_end");
  }
};
