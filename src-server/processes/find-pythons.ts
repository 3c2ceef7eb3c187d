import { askPython, type PythonAnswer } from "./ask-python.ts";
import { findPrograms } from "./find-program.ts";

type Start = { file: string; args: readonly string[] };

/** On Windows the launcher knows Pythons that are in no folder of the search path. */
const startsOf = (searchPath: readonly string[], series: readonly string[]): Start[] => {
  const names = [...series.map((version) => `python${version}`), "python3", "python"];
  const direct = findPrograms(names, searchPath).map((file) => ({ file, args: [] }));
  const launchers = process.platform === "win32" ? findPrograms(["py"], searchPath).slice(0, 1) : [];
  return [...direct, ...launchers.flatMap((file) => series.map((version) => ({ file, args: [`-${version}`] })))];
};

/**
 * Every Python on the search path that starts, those named by a series first; `series` such as `3.12`.
 * Each program is listed once, however many names it has. Those that do not start are told of.
 */
export const findPythons = async (search: {
  searchPath: readonly string[];
  series: readonly string[];
  signal?: AbortSignal | undefined;
  tell: (path: string, why: unknown) => void;
}): Promise<PythonAnswer[]> => {
  const { searchPath, series, signal, tell } = search;
  const found = new Map<string, PythonAnswer>();
  for (const start of startsOf(searchPath, series)) {
    try {
      const answer = await askPython({ ...start, signal });
      if (!found.has(answer.base)) found.set(answer.base, answer);
    } catch (why) {
      signal?.throwIfAborted();
      tell(start.file, why);
    }
  }
  return [...found.values()];
};
