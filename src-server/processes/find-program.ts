import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { msg } from "../contract/messages/message.ts";
import { AppError } from "../errors.ts";
import { runTool } from "./run-tool.ts";

/** Full paths of the named programs that lie in the folders, names first in their order, each program once; `.exe` is added on Windows. */
export const findPrograms = (names: readonly string[], folders: readonly string[]): string[] => {
  const ending = process.platform === "win32" ? ".exe" : "";
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name + ending))).filter(mayRun);
  const programs = found.map((path) => realpathSync(path));
  return found.filter((_, i) => programs.indexOf(programs[i] ?? "") === i);
};

/** Runs a search once for each key and remembers what it found; a failure is forgotten, so that the next call tries again. */
export const rememberSuccess = <Query, Found>(
  search: (query: Query) => Promise<Found>,
  keyOf: (query: Query) => string,
): ((query: Query) => Promise<Found>) => {
  const found = new Map<string, Found>();
  return async (query) => {
    const key = keyOf(query);
    const known = found.get(key);
    if (known !== undefined) return known;
    const result = await search(query);
    found.set(key, result);
    return result;
  };
};

/**
 * Every Python on the search path that starts, those named by a series first; `series` such as `3.12`. Each program is
 * listed once, however many names it has. Those that do not start are reported.
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

const answerSchema = z.object({
  /** Such as `3.11.7`. */
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  executable: z.string().min(1),
  /** The program itself where this is a virtual environment's. */
  base: z.string().min(1),
  /** Whether it is a 64-bit program. */
  wide: z.boolean(),
  /** Whether modules in C can be built for it. */
  headers: z.boolean(),
  implementation: z.string(),
});

/** What a Python reports of itself. */
export type PythonAnswer = z.infer<typeof answerSchema>;

const QUESTION = [
  "import json, os, sys, sysconfig",
  'paths = sysconfig.get_paths() if hasattr(sysconfig, "get_paths") else {}',
  'header = os.path.join(paths.get("include", ""), "Python.h")',
  "base = getattr(sys, '_base_executable', None) or sys.executable",
  'version = ".".join(str(part) for part in sys.version_info[:3])',
  'print(json.dumps({"version": version, "base": os.path.realpath(base), "executable": sys.executable,',
  '  "wide": sys.maxsize > 2 ** 32, "headers": os.path.isfile(header),',
  '  "implementation": sys.implementation.name}))',
].join("\n");

/** Starts a Python far enough to tell what it is. Throws `AppError("tool")` when it does not start or is none. */
export const askPython = async (python: {
  file: string;
  /** Come before the question, such as `-3.12` for the Windows launcher. */
  args?: readonly string[] | undefined;
  signal?: AbortSignal | undefined;
}): Promise<PythonAnswer> => {
  const { file, args = [], signal } = python;
  const { stdout } = await runTool({ file, args: [...args, "-I", "-c", QUESTION], signal, timeoutMs: 20_000 });
  const parsed = answerSchema.safeParse(parseAnswer(stdout));
  if (!parsed.success) throw new AppError("tool", msg("processes.no_python_answer", { file }));
  return parsed.data;
};

const mayRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

type Start = { file: string; args: readonly string[] };

/** On Windows the launcher knows Pythons that are in no folder of the search path. */
const startsOf = (searchPath: readonly string[], series: readonly string[]): Start[] => {
  const names = [...series.map((version) => `python${version}`), "python3", "python"];
  const direct = findPrograms(names, searchPath).map((file) => ({ file, args: [] }));
  const launchers = process.platform === "win32" ? findPrograms(["py"], searchPath).slice(0, 1) : [];
  return [...direct, ...launchers.flatMap((file) => series.map((version) => ({ file, args: [`-${version}`] })))];
};

const parseAnswer = (text: string): unknown => {
  try {
    return JSON.parse(text.trim().split("\n").at(-1) ?? "");
  } catch {
    return null;
  }
};
