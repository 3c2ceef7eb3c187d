import { argv, exit, stderr, stdin, stdout } from "node:process";
import { machineConfig } from "../machine-config.ts";
import { exitCodeOf, sentenceOf } from "./command.ts";
import { settingsCommand } from "./settings-command.ts";

try {
  await settingsCommand({
    argv: argv.slice(2),
    input: stdin,
    searchPath: () => machineConfig().searchPath,
    write: (text) => stdout.write(text),
    note: (text) => stderr.write(text),
  });
} catch (thrown) {
  stderr.write(`${sentenceOf(thrown)}\n`);
  exit(exitCodeOf(thrown));
}
