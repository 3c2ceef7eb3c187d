import type { ListValue } from "./list-moment.ts";
import type { ListTape } from "./list-tape.ts";

/** Looks at the middle of a sorted list and drops the half that cannot hold the target. */
export const binarySearch = (tape: ListTape, target: ListValue): void => {
  let [lo, hi] = [0, tape.length - 1];
  while (lo <= hi) {
    const mid = Math.floor((lo + hi) / 2);
    tape.point({ lo, mid, hi });
    const sign = tape.compareWith(mid, target);
    if (sign === 0) {
      tape.settle(mid);
      tape.point({ mid });
      tape.focusOn([mid, mid]);
      tape.note("found", mid);
      return;
    }
    [lo, hi] = sign < 0 ? [mid + 1, hi] : [lo, mid - 1];
    tape.focusOn([lo, hi]);
    tape.point(lo <= hi ? { lo, hi } : {});
    if (lo <= hi) tape.note("narrow", mid);
  }
  tape.note("absent");
};
