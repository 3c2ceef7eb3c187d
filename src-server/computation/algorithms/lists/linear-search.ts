import type { ListValue } from "./list-moment.ts";
import type { ListTape } from "./list-tape.ts";

/** Looks at one place after the other until the target is found. */
export const linearSearch = (tape: ListTape, target: ListValue): void => {
  for (let i = 0; i < tape.length; i++) {
    tape.point({ i });
    tape.focusOn([i, tape.length - 1]);
    if (tape.compareWith(i, target) !== 0) continue;
    tape.settle(i);
    tape.note("found", i);
    return;
  }
  tape.point({});
  tape.focusOn([tape.length, tape.length - 1]);
  tape.note("absent");
};
