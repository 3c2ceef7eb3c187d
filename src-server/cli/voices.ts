import { argv, exit, stderr, stdout } from "node:process";
import { machineConfig } from "../machine-config.ts";
import { exitCodeOf, interruptSignal, sentenceOf } from "./command.ts";
import { voicesCommand } from "./voices-command.ts";

try {
  await voicesCommand({
    argv: argv.slice(2),
    config: machineConfig(),
    signal: interruptSignal(),
    write: (text) => stdout.write(text),
    note: (text) => stderr.write(text),
  });
  exit(0);
} catch (thrown) {
  stderr.write(`${sentenceOf(thrown)}\n`);
  exit(exitCodeOf(thrown));
}
