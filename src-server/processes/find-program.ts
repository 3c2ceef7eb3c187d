import { accessSync, constants, statSync } from "node:fs";
import { join } from "node:path";

const mayRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/** Full paths of the named programs that lie in the folders, names first in their order; `.exe` is added on Windows. */
export const findPrograms = (names: readonly string[], folders: readonly string[]): string[] => {
  const ending = process.platform === "win32" ? ".exe" : "";
  return names.flatMap((name) => folders.map((folder) => join(folder, name + ending))).filter(mayRun);
};
