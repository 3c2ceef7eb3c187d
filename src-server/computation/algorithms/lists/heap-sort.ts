import type { ListTape } from "./list-tape.ts";

/** Lets the value at `root` sink until no child is greater; the heap is places 0…end. */
const sift = (tape: ListTape, start: number, end: number): void => {
  let root = start;
  for (let child = 2 * root + 1; child <= end; child = 2 * root + 1) {
    if (child < end && tape.compare(child, child + 1) < 0) child++;
    if (tape.compare(root, child) >= 0) return;
    tape.swap(root, child);
    root = child;
  }
};

/** The list becomes a heap; its greatest value goes to the end again and again. */
export const heapSort = (tape: ListTape): void => {
  const last = tape.length - 1;
  for (let root = Math.floor((last - 1) / 2); root >= 0; root--) sift(tape, root, last);
  tape.note("pass_end");
  for (let end = last; end > 0; end--) {
    tape.focusOn([0, end]);
    tape.swap(0, end);
    tape.settle(end);
    tape.focusOn([0, end - 1]);
    sift(tape, 0, end - 1);
    if (end === 1) tape.settle(0);
    tape.note("pass_end");
  }
};
