import { AppError, messageOf } from "../../../errors.ts";
import type { PythonAnswer } from "../../../processes/ask-python.ts";
import { askPython } from "../../../processes/ask-python.ts";
import { findPythons } from "../../../processes/find-pythons.ts";
import type { InstallContext } from "./install-context.ts";
import { programFolders } from "./program-folders.ts";

const SERIES = ["3.13", "3.12", "3.11"] as const;

/** Whether Manim and all it needs can be installed for this Python. */
export const suits = ({ version, wide, implementation }: PythonAnswer): boolean =>
  wide && implementation === "cpython" && SERIES.some((series) => version.startsWith(`${series}.`));

const namedPython = async (file: string, signal: AbortSignal): Promise<PythonAnswer[]> => {
  const answer = await askPython({ file, signal }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new AppError("usage", `The Python that was named (${file}) does not start: name another one, or none.`, {
      cause,
    });
  });
  if (suits(answer)) return [answer];
  throw new AppError(
    "usage",
    `The Python that was named (${file}) is Python ${answer.version}; Manim needs a 64-bit Python 3.11, 3.12 or 3.13: name another one, or none.`,
  );
};

/** Asks every Python of this machine what it is; those that do not start are told of in the log. */
export const surveyPythons = async (context: InstallContext): Promise<readonly PythonAnswer[]> => {
  const { options, signal, log, report } = context;
  report({ step: "Python is being looked for", percent: 2 });
  if (options.python !== undefined) return namedPython(options.python, signal);
  const tell = (path: string, why: unknown): void =>
    log.say(`${path} cannot be used: ${messageOf(why).split(";")[0]}.`);
  const pythons = await findPythons({ searchPath: programFolders(options), series: SERIES, signal, tell });
  for (const { executable, version } of pythons) log.say(`${executable} is Python ${version}.`);
  return pythons;
};
