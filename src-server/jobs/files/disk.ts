import { access, cp, lstat, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import type { Stats } from "node:fs";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { makeFolders, checkWritable } from "../../folders.ts";
import { failureCode } from "../../private-files.ts";
import { shareFile } from "../../file-cache.ts";

/** The steps in which jobs change what lies on disk, each of them whole or not at all as far as a disk can do that. */
export type Disk = {
  exists(path: string): Promise<boolean>;
  /** Whether a regular file has the path; throws where the disk cannot tell. */
  isFile(path: string): Promise<boolean>;
  /** Whether a folder has the path, perhaps by a link; throws where the disk cannot tell. */
  isFolder(path: string): Promise<boolean>;
  /** Names in a folder; empty when it is not there. */
  names(folder: string): Promise<string[]>;
  /** Text of a file; null when it is not there. */
  read(file: string): Promise<string | null>;
  makeFolder(path: string): Promise<void>;
  /** Throws what the disk throws where nothing can be put into a folder; leaves nothing in it. */
  tryWriting(folder: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Copies a folder to one that is not there. */
  copyFolder(from: string, to: string): Promise<void>;
  /** A second name for a file, or a copy where the disk cannot do that. */
  share(from: string, to: string): Promise<void>;
  /** A small file, whole or not at all, flushed. */
  write(file: string, text: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Flushes what lies in a folder, and the folder. */
  flush(folder: string): Promise<void>;
  /** Flushes the entries of a folder alone. */
  flushEntries(folder: string): Promise<void>;
};

/** What the text of a JSON file says; undefined where the file is not there (null) or holds none. */
export const parsedJson = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What a JSON file holds; undefined where it is not there or holds none. */
export const readJson = async (disk: Pick<Disk, "read">, file: string): Promise<unknown> =>
  parsedJson(await disk.read(file));

const NOTHING_THERE = new Set(["ENOENT", "ENOTDIR"]);

/** What a path leads to; null where nothing is there. */
const found = async (stats: Promise<Stats>): Promise<Stats | null> =>
  stats.catch((failure: unknown) => {
    if (NOTHING_THERE.has(failureCode(failure))) return null;
    throw failure;
  });

const sync = async (path: string, flags: string): Promise<void> => {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Windows opens no folders; there the rename itself is journalled. */
const flushEntries = async (folder: string): Promise<void> => {
  if (process.platform !== "win32") await sync(folder, "r");
};

const flush = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) if (entry.isFile()) await sync(join(folder, entry.name), "r+");
  await flushEntries(folder);
};

/** The machine's own disk. */
export const realDisk: Disk = {
  exists: async (path) =>
    access(path).then(
      () => true,
      () => false,
    ),
  isFile: async (path) => (await found(lstat(path)))?.isFile() ?? false,
  isFolder: async (path) => (await found(stat(path)))?.isDirectory() ?? false,
  names: async (folder) => readdir(folder).catch(() => []),
  read: async (file) => readFile(file, "utf8").catch(() => null),
  makeFolder: async (path) => {
    await makeFolders(path);
  },
  tryWriting: checkWritable,
  rename,
  copyFolder: async (from, to) => cp(from, to, { recursive: true, errorOnExist: true, force: false }),
  share: shareFile,
  write: async (file, text) => {
    await writeFileAtomic(file, text);
  },
  remove: async (path) => rm(path, { recursive: true, force: true, maxRetries: 3 }),
  flush,
  flushEntries,
};
