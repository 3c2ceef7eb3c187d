import { formatNumber } from "../../format-number.ts";
import type { ListTape } from "./list-tape.ts";

const sumText = (a: number, b: number, target: number): string => {
  const sum = a + b;
  const sign = sum === target ? "=" : sum < target ? "<" : ">";
  return `${formatNumber(a)} + ${formatNumber(b)} = ${formatNumber(sum)} ${sign === "=" ? "" : `${sign} ${formatNumber(target)}`}`.trim();
};

/** Looks for two values of a sorted list with a given sum, from both ends inwards. */
export const twoPointers = (tape: ListTape, target: number): void => {
  let [lo, hi] = [0, tape.length - 1];
  tape.say(`target: ${formatNumber(target)}`);
  while (lo < hi) {
    const [a, b] = [Number(tape.value(lo)), Number(tape.value(hi))];
    tape.point({ lo, hi });
    tape.focusOn([lo, hi]);
    tape.say(sumText(a, b, target));
    tape.note("compare", lo, hi);
    if (a + b === target) {
      tape.settle(lo, hi);
      tape.note("found", lo, hi);
      return;
    }
    if (a + b < target) lo += 1;
    else hi -= 1;
    if (lo >= hi) break;
    tape.focusOn([lo, hi]);
    tape.point({ lo, hi });
    tape.note("narrow", lo, hi);
  }
  tape.point({});
  tape.say(`no pair has the sum ${formatNumber(target)}`);
  tape.note("absent");
};
