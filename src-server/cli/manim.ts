import { argv, stderr, stdout } from "node:process";
import { machineConfig } from "../config.ts";
import { interruptSignal, runCli } from "./command.ts";
import { manimCommand } from "./manim-command.ts";

await runCli(
  () =>
    manimCommand({
      argv: argv.slice(2),
      config: machineConfig(),
      signal: interruptSignal(),
      write: (text) => stdout.write(text),
      notes: stderr,
    }),
  (message) => {
    if (argv.includes("--json")) stdout.write(`${JSON.stringify({ type: "error", message })}\n`);
  },
);
