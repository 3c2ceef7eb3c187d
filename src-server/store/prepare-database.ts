import { randomUUID } from "node:crypto";
import {
  rmSync,
  copyFileSync,
  constants,
  existsSync,
  renameSync,
  readdirSync,
  statSync,
  closeSync,
  openSync,
  readSync,
} from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import Database from "better-sqlite3";
import { msg, type Message } from "../contract/messages/message.ts";
import { claimName, createEmpty, makePrivate, syncFolder, privateFolder } from "../private-files.ts";
import { AppError } from "../errors.ts";
import { APPLICATION_ID, type Connection, openConnection, readPragma, isDamage } from "./connection.ts";
import { migrate, schemaVersion } from "./migrations/migrations.ts";
import { listBackups, type Backup, writeBackup } from "./backups.ts";
import { COMPANIONS, stampOf, type DatabaseFiles, NewerDatabase } from "./data-folder.ts";
import { readJobRow } from "./job-rows.ts";

const seed = (db: Connection, version: number, now: number): void => {
  db.prepare("INSERT INTO install (one, id, schema_version, created_at) VALUES (1, ?, ?, ?)").run(
    randomUUID(),
    version,
    now,
  );
  db.prepare("INSERT INTO account (id, plan, created_at) VALUES (?, 'owner', ?)").run(randomUUID(), now);
};

const fill = (file: string, migrations: readonly string[], now: number): void => {
  const db = new Database(file, { fileMustExist: true });
  try {
    db.pragma(`application_id = ${APPLICATION_ID}`);
    migrate(db, migrations);
    db.transaction(() => seed(db, migrations.length, now)).immediate();
  } finally {
    db.close();
  }
};

/**
 * Makes a new database with its install id and the owner's account. It appears under its name when it is whole; of
 * several processes that make it, one wins.
 */
const createDatabase = (options: { file: string; migrations: readonly string[]; now: number }): void => {
  const partial = `${options.file}.${randomUUID()}.partial`;
  createEmpty(partial);
  try {
    fill(partial, options.migrations, options.now);
    claimName(partial, options.file);
  } finally {
    rmSync(partial, { force: true });
  }
};

type RestoreCall = { files: DatabaseFiles; migrations: readonly string[]; now: number };

/** A free name with the date in it, next to the file. */
const asideName = (file: string, now: number): string => {
  const name = `${file}.damaged-${stampOf(now)}`;
  return existsSync(name) ? `${name}-${randomUUID().slice(0, 8)}` : name;
};

/** Keeps a damaged database and its companions under another name, which it gives. */
const setAside = ({ files, now }: RestoreCall): string => {
  const name = asideName(files.database, now);
  // The companions first: should this be cut short, the next start finds the database still damaged.
  for (const end of [...COMPANIONS, ""])
    if (existsSync(`${files.database}${end}`)) renameSync(`${files.database}${end}`, `${name}${end}`);
  syncFolder(files.dataDir);
  return name;
};

const newestGood = ({ files, migrations }: RestoreCall): Backup | undefined =>
  listBackups(files.backupsDir).find(({ path }) => {
    const { state } = inspectDatabase(path, { migrations, thorough: true, readonly: true });
    return state === "good" || state === "older";
  });

const bringBack = (backup: Backup, file: string): void => {
  const partial = `${file}.${randomUUID()}.partial`;
  try {
    copyFileSync(backup.path, partial, constants.COPYFILE_EXCL);
    makePrivate(partial);
    if (!claimName(partial, file)) throw new AppError("data", msg("store.file_just_made", { file }));
  } finally {
    rmSync(partial, { force: true });
  }
};

const restored = (backup: Backup): Message => msg("store.copy_restored", { stamp: backup.stamp });

/** Puts the newest good copy in place of a database that is damaged or gone, else a new one. Says in words what was done. */
const restoreDatabase = (call: RestoreCall, why: Message): Message[] => {
  const { files, migrations, now } = call;
  const aside = existsSync(files.database) ? setAside(call) : null;
  const backup = newestGood(call);
  if (backup !== undefined) bringBack(backup, files.database);
  else createDatabase({ file: files.database, migrations, now });
  return [
    aside === null ? msg("store.database_fault", { why }) : msg("store.database_fault_kept", { why, aside }),
    backup === undefined ? msg("store.no_good_copy") : restored(backup),
  ];
};

type PrepareCall = {
  files: DatabaseFiles;
  migrations: readonly string[];
  now: number;
  /** The server holds the data folder, so it alone repairs; tools only read and write. */
  kind: "server" | "tool";
};

const tellDamage = (file: string, why: Message): AppError =>
  new AppError("data", msg("store.database_fault_repair", { file, why }));

/** What else stands in the database's place is never replaced: somebody may need it. */
const expectFile = (file: string): void => {
  if (statSync(file).isFile()) return;
  throw new AppError("data", msg("store.database_not_a_file", { file }));
};

const makeOrRepair = (call: PrepareCall): Message[] => {
  const { files, migrations, now, kind } = call;
  if (!existsSync(files.database)) {
    if (listBackups(files.backupsDir).length > 0) {
      if (kind === "tool") throw tellDamage(files.database, msg("store.fault_gone"));
      return restoreDatabase(call, msg("store.fault_was_gone"));
    }
    createDatabase({ file: files.database, migrations, now });
    return [];
  }
  expectFile(files.database);
  makePrivate(files.database);
  const found = inspectDatabase(files.database, { migrations, thorough: kind === "server", readonly: false });
  if (found.state === "newer") throw new NewerDatabase(files.database);
  if (found.state !== "damaged") return [];
  if (kind === "tool") throw tellDamage(files.database, found.why);
  return restoreDatabase(call, found.why);
};

const PARTIAL = /\.[0-9a-f-]{36}\.partial(-journal)?$/;
/** What is younger may be another program's that is at work right now. */
const STALE_MS = 60_000;

const removePartial = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (PARTIAL.test(name) && Date.now() - changedAt > STALE_MS) rmSync(file, { force: true });
  }
};

const upgrade = async (db: Connection, { files, migrations, now }: PrepareCall): Promise<void> => {
  if (schemaVersion(db) >= migrations.length) return;
  await writeBackup(db, files.backupsDir, now);
  migrate(db, migrations);
};

/** Opens the database of a data folder at the newest version: makes it, repairs it (server only) and migrates it. */
export const prepareDatabase = async (call: PrepareCall): Promise<{ db: Connection; notes: Message[] }> => {
  const { files, kind } = call;
  privateFolder(files.dataDir);
  if (kind === "server") removePartial(files.dataDir);
  const notes = makeOrRepair(call);
  const db = openConnection(files.database);
  try {
    await upgrade(db, call);
    for (const end of COMPANIONS) if (existsSync(`${files.database}${end}`)) makePrivate(`${files.database}${end}`);
    return { db, notes };
  } catch (thrown) {
    db.close();
    throw thrown;
  }
};

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
type Inspection =
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
const inspectDatabase = (file: string, options: InspectOptions & { readonly: boolean }): Inspection => {
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
