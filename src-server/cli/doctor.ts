import { argv, stdout } from "node:process";
import { interruptSignal, runCli } from "./command.ts";
import { doctorCommand } from "./doctor-command.ts";

await runCli(() =>
  doctorCommand({ argv: argv.slice(2), write: (text) => stdout.write(text), signal: interruptSignal() }),
);
