import type { CaseInput } from "./case.ts";
import { single, type Row } from "./row.ts";

const MEGABYTE = 1e6;
const idle: CaseInput = { name: "service idle" };
const load: CaseInput = { name: "service load" };
const bodies: CaseInput = { name: "expensive bodies" };
const sentence: CaseInput = { name: "one sentence" };

/** How many times one number of a case is another one of it. */
const times = (title: string, measured: CaseInput, [above, below]: readonly [string, string], most: number): Row => ({
  ...{ title, goal: { most }, unit: "x", cases: [measured] },
  value: (results) => results.median(measured, above) / results.median(measured, below),
});

/** What the local service costs. */
export const SERVICE_ROWS: readonly Row[] = [
  single("service, from its start to its line", idle, "readySeconds", { most: 1 }, "s"),
  single("service, memory when idle", idle, "idleBytes", { most: 150 }, "MB", MEGABYTE),
  times("service, memory after 10,000 requests ÷ before", idle, ["laterBytes", "idleBytes"], 1.1),
  single("status reads of 200 pollers, 10,000 jobs, while drawing: p99", load, "readMs", { most: 15 }, "ms"),
  single("/health while one expensive body is processed: worst p99", bodies, "oneMs", { most: 100 }, "ms"),
  single("/health while 150 bodies of 0.9 MB come at once: p99", bodies, "manyMs", { most: 250 }, "ms"),
  times("creating a job ÷ a bare flushed row, p99", load, ["createMs", "bareMs"], 3),
  times("changing one sentence of 60 s ÷ the whole", sentence, ["revisedSeconds", "wholeSeconds"], 0.25),
];
