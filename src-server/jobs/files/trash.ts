import { dirname, join } from "node:path";
import { z } from "zod";
import { TRASH_DAYS } from "../../contract/api/job-record.ts";
import type { JobRow } from "../job-row.ts";
import type { JobStore } from "../job-store.ts";
import { readJson, type Disk } from "./disk.ts";
import { trashPlaceOf } from "./places.ts";

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

/** Files of deleted jobs. The row says where they belong; a kill between row and files is mended by `reconcile`. */
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
