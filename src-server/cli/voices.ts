import { argv, stderr, stdout } from "node:process";
import { machineConfig } from "../config.ts";
import { interruptSignal, runCli } from "./command.ts";
import { voicesCommand } from "./voices-command.ts";

await runCli(() =>
  voicesCommand({
    argv: argv.slice(2),
    config: machineConfig(),
    signal: interruptSignal(),
    write: (text) => stdout.write(text),
    note: (text) => stderr.write(text),
  }),
);
