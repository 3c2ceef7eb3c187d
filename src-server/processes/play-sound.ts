import { findPrograms } from "./find-program.ts";
import { runTool } from "./run-tool.ts";

/** Programs that play a WAV file, in their order of preference, with their arguments before its name. */
const PLAYERS: Readonly<Record<string, readonly string[]>> = {
  afplay: [],
  "pw-play": [],
  paplay: [],
  aplay: ["-q"],
};

/** Plays a WAV file by a program of this machine; false when there is none. Throws AppError `tool` when it fails. */
export const playSound = async (
  file: string,
  { searchPath, signal }: { searchPath: readonly string[]; signal: AbortSignal },
): Promise<boolean> => {
  for (const [name, args] of Object.entries(PLAYERS)) {
    const [program] = findPrograms([name], searchPath);
    if (program === undefined) continue;
    await runTool({ file: program, args: [...args, file], signal, ignoreOutput: true, name: `The player ${name}` });
    return true;
  }
  return false;
};
