import { msg, type Message } from "../contract/messages/message.ts";
import { randomBytes } from "node:crypto";
import { existsSync, rmSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import Database from "better-sqlite3";
import { AppError } from "../errors.ts";
import { createPrivateFile } from "../private-files.ts";

/** SQLite's code of a failure; empty for any other. */
export const sqliteCode = (thrown: unknown): string => (thrown instanceof Database.SqliteError ? thrown.code : "");

/** Whether a fault says that the file itself is not what it should be. */
export const isDamage = (thrown: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB|ERROR|FORMAT)/.test(sqliteCode(thrown));

const isFull = (thrown: unknown): boolean => sqliteCode(thrown) === "SQLITE_FULL";

const SENTENCES: readonly (readonly [RegExp, (file: string) => Message])[] = [
  [/^SQLITE_FULL/, (file) => msg("store.disk_full", { file })],
  [/^SQLITE_(BUSY|LOCKED)/, (file) => msg("store.file_held", { file })],
  [/^SQLITE_(READONLY|CANTOPEN|PERM|AUTH)/, (file) => msg("store.file_not_writable", { file })],
  [/^SQLITE_IOERR/, (file) => msg("store.disk_fault", { file })],
  [/^SQLITE_(CORRUPT|NOTADB)/, (file) => msg("store.database_damaged", { file })],
];

/** A fault of SQLite as a sentence for people; anything else stays what it is. */
export const readableFault = (thrown: unknown, file: string): unknown => {
  const code = sqliteCode(thrown);
  const found = SENTENCES.find(([pattern]) => pattern.test(code));
  return found === undefined ? thrown : new AppError("data", found[1](file), { cause: thrown });
};

const RESERVE_BYTES = 4 * 1024 * 1024;

/** Reserved disk space, released when the disk is full so that the end of a job can still be recorded. */
type DiskReserve = {
  /** Reserves the space where there is enough; never fails. */
  keep(): void;
  /** Releases the space; false when none is reserved. */
  spend(): boolean;
};

const hasRoom = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= 2 * RESERVE_BYTES;
};

export const createDiskReserve = (file: string): DiskReserve => ({
  keep: () => {
    try {
      // Random bytes, since some file systems compress repeated ones to nothing.
      if (!existsSync(file) && hasRoom(dirname(file))) createPrivateFile(file, randomBytes(RESERVE_BYTES));
    } catch {
      // The disk allows no reserve; the next start tries again.
    }
  },
  spend: () => {
    if (!existsSync(file)) return false;
    rmSync(file, { force: true });
    return true;
  },
});

export const NO_DISK_RESERVE: DiskReserve = { keep: () => undefined, spend: () => false };

const resultSchema = z.tuple([z.object({ busy: z.int() })]);
/** How long to wait for a reader in another process, in milliseconds. */
const MAX_WAIT_MS = 100;

/** Truncates the write-ahead log, whose old pages would still hold wiped secrets. */
export const createLogTruncation = (db: Connection, busyTimeoutMs = 5_000) => {
  let owed = false;
  const truncate = (): boolean => {
    db.pragma(`busy_timeout = ${MAX_WAIT_MS}`);
    try {
      const [{ busy }] = resultSchema.parse(db.pragma("wal_checkpoint(TRUNCATE)"));
      return busy === 0;
    } catch {
      // A full disk or a reader: committed data is safe, and the next call tries again.
      return false;
    } finally {
      db.pragma(`busy_timeout = ${busyTimeoutMs}`);
    }
  };
  return {
    /** Call after wiping secrets, outside of transactions. */
    scrub(): void {
      owed = !truncate();
    },
    /** Retries a truncation that a reader prevented. */
    settle(): void {
      if (owed && !db.inTransaction) owed = !truncate();
    },
  };
};
export type LogTruncation = ReturnType<typeof createLogTruncation>;

export type Connection = Database.Database;

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
  throw new AppError("data", msg("store.sqlite_too_old", { version, minSqlite: MIN_SQLITE.join(".") }));
};

export const readPragma = (db: Connection, name: string): unknown => db.pragma(name, { simple: true });

const setPragma = (db: Connection, name: string, value: string | number, expected: string | number = value): void => {
  db.pragma(`${name} = ${value}`);
  const got = readPragma(db, name);
  if (got !== expected)
    throw new AppError(
      "data",
      msg("store.disk_refuses_setting", { file: db.name, setting: name, value, got: String(got) }),
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
  throw new AppError("internal", msg("store.database_not_durable"));
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

/** The ways to the rows. Faults of SQLite become `AppError("data")`. */
export type Access = {
  db: Connection;
  now: () => number;
  read<Result>(work: () => Result): Result;
  /** All or nothing, durable when it returns, and no other writer in between. */
  write<Result>(work: () => Result): Result;
  /**
   * The same, but not flushed: it outlives the end of this process in every way, and only a power cut may undo it. For
   * what is written several times a second, so that nobody waits for the disk.
   */
  writeSoft<Result>(work: () => Result): Result;
  /** The same for what must be written down also when the disk is full: once more on the room that was laid by. */
  writeVital<Result>(work: () => Result): Result;
};

export const createAccess = (db: Connection, now: () => number, reserve: DiskReserve): Access => {
  const guarded = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (thrown) {
      throw readableFault(thrown, db.name);
    }
  };
  const transact = <Result>(work: () => Result): Result =>
    db.inTransaction ? work() : db.transaction(work).immediate();
  const insist = <Result>(work: () => Result): Result => {
    try {
      return transact(work);
    } catch (thrown) {
      if (isFull(thrown) && reserve.spend()) return transact(work);
      throw thrown;
    }
  };
  const unflushed = <Result>(work: () => Result): Result => {
    if (db.inTransaction) return work();
    db.pragma("synchronous = NORMAL");
    try {
      return transact(work);
    } finally {
      db.pragma("synchronous = FULL");
    }
  };
  return {
    db,
    now,
    read: guarded,
    writeSoft: (work) => guarded(() => unflushed(work)),
    write: (work) => guarded(() => transact(work)),
    writeVital: (work) => guarded(() => insist(work)),
  };
};

type CounterName = "job_revision" | "setting_revision" | "turn";

/** Numbers that only grow, also over restarts and in other processes. */
export const createCounters = (db: Connection) => {
  const next = db
    .prepare(
      "INSERT INTO counter (name, value) VALUES (?, 1) ON CONFLICT DO UPDATE SET value = value + 1 RETURNING value",
    )
    .pluck();
  const current = db.prepare("SELECT value FROM counter WHERE name = ?").pluck();
  return {
    /** The next number; within a transaction of the caller's. */
    next: (name: CounterName): number => z.int().parse(next.get(name)),
    current: (name: CounterName): number => z.int().default(0).parse(current.get(name)),
  };
};

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type CamelCased<Row> = { [Name in keyof Row as Name extends string ? CamelCase<Name> : never]: Row[Name] };

const memberOf = (column: string): string =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A row whose columns (`created_at`) become members (`createdAt`). */
export const camelCased = <Row extends object>(row: Row): CamelCased<Row> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [memberOf(name), value])) as CamelCased<Row>;
