import { argv, stderr, stdin, stdout } from "node:process";
import { machineConfig } from "../machine-config.ts";
import { runCommand } from "./command.ts";
import { settingsCommand } from "./settings-command.ts";

await runCommand(() =>
  settingsCommand({
    argv: argv.slice(2),
    input: stdin,
    searchPath: () => machineConfig().searchPath,
    write: (text) => stdout.write(text),
    note: (text) => stderr.write(text),
  }),
);
