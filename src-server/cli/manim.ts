import { argv, exit, stderr, stdout } from "node:process";
import { machineConfig } from "../machine-config.ts";
import { exitCodeOf, interruptSignal, sentenceOf } from "./command.ts";
import { manimCommand } from "./manim-command.ts";

try {
  await manimCommand({
    argv: argv.slice(2),
    config: machineConfig(),
    signal: interruptSignal(),
    write: (text) => stdout.write(text),
    notes: stderr,
  });
  exit(0);
} catch (thrown) {
  if (argv.includes("--json")) stdout.write(`${JSON.stringify({ type: "error", message: sentenceOf(thrown) })}\n`);
  stderr.write(`${sentenceOf(thrown)}\n`);
  exit(exitCodeOf(thrown));
}
