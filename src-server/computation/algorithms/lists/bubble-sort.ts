import type { ListTape } from "./list-tape.ts";

const places = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

/** Neighbours in the wrong order change places, pass after pass; `earlyExit` stops after a pass without a swap. */
export const bubbleSort = (tape: ListTape, { earlyExit = false }: { earlyExit?: boolean } = {}): void => {
  for (let end = tape.length - 1; end > 0; end--) {
    let swapped = false;
    for (let i = 0; i < end; i++) {
      if (tape.compare(i, i + 1) <= 0) continue;
      tape.swap(i, i + 1);
      swapped = true;
    }
    const done = end === 1 || (earlyExit && !swapped);
    tape.settle(...(done ? places(0, end + 1) : [end]));
    tape.note("pass_end");
    if (done) return;
  }
};
