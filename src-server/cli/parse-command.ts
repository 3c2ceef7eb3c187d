import { Command, CommanderError } from "commander";
import { AppError, messageOf } from "../errors.ts";

/** A command that tells faults by throwing. */
export const quietCommand = (name: string): Command =>
  new Command(name)
    .exitOverride()
    .showHelpAfterError(false)
    .configureOutput({ writeErr: () => undefined });

const sentence = (text: string): string => {
  const [line = ""] = text.replace(/^error: /, "").split("\n");
  return line.slice(0, 1).toUpperCase() + line.slice(1).replace(/\.+$/, "");
};

/** Parses and runs a command's actions. `help` when help was printed; wrong usage is `AppError("usage")`. */
export const parseCommand = async (command: Command, argv: readonly string[]): Promise<"done" | "help"> => {
  try {
    await command.parseAsync([...argv], { from: "user" });
    return "done";
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    if (thrown.exitCode === 0) return "help";
    const said = thrown.code === "commander.help" ? "Missing command" : sentence(messageOf(thrown));
    throw new AppError("usage", `${said}. See npm run ${command.name()} -- --help`, { cause: thrown });
  }
};
