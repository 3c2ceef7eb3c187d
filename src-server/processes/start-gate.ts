import { accessSync, constants } from "node:fs";
import type { Writable } from "node:stream";

type Program = { file: string; args: readonly string[] };

/** What to start in a program's stead, and what lets the program begin. */
export type Gated = Program & { open(stdin: Writable): void };

/** Waits for a line, then becomes the program: same process, same standard input. Without that line it ends. */
const GATE = 'IFS= read -r go || exit; exec "$@"';

const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * A program behind a gate: until that is opened it has done nothing, and it ends when this process dies before. So it
 * can be written down first, and a kill leaves none that nobody knows of. What cannot be run is started as it is, for
 * its own error. Windows has no such shell; there programs begin at once.
 */
export const behindGate = (program: Program): Gated => {
  if (process.platform === "win32" || !canRun(program.file)) return { ...program, open: () => undefined };
  const args = ["-c", GATE, "sh", program.file, ...program.args];
  return { file: "/bin/sh", args, open: (stdin) => void stdin.write("\n") };
};
