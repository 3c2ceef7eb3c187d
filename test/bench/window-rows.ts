import type { CaseInput } from "./case.ts";
import { single, type Row } from "./row.ts";

const speed: CaseInput = { name: "window speed" };
const scrolling: CaseInput = { name: "window scrolling" };

/** How the window answers whoever uses it. */
export const WINDOW_ROWS: readonly Row[] = [
  single("window, from asking for the page until it can be typed in", speed, "usableMs", { most: 1500 }, "ms"),
  single("window, tasks over 50 ms while typing during a render", speed, "longTasks", { most: 0 }, "tasks"),
  single(
    "window, tasks over 50 ms while 2,000 rows are scrolled through",
    scrolling,
    "listTasks",
    { most: 0 },
    "tasks",
  ),
  single("window, tasks over 50 ms while 2,000 pictures are", scrolling, "pictureTasks", { most: 0 }, "tasks"),
];
