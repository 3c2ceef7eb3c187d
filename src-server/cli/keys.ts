import { argv, exit, stderr, stdout } from "node:process";
import { exitCodeOf, sentenceOf } from "./command.ts";
import { keysCommand } from "./keys-command.ts";

try {
  await keysCommand(argv.slice(2), (text) => stdout.write(text));
} catch (thrown) {
  stderr.write(`${sentenceOf(thrown)}\n`);
  exit(exitCodeOf(thrown));
}
