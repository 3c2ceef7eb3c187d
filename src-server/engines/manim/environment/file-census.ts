import { lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Compiled modules come and go by themselves. */
const lasting = (name: string): boolean => !name.endsWith(".pyc");

const filesIn = (folder: string): string[] => {
  const files: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...filesIn(path));
    else if (lasting(entry.name)) files.push(path);
  }
  return files;
};

/** How many files lie in a folder and below; 0 when it cannot be read. */
export const countFiles = (folder: string): number => {
  try {
    return filesIn(folder).length;
  } catch {
    return 0;
  }
};

/** How much room the files of a folder take. */
export const folderSizeMb = (folder: string): number => {
  const bytes = filesIn(folder).reduce((sum, file) => sum + lstatSync(file).size, 0);
  return Math.round(bytes / 1e6);
};

/** A file as it can be told from what it was; null when it is gone. */
export const fileMark = (path: string): { size: number; modifiedMs: number } | null => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? { size: found.size, modifiedMs: Math.round(found.mtimeMs) } : null;
};
