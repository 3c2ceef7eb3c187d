import type { Dirent } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { DiskState } from "../../contract/api/machine.ts";
import { TRASH_FOLDER } from "./places.ts";

type Places = { libraryDir: string; workDir: string; cacheDir: string };

const entriesOf = async (folder: string): Promise<Dirent[]> => readdir(folder, { withFileTypes: true }).catch(() => []);

/** Bytes of all files below a folder; a file with several names counts once over all calls with the same `seen`. */
const bytesBelow = async (folder: string, seen: Set<string>, skip?: string): Promise<number> => {
  let bytes = 0;
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (path === skip) continue;
    if (entry.isDirectory()) bytes += await bytesBelow(path, seen);
    else if (entry.isFile()) bytes += await ownBytes(path, seen);
  }
  return bytes;
};

const ownBytes = async (path: string, seen: Set<string>): Promise<number> => {
  const found = await lstat(path).catch(() => null);
  if (!found) return 0;
  const name = `${found.dev}:${found.ino}`;
  if (found.nlink > 1 && seen.has(name)) return 0;
  seen.add(name);
  return found.size;
};

/** What Lectern's folders take on the disk, in bytes; `freeBytes` is null where the library cannot be reached. Symbolic links are not followed. */
export const diskReport = async (places: Places, freeBytes: number | null): Promise<DiskState> => {
  const seen = new Set<string>();
  const trash = join(places.libraryDir, TRASH_FOLDER);
  return {
    free_bytes: freeBytes,
    lectures_bytes: await bytesBelow(places.libraryDir, seen, trash),
    trash_bytes: await bytesBelow(trash, seen),
    work_bytes: await bytesBelow(places.workDir, seen),
    cache_bytes: await bytesBelow(places.cacheDir, seen),
  };
};
