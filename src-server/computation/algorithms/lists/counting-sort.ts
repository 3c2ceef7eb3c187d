import type { ListTape } from "./list-tape.ts";

const takeBack = (tape: ListTape, sizes: readonly number[], settle: boolean): void => {
  let place = 0;
  sizes.forEach((size, bin) => {
    for (let i = 0; i < size; i++) {
      if (settle) tape.settle(place);
      tape.collect(bin, place++);
    }
  });
};

/** Drops every value into the bin a rule names, then takes the bins back in order. */
export const distribute = (
  tape: ListTape,
  options: { labels: readonly string[]; digit?: number; last: boolean; binOf(value: number): number },
): void => {
  tape.openBins(options.labels, options.digit);
  const sizes = options.labels.map(() => 0);
  for (let place = 0; place < tape.length; place++) {
    const bin = options.binOf(Number(tape.value(place)));
    sizes[bin] = (sizes[bin] ?? 0) + 1;
    tape.drop(place, bin);
  }
  takeBack(tape, sizes, options.last);
  tape.closeBins();
  tape.note("pass_end");
};

/** One bin for every whole number from the least to the greatest; nothing is compared. */
export const countingSort = (tape: ListTape): void => {
  const values = Array.from({ length: tape.length }, (_, place) => Number(tape.value(place)));
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const labels = Array.from({ length: greatest - least + 1 }, (_, i) => String(least + i));
  distribute(tape, { labels, last: true, binOf: (value) => value - least });
};
