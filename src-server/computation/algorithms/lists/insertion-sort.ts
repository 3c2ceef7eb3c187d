import type { ListTape } from "./list-tape.ts";

/** Each value in turn moves left by swaps with its neighbour until it stands right in the sorted part. */
export const insertionSort = (tape: ListTape): void => {
  for (let next = 1; next < tape.length; next++) {
    tape.focusOn([0, next]);
    for (let j = next; j > 0 && tape.compare(j - 1, j) > 0; j--) tape.swap(j - 1, j);
    if (next === tape.length - 1) tape.settle(...Array.from({ length: tape.length }, (_, i) => i));
    tape.note("pass_end");
  }
};
