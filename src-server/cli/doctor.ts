import { argv, stdout } from "node:process";
import { interruptSignal, runCommand } from "./command.ts";
import { doctorCommand } from "./doctor-command.ts";

await runCommand(() =>
  doctorCommand({ argv: argv.slice(2), write: (text) => stdout.write(text), signal: interruptSignal() }),
);
