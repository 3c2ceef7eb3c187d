import { msg } from "../contract/messages/message.ts";
import { checkAiModel, checkProgram } from "../compose/inspect-machine.ts";
import { Command, CommanderError } from "commander";
import { checkLibrary } from "../compose/check-library.ts";
import { lookAtMachine } from "../compose/inspect-machine.ts";
import { type Config, machineConfig } from "../config.ts";
import { doctorRowTexts, type DoctorRow } from "../doctor/doctor-row.ts";
import { canMakeLectures } from "../doctor/run-doctor.ts";
import { AppError, messageOf } from "../errors.ts";

/** One line for a person: a mark, what, what was found, what to do. */
export const doctorLine = (row: DoctorRow): string => {
  const { name, ok, needed, found, advice } = doctorRowTexts(row);
  const mark = ok ? "ok     " : needed ? "MISSING" : "lacking";
  return `${mark}  ${name.padEnd(11)}  ${found.replaceAll(/\s+/g, " ")}${advice ? ` – ${advice}` : ""}`;
};

const createCommand = (): Command =>
  new Command("doctor")
    .description("Says what this machine has and lacks for making lectures.")
    .option("--json", "print the rows as JSON, for scripts", false)
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });

const readJsonFlag = (argv: readonly string[]): boolean | "help" => {
  const command = createCommand();
  try {
    command.parse([...argv], { from: "user" });
  } catch (thrown) {
    if (thrown instanceof CommanderError && thrown.exitCode === 0) return "help";
    const fault = messageOf(thrown).replace(/^error: /, "");
    throw new AppError("usage", msg("cli.see_help", { fault, command: "doctor" }), { cause: thrown });
  }
  return command.opts()["json"] === true;
};

/** Runs the command and gives its exit code: 1 when no lecture could be made here. Throws `AppError("usage")`. */
export const doctorCommand = async (options: {
  argv: readonly string[];
  write: (text: string) => void;
  /** Looked at instead of this process's environment. */
  config?: Config | undefined;
  signal?: AbortSignal | undefined;
}): Promise<number> => {
  const { argv, write, config, signal } = options;
  const json = readJsonFlag(argv);
  if (json === "help") return 0;
  const machine = config ?? machineConfig();
  const further = [
    { name: "program", look: checkProgram },
    { name: "library", look: () => checkLibrary(machine.dataDir) },
    { name: "AI model", look: () => checkAiModel(machine.dataDir, signal) },
  ];
  const rows = await lookAtMachine({ config: machine, further, signal });
  const ready = canMakeLectures(rows);
  if (json) write(`${JSON.stringify({ ready, rows: rows.map(doctorRowTexts) }, null, 2)}\n`);
  else
    write(
      [
        ...rows.map(doctorLine),
        ready ? "Lectures can be made on this machine." : "No lecture can be made on this machine yet.",
        "",
      ].join("\n"),
    );
  return ready ? 0 : 1;
};
