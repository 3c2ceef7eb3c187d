import { argv, exit, stderr, stdout } from "node:process";
import { exitCodeOf, interruptSignal, sentenceOf } from "./command.ts";
import { doctorCommand } from "./doctor-command.ts";

try {
  exit(await doctorCommand({ argv: argv.slice(2), write: (text) => stdout.write(text), signal: interruptSignal() }));
} catch (thrown) {
  stderr.write(`${sentenceOf(thrown)}\n`);
  exit(exitCodeOf(thrown));
}
