import process from "node:process";
import { AppError, messageOf } from "../errors.ts";

/** Exit codes of every command: 2 for wrong usage, 1 for everything else that failed. */
export const exitCodeOf = (thrown: unknown): number => (thrown instanceof AppError && thrown.code === "usage" ? 2 : 1);

/** One readable sentence for anything that was thrown. */
export const sentenceOf = (thrown: unknown): string => {
  if (thrown instanceof AppError) return thrown.message;
  return `Lectern met a fault of its own: ${messageOf(thrown).split("\n")[0] ?? ""}. Please report it.`;
};

/** Aborted by the first Ctrl-C or SIGTERM; a second one ends the process at once, as usual. */
export const interruptSignal = (): AbortSignal => {
  const controller = new AbortController();
  const stop = (): void => controller.abort(new AppError("internal", "Cancelled."));
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, stop);
  return controller.signal;
};
