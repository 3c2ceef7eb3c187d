import { writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { argv, exit, stdout } from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runTool } from "../../src-server/processes/run-tool.ts";
import { outcomeSchema, type CaseInput, type Outcome } from "./case.ts";
import { nodeFlags } from "../support/node-flags.ts";
import { createResults, type Results } from "./results.ts";
import type { Row } from "./row.ts";
import { ROWS } from "./rows.ts";

const CASE = fileURLToPath(new URL("run-case.ts", import.meta.url));
const LONGEST_MS = 600_000;

const measure = async (measured: CaseInput): Promise<Outcome> => {
  const args = [...nodeFlags("lecture"), CASE, JSON.stringify(measured)];
  const run = await runTool({ file: process.execPath, args, timeoutMs: LONGEST_MS });
  return outcomeSchema.parse(JSON.parse(run.stdout.trim().split("\n").at(-1) ?? ""));
};

/** Each case once, then each case again: what disturbs the machine disturbs all alike. */
const measureAll = async (rows: readonly Row[], rounds: number): Promise<Results> => {
  const results = createResults();
  const cases = new Map(rows.flatMap((row) => row.cases).map((measured) => [JSON.stringify(measured), measured]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const measured of cases.values()) {
      const outcome = await measure(measured);
      results.add(measured, outcome);
      stdout.write(`round ${round}  ${JSON.stringify(measured)}  ${JSON.stringify(outcome)}\n`);
    }
  }
  return results;
};

const isMet = (value: number, goal: Row["goal"]): boolean =>
  "least" in goal ? value >= goal.least : value <= goal.most;
const textOf = (goal: Row["goal"]): string => ("least" in goal ? `>= ${goal.least}` : `<= ${goal.most}`);

const lineOf = (row: Row, value: number): string => {
  const [shown, wanted] = [
    `${Number(value.toPrecision(4))} ${row.unit}`.trim(),
    `${textOf(row.goal)} ${row.unit}`.trim(),
  ];
  return `${isMet(value, row.goal) ? "met   " : "MISSED"}  ${row.title.padEnd(64)} ${shown.padStart(18)}   goal ${wanted}`;
};

const { values: options, positionals } = parseArgs({
  args: argv.slice(2),
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "3" },
    only: { type: "string", default: "" },
    out: { type: "string", default: "bench.json" },
  },
});
const [part = options.only] = positionals;
const rows = ROWS.filter((row) => row.title.includes(part) && (part !== "" || !row.byNameOnly));
const results = await measureAll(rows, Number(options.rounds));
const told = rows.map((row) => ({ row, value: row.value(results) }));
stdout.write(`\n${told.map(({ row, value }) => lineOf(row, value)).join("\n")}\n`);
const machine = {
  processors: cpus().length,
  model: cpus()[0]?.model ?? "",
  platform: process.platform,
  node: process.version,
};
const summary = told.map(({ row: { title, goal, unit }, value }) => ({
  title,
  goal,
  unit,
  value,
  met: isMet(value, goal),
}));
await writeFile(
  options.out,
  `${JSON.stringify({ machine, rounds: Number(options.rounds), rows: summary, cases: results.all() }, null, 2)}\n`,
);
exit(0);
