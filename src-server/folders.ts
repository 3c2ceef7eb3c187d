import { mkdir, rmdir, stat, mkdtemp, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Makes a folder with all above it; the result takes away again those that were made, as far as they are empty.
 * One by one, since Node's own recursive `mkdir` never returns where a file system refuses with ENOENT, as `/proc` does.
 * Throws what the disk throws, and ENOTDIR where something else than a folder stands already.
 */
export const makeFolders = async (path: string): Promise<() => Promise<void>> => {
  const made = await missingFolders(path);
  for (const folder of made) {
    await mkdir(folder).catch(async (failure: unknown) => {
      // Another process may have been faster.
      if (!hasCode(failure, "EEXIST") || !(await isFolder(folder))) throw failure;
    });
  }
  return async () => {
    try {
      for (const folder of made.toReversed()) await rmdir(folder);
    } catch {
      // Something lies in it by now, so it stays.
    }
  };
};

/** Begins the name of an empty folder that shows whether a place can be written. A kill may leave one. */
export const TRIED = ".lectern-try-";

/** Makes sure that something can be made in a folder. Throws what the disk throws. */
export const checkWritable = async (folder: string): Promise<void> => {
  const tried = await mkdtemp(join(folder, TRIED));
  // Something may hold it for a moment; then it is left as after a kill.
  await rmdir(tried).catch(() => undefined);
};

/** Removes folders named after a process (`PID-…`) that is no longer running. */
export const removeStaleFolders = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const pid = Number.parseInt(name, 10);
    if (Number.isNaN(pid) || isRunning(pid)) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
};

/** The folders of a path that are not there yet, outermost first. */
const missingFolders = async (path: string): Promise<string[]> => {
  try {
    await expectFolder(path);
    return [];
  } catch (failure) {
    if (!hasCode(failure, "ENOENT") || dirname(path) === path) throw failure;
  }
  return [...(await missingFolders(dirname(path))), path];
};

/** Throws ENOTDIR for a path where something else stands, and what the disk throws where nothing does. */
const expectFolder = async (path: string): Promise<void> => {
  if ((await stat(path)).isDirectory()) return;
  throw Object.assign(new Error(`ENOTDIR: not a directory, '${path}'`), { code: "ENOTDIR" });
};

const hasCode = (failure: unknown, code: string): boolean =>
  failure instanceof Error && "code" in failure && failure.code === code;

const isFolder = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (failure) {
    return failure instanceof Error && "code" in failure && failure.code === "EPERM";
  }
};
