import { argv, stdout } from "node:process";
import { runCommand } from "./command.ts";
import { keysCommand } from "./keys-command.ts";

await runCommand(() => keysCommand(argv.slice(2), (text) => stdout.write(text)));
