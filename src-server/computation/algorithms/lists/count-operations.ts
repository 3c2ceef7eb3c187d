import type { ListTape } from "./list-tape.ts";

/** How the number of operations grows with the length n. */
export const GROWTHS = ["log n", "n", "n log n", "n^2"] as const;
export type Growth = (typeof GROWTHS)[number];

type Counter = { tape: ListTape; count: number };

const look = (counter: Counter, ...places: readonly number[]): void => {
  counter.count += 1;
  counter.tape.say(`operations: ${counter.count}`);
  counter.tape.note("compare", ...places);
};

const halves = (counter: Counter): void => {
  let last = counter.tape.length - 1;
  for (;;) {
    counter.tape.focusOn([0, last]);
    look(counter, last);
    if (last === 0) return;
    last = Math.floor((last + 1) / 2) - 1;
  }
};

const once = (counter: Counter): void => {
  for (let i = 0; i < counter.tape.length; i++) look(counter, i);
};

/** Every value is looked at once in each halving of the whole. */
const levels = (counter: Counter): void => {
  for (let size = counter.tape.length; ; size = Math.ceil(size / 2)) {
    for (let i = 0; i < counter.tape.length; i++) {
      const start = Math.floor(i / size) * size;
      counter.tape.focusOn([start, Math.min(counter.tape.length, start + size) - 1]);
      look(counter, i);
    }
    counter.tape.note("pass_end");
    if (size === 1) return;
  }
};

const pairs = (counter: Counter): void => {
  for (let i = 0; i < counter.tape.length; i++) {
    for (let j = 0; j < counter.tape.length; j++) {
      counter.tape.point({ i, j });
      look(counter, i, j);
    }
    counter.tape.note("pass_end");
  }
};

const LOOPS: Readonly<Record<Growth, (counter: Counter) => void>> = {
  "log n": halves,
  n: once,
  "n log n": levels,
  "n^2": pairs,
};

/** Runs the loops of an order of growth over a list and counts the looks at values. */
export const countOperations = (tape: ListTape, order: Growth): void => {
  LOOPS[order]({ tape, count: 0 });
  tape.focusOn(null);
  tape.point({});
};
