import process from "node:process";
import { AppError, messageOf } from "../errors.ts";

/** Exit codes of every command: 2 for wrong usage, 1 for everything else that failed. */
export const exitCodeOf = (thrown: unknown): number => (thrown instanceof AppError && thrown.code === "usage" ? 2 : 1);

/** One readable sentence for anything that was thrown. */
export const sentenceOf = (thrown: unknown): string => {
  if (thrown instanceof AppError) return thrown.message;
  return `Lectern met a fault of its own: ${messageOf(thrown).split("\n")[0] ?? ""}. Please report it.`;
};

/** Aborted by the first Ctrl-C or SIGTERM; a second one ends the process at once. */
export const interruptSignal = (): AbortSignal => {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(1);
    controller.abort(new AppError("internal", "Cancelled."));
  };
  // Stays in place: libraries that tidy up on a signal end the process when nobody else listens for it.
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, stop);
  return controller.signal;
};
