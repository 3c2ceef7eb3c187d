import { msg, type Message } from "../contract/messages/message.ts";
import { closeSync, openSync, readSync, statSync } from "node:fs";
import { z } from "zod";
import Database from "better-sqlite3";
import { type Connection, APPLICATION_ID, readPragma, isDamage } from "./connection.ts";
import { readJobRow } from "./job-rows.ts";
import { schemaVersion } from "./migrations/migrations.ts";

const rowSchema = z.object({ type: z.string(), name: z.string(), sql: z.string().nullable() });

/** All tables and indices with their definitions, as one text. */
const schemaFingerprint = (db: Connection): string => {
  const rows = db
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name")
    .all();
  return JSON.stringify(z.array(rowSchema).parse(rows));
};

const expectedFingerprint = (migrations: readonly string[], version: number): string => {
  const db = new Database(":memory:");
  try {
    for (const statements of migrations.slice(0, version)) db.exec(statements);
    return schemaFingerprint(db);
  } finally {
    db.close();
  }
};

/** What a database file is. `why` completes the sentence "The database …". */
export type Inspection =
  | { state: "good" | "older"; version: number }
  | { state: "newer"; version: number }
  | { state: "damaged"; why: Message };

type InspectOptions = {
  migrations: readonly string[];
  /** Also reads every page, some milliseconds for each megabyte; only for files this process has not open. */
  thorough: boolean;
};

const MAGIC = Buffer.from("SQLite format 3\0", "latin1");
const APPLICATION_ID_AT = 68;

/**
 * Read without SQLite, which would tidy up next to a file that is none of ours. Only where this process has not opened
 * the file: closing it here would end the locks SQLite holds on it.
 */
const hasOurHeader = (file: string): boolean => {
  const head = Buffer.alloc(APPLICATION_ID_AT + 4);
  const handle = openSync(file, "r");
  try {
    readSync(handle, head, 0, head.length, 0);
  } finally {
    closeSync(handle);
  }
  return head.subarray(0, MAGIC.length).equals(MAGIC) && head.readInt32BE(APPLICATION_ID_AT) === APPLICATION_ID;
};

/** Larger numbers are no versions but damage. */
const MAX_VERSION = 9999;

const damaged = (why: Message): Inspection => ({ state: "damaged", why });

const recordedVersion = (db: Connection): number | null =>
  z.number().nullable().parse(db.prepare("SELECT max(schema_version) FROM install").pluck().get());

const takesWrites = (db: Connection): boolean => {
  try {
    db.exec("BEGIN IMMEDIATE; UPDATE install SET id = id");
    return true;
  } catch (thrown) {
    // A damaged header makes SQLite treat the file as one that may only be read.
    return !(thrown instanceof Database.SqliteError && thrown.code === "SQLITE_READONLY");
  } finally {
    if (db.inTransaction) db.exec("ROLLBACK");
  }
};

/** Reads what every start reads at once. SQLite does not notice damage within a value. */
const readOpenJobs = (db: Connection): void => {
  for (const raw of db.prepare("SELECT * FROM job WHERE state IN ('queued', 'processing')").iterate()) readJobRow(raw);
};

const look = (db: Connection, { migrations, thorough }: InspectOptions): Inspection => {
  const version = schemaVersion(db);
  if (readPragma(db, "application_id") !== APPLICATION_ID) return damaged(msg("store.fault_foreign"));
  // Believed without its second mark: of a newer database nothing is known but that it must be left as it is.
  if (version > migrations.length && version <= MAX_VERSION) return { state: "newer", version };
  if (recordedVersion(db) !== version) return damaged(msg("store.fault_marks"));
  if (thorough && readPragma(db, "integrity_check(1)") !== "ok") return damaged(msg("store.fault_pages"));
  if (schemaFingerprint(db) !== expectedFingerprint(migrations, version)) return damaged(msg("store.fault_tables"));
  if (version < migrations.length) return { state: "older", version };
  if (thorough) readOpenJobs(db);
  return { state: "good", version };
};

/** Looks at a database file without changing it. Throws what SQLite throws when it cannot be looked at. */
export const inspectDatabase = (file: string, options: InspectOptions & { readonly: boolean }): Inspection => {
  if (statSync(file).size === 0) return damaged(msg("store.fault_empty"));
  if (options.thorough && !hasOurHeader(file)) return damaged(msg("store.fault_foreign"));
  let db: Connection | undefined;
  try {
    db = new Database(file, { fileMustExist: true, readonly: options.readonly });
    const found = look(db, options);
    if (found.state === "good" && !options.readonly && options.thorough && !takesWrites(db))
      return damaged(msg("store.fault_not_writable"));
    return found;
  } catch (thrown) {
    if (isDamage(thrown) || thrown instanceof z.ZodError || thrown instanceof SyntaxError)
      return damaged(msg("store.fault_unreadable"));
    throw thrown;
  } finally {
    db?.close();
  }
};
