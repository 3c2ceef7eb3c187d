import Database from "better-sqlite3";
import { z } from "zod";
import { AppError } from "../errors.ts";

export type Connection = Database.Database;
export type Statement = Database.Statement;

/** "Lect" in the header of every database of ours, so that a foreign file is noticed. */
export const APPLICATION_ID = 0x4c_65_63_74;

/** Older versions can damage a database in WAL mode when it is reset. */
const MIN_SQLITE = [3, 51, 3] as const;
const BUSY_TIMEOUT_MS = 5_000;
const FULL = 2;

const isAtLeast = (version: string, least: readonly number[]): boolean => {
  const parts = version.split(".").map(Number);
  const at = least.findIndex((part, index) => (parts[index] ?? 0) !== part);
  return at === -1 || (parts[at] ?? 0) > (least[at] ?? 0);
};

const sqliteVersion = (db: Connection): string => z.string().parse(db.prepare("SELECT sqlite_version()").pluck().get());

const assertVersion = (db: Connection): void => {
  const version = sqliteVersion(db);
  if (isAtLeast(version, MIN_SQLITE)) return;
  throw new AppError(
    "data",
    `SQLite ${version} can damage databases; install Lectern anew, which brings ${MIN_SQLITE.join(".")} or later.`,
  );
};

export const readPragma = (db: Connection, name: string): unknown => db.pragma(name, { simple: true });

const setPragma = (db: Connection, name: string, value: string | number, expected: string | number = value): void => {
  db.pragma(`${name} = ${value}`);
  const got = readPragma(db, name);
  if (got !== expected)
    throw new AppError(
      "data",
      `The disk that holds ${db.name} does not allow ${name} ${value} (it stays ${String(got)}); choose a data folder on a local disk.`,
    );
};

/** Settings that make what was committed last: `synchronous` after the mode, since the mode changes it. */
const makeDurable = (db: Connection): void => {
  setPragma(db, "journal_mode", "wal");
  setPragma(db, "synchronous", FULL);
  setPragma(db, "secure_delete", 1);
  setPragma(db, "foreign_keys", 1);
  db.pragma("mmap_size = 0");
  db.pragma("trusted_schema = OFF");
  db.pragma("cell_size_check = ON");
  db.pragma("temp_store = MEMORY");
  if (process.platform !== "darwin") return;
  setPragma(db, "fullfsync", 1);
  setPragma(db, "checkpoint_fullfsync", 1);
};

/** Asserts after a first read that nothing has reset how commits are flushed. */
export const assertDurable = (db: Connection): void => {
  db.prepare("SELECT count(*) FROM sqlite_schema").get();
  if (readPragma(db, "journal_mode") === "wal" && readPragma(db, "synchronous") === FULL) return;
  throw new AppError("internal", "The database would not keep what was accepted over a power failure.");
};

/** Opens a database file that is there, ready for durable work. */
export const openConnection = (file: string): Connection => {
  const db = new Database(file, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    assertVersion(db);
    makeDurable(db);
    assertDurable(db);
    return db;
  } catch (thrown) {
    db.close();
    throw thrown;
  }
};
