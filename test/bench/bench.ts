import { writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { argv, exit, stdout } from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ensurePage } from "../../src-main/build/source-checkout.ts";
import { installationEnvironment } from "../../src-server/config.ts";
import { runTool } from "../../src-server/processes/run-tool.ts";
import { outcomeSchema, type CaseInput, type Outcome } from "./case.ts";
import { nodeFlags } from "../support/node-flags.ts";
import { lineOf, measureAll, measuredRow } from "./measure.ts";
import { ROWS } from "./rows.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CASE = fileURLToPath(new URL("run-case.ts", import.meta.url));
const MAX_MS = 600_000;

/** The window is measured on its built page, which a fresh checkout has none of. */
const prepare = async ({ name }: CaseInput): Promise<void> => {
  if (name.startsWith("window ")) await ensurePage(ROOT, { notify: (line) => stdout.write(`${line}\n`) });
};

const measure = async (measured: CaseInput): Promise<Outcome> => {
  await prepare(measured);
  const args = [...nodeFlags("lecture"), CASE, JSON.stringify(measured)];
  // Some cases install packages, from where this machine takes them.
  const env = installationEnvironment();
  const run = await runTool({ file: process.execPath, args, env, timeoutMs: MAX_MS, name: measured.name });
  return outcomeSchema.parse(JSON.parse(run.stdout.trim().split("\n").at(-1) ?? ""));
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
const rounds = Number(options.rounds);
const results = await measureAll({ rows, rounds, measure, notify: (line) => stdout.write(`${line}\n`) });
const summary = rows.map((row) => measuredRow(row, results));
stdout.write(`\n${summary.map(lineOf).join("\n")}\n`);
const machine = {
  processors: cpus().length,
  model: cpus()[0]?.model ?? "",
  platform: process.platform,
  node: process.version,
};
await writeFile(options.out, `${JSON.stringify({ machine, rounds, rows: summary, cases: results.all() }, null, 2)}\n`);
exit(summary.some(({ failure }) => failure !== undefined) ? 1 : 0);
