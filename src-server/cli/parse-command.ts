import { msg } from "../contract/messages/message.ts";
import { resolve } from "node:path";
import { Command, CommanderError } from "commander";
import { z } from "zod";
import { AppError, messageOf } from "../errors.ts";
import { machineConfig } from "../config.ts";

/** A command that reports faults by throwing. */
export const quietCommand = (name: string): Command =>
  new Command(name)
    .exitOverride()
    .showHelpAfterError(false)
    .configureOutput({ writeErr: () => undefined });

/** Parses and runs a command's actions. `help` when help was printed; wrong usage is `AppError("usage")`. */
export const parseCommand = async (command: Command, argv: readonly string[]): Promise<"done" | "help"> => {
  try {
    await command.parseAsync([...argv], { from: "user" });
    return "done";
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    if (thrown.exitCode === 0) return "help";
    const fault = thrown.code === "commander.help" ? msg("cli.missing_command") : sentence(messageOf(thrown));
    throw new AppError("usage", msg("cli.see_help", { fault, command: command.name() }), { cause: thrown });
  }
};

export const DATA_OPTION = ["--data <folder>", "data folder, instead of this machine's own"] as const;

const optionsSchema = z.object({ data: z.string().optional() });

/** The data folder that a command works on. Throws `AppError("usage")`. */
export const dataDirOf = (options: unknown): string => {
  const { data } = optionsSchema.parse(options);
  if (data === undefined) return machineConfig().dataDir;
  if (data.trim() === "") throw new AppError("usage", msg("cli.data_empty"));
  return resolve(data);
};

const sentence = (text: string): string => {
  const [line = ""] = text.replace(/^error: /, "").split("\n");
  return line.slice(0, 1).toUpperCase() + line.slice(1).replace(/\.+$/, "");
};
