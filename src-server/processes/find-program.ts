import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { join } from "node:path";

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

const mayRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};
