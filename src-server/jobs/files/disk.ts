import { makeFolders, checkWritable } from "../../folders.ts";
import { shareFile } from "../../file-cache.ts";
import { access, cp, lstat, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import type { Stats } from "node:fs";
import { join, sep, dirname } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { failureCode } from "../../private-files.ts";
import type { JobStore } from "../job-store.ts";

/** A disk did not respond in time; it may be a network disk whose server is unreachable. */
export class SilentDiskError extends Error {
  /** Milliseconds since its last response. */
  readonly silentMs: number;
  constructor(folder: string, silentMs: number) {
    super(`The disk of ${folder} has not answered for ${Math.round(silentMs)} ms.`);
    this.name = "SilentDiskError";
    this.silentMs = silentMs;
  }
}

/** Runs disk operations on folders whose disk may never respond. */
export type SlowDiskGuard = {
  /** The result of an operation on a folder; rejects with `SilentDiskError` on timeout. */
  within<Seen>(folder: string, look: () => Promise<Seen>): Promise<Seen>;
};

/** Operations queued for one folder; `movedAt` is when its disk last responded, or was first asked. */
type Line = { tail: Promise<unknown>; waiting: number; isSilent: boolean; movedAt: number };

/** The timeout counts in this many ticks, so that time in which this process itself was paused counts as one tick. */
const TICKS = 10;

const waited = async <Seen>(work: Promise<Seen>, milliseconds: number, give: () => Error): Promise<Seen> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks === TICKS) reject(give());
  }, milliseconds / TICKS);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearInterval(timer);
  }
};

/**
 * Runs operations on a folder one at a time, each with a timeout in milliseconds. A folder that timed out is refused at
 * once until its disk responds: each blocked call holds one of the few threads that serve all disks.
 */
export const createSlowDiskGuard = (milliseconds: number): SlowDiskGuard => {
  const lines = new Map<string, Line>();
  const join = <Seen>(folder: string, line: Line, look: () => Promise<Seen>): Promise<Seen> => {
    line.waiting += 1;
    const seen = line.tail.then(look).finally(() => {
      line.isSilent = false;
      line.movedAt = performance.now();
      line.waiting -= 1;
      if (line.waiting === 0) lines.delete(folder);
    });
    line.tail = seen.catch(() => undefined);
    return seen;
  };
  return {
    within: async (folder, look) => {
      const now = performance.now();
      const line = lines.get(folder) ?? { tail: Promise.resolve(), waiting: 0, isSilent: false, movedAt: now };
      if (line.isSilent) throw new SilentDiskError(folder, now - line.movedAt);
      lines.set(folder, line);
      return waited(join(folder, line, look), milliseconds, () => {
        line.isSilent = true;
        return new SilentDiskError(folder, performance.now() - line.movedAt);
      });
    },
  };
};

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

type Library = {
  disk: Disk;
  store: Pick<JobStore, "holdsLectures">;
  /** Where finished lectures lie; may change while the program runs. */
  libraryDir(): string;
  /** The library that is always made where it is missing: it is next to the database. */
  defaultLibraryDir: string;
};

const isWithin = (path: string, folder: string): boolean => join(path, sep).startsWith(join(folder, sep));

const notThere = (folder: string): Error =>
  Object.assign(new Error(`The folder ${folder} is not there, while lectures should lie in it.`), { code: "ENOENT" });

/**
 * A disk on which a chosen library that held lectures is never created again: its own disk is away, and what was made in
 * its place would lie on another one.
 */
export const withOwnLibrary = ({ disk, store, libraryDir, defaultLibraryDir }: Library): Disk => {
  const isAway = async (library: string): Promise<boolean> =>
    !(await disk.isFolder(library)) && store.holdsLectures(library);
  const makeFolder = async (path: string): Promise<void> => {
    const library = libraryDir();
    const isChosen = library !== defaultLibraryDir;
    if (isChosen && isWithin(path, library) && (await isAway(library))) throw notThere(library);
    await disk.makeFolder(path);
  };
  const method = (name: string | symbol): unknown => (name === "makeFolder" ? makeFolder : Reflect.get(disk, name));
  return new Proxy(disk, { get: (_disk, name) => method(name) });
};

/** Why a finished video cannot be had: its file is `gone`, or the folder of all lectures is `away` with its disk. */
export type Absence = "gone" | "away";

type Options = {
  disk: Pick<Disk, "isFile" | "isFolder">;
  steady: () => number;
  /** How long a reader is kept waiting. */
  mostMs?: number;
  /** How long a disk must say nothing to be away: one that sleeps takes a while to turn, a busy one may take as long. */
  awayMs?: number;
};

const VIDEO = "lecture.mp4";
const MAX_MS = 1000;
const AWAY_MS = 15_000;
const REMEMBERED_MS = 2000;
const MAX_KNOWN = 2000;

/** Looks at the videos that should lie on this machine, for readers who ask again and again. */
export const createAbsentVideos = ({ disk, steady, mostMs = MAX_MS, awayMs = AWAY_MS }: Options) => {
  const diskGuard = createSlowDiskGuard(mostMs);
  const seen = new Map<string, { absence: Absence | null; at: number }>();
  const looking = new Map<string, Promise<void>>();

  const absenceOf = async (folder: string): Promise<Absence | null> => {
    if (await disk.isFile(join(folder, VIDEO))) return null;
    return (await disk.isFolder(dirname(folder))) ? "gone" : "away";
  };
  const note = (folder: string, absence: Absence | null): void => {
    const [oldest] = seen.keys();
    if (seen.size >= MAX_KNOWN && oldest !== undefined) seen.delete(oldest);
    seen.delete(folder);
    seen.set(folder, { absence, at: steady() });
  };
  const lookNow = async (folder: string): Promise<void> => {
    const absence = await diskGuard
      .within(dirname(folder), async () => absenceOf(folder))
      .catch((failure: unknown) => {
        const isBusy = failure instanceof SilentDiskError && failure.silentMs < awayMs;
        return isBusy ? (seen.get(folder)?.absence ?? null) : "away";
      });
    looking.delete(folder);
    note(folder, absence);
  };
  const ageOf = (folder: string): number => steady() - (seen.get(folder)?.at ?? Number.NEGATIVE_INFINITY);
  return {
    /** Looks whether the video of a lecture's folder is there, unless that was done a moment ago; never takes long, never rejects. */
    look: async (folder: string): Promise<void> => {
      if (ageOf(folder) < REMEMBERED_MS) return;
      const look = looking.get(folder) ?? lookNow(folder);
      looking.set(folder, look);
      await look;
    },
    // What the last look found; null where the video was there, and where nobody has looked lately.
    // A look that was young enough just now still counts for the answer that follows it.
    known: (folder: string): Absence | null =>
      ageOf(folder) < 2 * REMEMBERED_MS ? (seen.get(folder)?.absence ?? null) : null,
  };
};
