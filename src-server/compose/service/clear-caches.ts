import { readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";

/** Folders of the cache whose files are made again at once; programs that were unpacked stay, a job may use them. */
const FOLDERS = ["speech", "holds", "clips"];

/** Names of files that are whole: content hashes with what they hold. What is being written has other names. */
const WHOLE = /^(?:sample-)?[\da-f]{16,40}(?:\.(?:wav|json|mp4|aac))?$/u;

/** What lies half written for so long was left by a program that was killed. */
const LEFT_MS = 3_600_000;

const isLeft = async (file: string, now: number): Promise<boolean> => {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && now - found.mtimeMs > LEFT_MS;
};

/**
 * Removes spoken sentences, clips and other files that can be made again. Folders stay, and so does what is being
 * written (`now` in ms since 1970 tells what is not any more): lectures are made meanwhile.
 */
export const clearCaches = async (cacheDir: string, now: number): Promise<void> => {
  for (const folder of FOLDERS) {
    const below = join(cacheDir, folder);
    const names = await readdir(below, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of names) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      if (WHOLE.test(basename(file)) || (await isLeft(file, now))) await rm(file, { force: true });
    }
  }
};
