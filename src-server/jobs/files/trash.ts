import type { DiskState } from "../../contract/api/machine.ts";
import { isJobId } from "../../contract/api/parameters.ts";
import { TRASH_DAYS } from "../../contract/limits.ts";
import { TRIED } from "../../folders.ts";
import type { Dirent } from "node:fs";
import { lstat, readdir, stat } from "node:fs/promises";
import { join, dirname, basename } from "node:path";
import { z } from "zod";
import type { JobRow, JobStore } from "../job-store.ts";
import { TRASH_FOLDER, trashPlaceOf, jobOfStaging, shortId } from "./lecture-folder.ts";
import { readJson, type Disk } from "./disk.ts";
import { readMarker } from "./place-result.ts";

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

/** How long deleted jobs can be restored. */
export const TRASH_MS = TRASH_DAYS * 24 * 3600 * 1000;

/** So much time counts at most from one look at the trash to the next, a day later or at the next start. */
const MAX_PASSED_MS = 3 * 24 * 3600 * 1000;
const seenSchema = z.object({ at: z.number() });

/**
 * The time by which old files of the trash are removed without anybody's asking, in milliseconds since 1970: the clock's,
 * unless it is suddenly far ahead of the last look, since a wrong clock must not empty the trash.
 */
export const trustedTime = async (disk: Disk, { workDir, now }: { workDir: string; now: number }): Promise<number> => {
  const file = join(dirname(workDir), "trash-seen.json");
  const seen = seenSchema.safeParse(await readJson(disk, file));
  const at = seen.success ? Math.min(now, seen.data.at + MAX_PASSED_MS) : now;
  await disk.makeFolder(dirname(workDir));
  await disk.write(file, JSON.stringify({ at }));
  return at;
};

/** Files of deleted jobs. The row says where they belong; a kill between row and files is repaired by `reconcile`. */
export type Trash = {
  /** Takes a deleted job's files out of the library. */
  take(row: JobRow): Promise<void>;
  /** Puts them back, before the row is restored. */
  giveBack(row: JobRow): Promise<void>;
  /** Removes a deleted job and its files for good. */
  erase(row: JobRow): Promise<void>;
  reconcile(): Promise<void>;
  /** Removes for good what was deleted before a moment (ms since 1970). */
  purge(before: number): Promise<void>;
};

type TrashOptions = { store: JobStore; disk: Disk; workDirOf(jobId: string): string };

const carry = async (disk: Disk, from: string, to: string): Promise<void> => {
  if (!(await disk.exists(from)) || (await disk.exists(to))) return;
  await disk.makeFolder(dirname(to));
  await disk.rename(from, to);
  await disk.flushEntries(dirname(to));
  await disk.flushEntries(dirname(from));
};

/** Does it for every row, whatever becomes of the others; throws the first failure afterwards. */
const forEach = async (rows: readonly JobRow[], act: (row: JobRow) => Promise<void>): Promise<void> => {
  const failures: unknown[] = [];
  for (const row of rows) await act(row).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw failures[0];
};

export const createTrash = ({ store, disk, workDirOf }: TrashOptions): Trash => {
  const take = async (row: JobRow): Promise<void> => {
    const place = trashPlaceOf(row);
    if (row.filesDir !== null && place !== null) await carry(disk, row.filesDir, place);
  };
  const giveBack = async (row: JobRow): Promise<void> => {
    const place = trashPlaceOf(row);
    if (row.filesDir !== null && place !== null) await carry(disk, place, row.filesDir);
  };
  const erase = async (row: JobRow): Promise<void> => {
    const places = [row.filesDir, trashPlaceOf(row), workDirOf(row.id)];
    for (const place of places) if (place !== null) await disk.remove(place);
    store.purge(row.id);
  };
  return {
    take,
    giveBack,
    erase,
    reconcile: async () => forEach(store.deletedBefore(Number.MAX_SAFE_INTEGER), take),
    purge: async (before) => forEach(store.deletedBefore(before), erase),
  };
};

/** Work of failed jobs that nobody came back to for so long is thrown away: seven days. */
const FORGOTTEN_MS = 7 * 24 * 3600 * 1000;

type Sweep = { store: JobStore; disk: Disk; workDir: string; libraryDir: string; now: number };

const isUnfinished = (row: JobRow | null): boolean =>
  row !== null && row.deletedAt === null && row.state !== "completed" && row.state !== "failed";

const isForgotten = async (path: string, now: number): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs < now - FORGOTTEN_MS,
    () => true,
  );

const isRetained = async (row: JobRow | null, path: string, now: number): Promise<boolean> => {
  if (isUnfinished(row)) return true;
  return row?.state === "failed" && row.filesDir === null && !(await isForgotten(path, now));
};

/** A folder that was put in place for a job which had ended meanwhile belongs to nobody. */
const removeOrphan = async ({ disk }: Sweep, row: JobRow, path: string): Promise<void> => {
  const marker = await readMarker(disk, path, row.id);
  if (!marker || marker.to === row.filesDir || isUnfinished(row)) return;
  if (basename(marker.to).includes(` ${shortId(row.id)}`)) await disk.remove(marker.to);
};

const sweepWork = async (sweep: Sweep): Promise<void> => {
  const { store, disk, workDir, now } = sweep;
  for (const name of (await disk.names(workDir)).filter(isJobId)) {
    const path = join(workDir, name);
    const row = store.find(name);
    if (row) await removeOrphan(sweep, row, path);
    if (!(await isRetained(row, path, now))) await disk.remove(path);
  }
};

/** Removes what kills and finished jobs left: work of jobs that are over or unknown, half-gathered folders. For a start, before anybody works. */
export const sweepLeftovers = async (sweep: Sweep): Promise<void> => {
  const { store, disk, libraryDir } = sweep;
  await sweepWork(sweep);
  for (const name of await disk.names(libraryDir)) {
    const jobId = jobOfStaging(name);
    const row = jobId === null ? null : store.find(jobId);
    // A job that is not known here may be at work for another Lectern that has the same library.
    const isLeft = name.startsWith(TRIED) || (row !== null && !isUnfinished(row));
    if (isLeft) await disk.remove(join(libraryDir, name));
  }
};
