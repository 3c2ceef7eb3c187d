import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** Names of all files below a folder, relative to it, with slashes, in order. */
export const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .toSorted();
};
