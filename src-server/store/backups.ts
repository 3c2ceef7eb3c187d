import { msg } from "../contract/messages/message.ts";
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import Database from "better-sqlite3";
import { AppError } from "../errors.ts";
import { createEmpty, privateFolder, syncFolder } from "../private-files.ts";
import type { Connection } from "./connection.ts";
import { stampOf } from "./data-folder.ts";

export const MAX_BACKUPS = 3;

/** A numbered copy; numbers order copies also when the clock was set back. */
export type Backup = { path: string; number: number; stamp: string };

const NAME = /^lectern-(\d{6})-(\d{8}T\d{6}Z)\.db$/;

/** Finished copies in a folder, newest first. */
export const listBackups = (folder: string): Backup[] => {
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder).flatMap((name) => {
    const [, number = "", stamp = ""] = NAME.exec(name) ?? [];
    return number === "" ? [] : [{ path: join(folder, name), number: Number(number), stamp }];
  });
  return found.toSorted((one, other) => other.number - one.number);
};

const removeFile = (path: string): void => {
  for (const end of ["", "-journal", "-wal", "-shm"]) rmSync(`${path}${end}`, { force: true });
};

const removePartial = (folder: string): void => {
  for (const name of readdirSync(folder)) if (name.includes(".partial")) rmSync(join(folder, name), { force: true });
};

/** Takes the secrets of jobs out of a copy, also from pages that are free, and makes sure that it is sound. */
const purify = (path: string): void => {
  const copy = new Database(path, { fileMustExist: true });
  try {
    copy.pragma("journal_mode = MEMORY");
    copy.pragma("secure_delete = ON");
    copy.pragma("synchronous = FULL");
    copy.exec("DELETE FROM job_secret");
    const verdict = copy.pragma("quick_check(1)", { simple: true });
    if (verdict !== "ok") throw new AppError("data", msg("store.copy_damaged"));
  } finally {
    copy.close();
  }
};

/**
 * Writes a copy of the database without any job's secrets while others go on writing, keeps the newest three, and
 * gives its path. Leaves nothing half done.
 */
export const writeBackup = async (db: Connection, folder: string, now: number): Promise<string> => {
  privateFolder(folder);
  removePartial(folder);
  const number = (listBackups(folder)[0]?.number ?? 0) + 1;
  const path = join(folder, `lectern-${String(number).padStart(6, "0")}-${stampOf(now)}.db`);
  const partial = `${path}.partial`;
  createEmpty(partial);
  try {
    await db.backup(partial);
    purify(partial);
    renameSync(partial, path);
    syncFolder(folder);
  } finally {
    removeFile(partial);
  }
  for (const old of listBackups(folder).slice(MAX_BACKUPS)) removeFile(old.path);
  return path;
};

/** Whether a copy was written on the UTC day of a moment. */
export const hasBackupOf = (folder: string, now: number): boolean =>
  listBackups(folder)[0]?.stamp.slice(0, 8) === stampOf(now).slice(0, 8);

const sealedRowSchema = z.object({ name: z.string(), sealed: z.instanceof(Uint8Array), changed_at: z.int() });
type SealedRow = z.infer<typeof sealedRowSchema>;

const sealedRows = (db: Connection): SealedRow[] =>
  z
    .array(sealedRowSchema)
    .parse(db.prepare("SELECT name, sealed, changed_at FROM setting WHERE sealed IS NOT NULL").all());

const isSame = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one !== undefined && Buffer.from(one).equals(other);

const replaceSecrets = (path: string, now: ReadonlyMap<string, SealedRow>): void => {
  const copy = new Database(path, { fileMustExist: true });
  try {
    const stale = sealedRows(copy).filter(({ name, sealed }) => !isSame(now.get(name)?.sealed, sealed));
    if (stale.length === 0) return;
    copy.pragma("journal_mode = MEMORY");
    copy.pragma("secure_delete = ON");
    copy.pragma("synchronous = FULL");
    const remove = copy.prepare("DELETE FROM setting WHERE name = ?");
    const insert = copy.prepare("INSERT INTO setting (name, sealed, changed_at) VALUES (@name, @sealed, @changed_at)");
    copy.transaction(() => {
      for (const { name } of stale) remove.run(name);
      for (const { name } of stale) if (now.has(name)) insert.run(now.get(name));
    })();
  } finally {
    copy.close();
  }
};

/**
 * Takes secret settings that were unset or replaced out of every copy, also from free pages; what replaced them stands
 * there instead. A copy that cannot be changed now is looked at again with the next call.
 */
export const replaceSecretsInBackups = (db: Connection, folder: string): void => {
  const now = new Map(sealedRows(db).map((row) => [row.name, row]));
  for (const { path } of listBackups(folder)) {
    try {
      replaceSecrets(path, now);
    } catch {
      // A damaged or locked copy keeps no setting from being changed.
    }
  }
};
