import { msg, type Message } from "../contract/messages/message.ts";
import { readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { pid } from "node:process";
import Database from "better-sqlite3";
import { AppError } from "../errors.ts";
import { createPrivateFile, failureCode, makePrivate, privateFolder, replacePrivateFile } from "../private-files.ts";
import { readableFault, sqliteCode } from "./connection.ts";

/** The hold on a data folder. */
export type DataFolderLock = { release(): void };

const LOCK_FILE = "server.lock";
const PID_FILE = "server.pid";

/** The folder, with the process that holds it where that is known. */
const held = (dataDir: string): Message | string => {
  try {
    const text = readFileSync(join(dataDir, PID_FILE), "utf8").trim();
    return /^\d{1,10}$/.test(text) ? msg("store.folder_of_process", { dataDir, pid: text }) : dataDir;
  } catch {
    return dataDir;
  }
};

/** Another service works in the data folder. */
export class DataFolderInUse extends AppError {
  constructor(message: Message, options: { cause?: unknown } = {}) {
    super("data", message, options);
    this.name = "DataFolderInUse";
  }
}

const inUse = (dataDir: string, cause: unknown): AppError =>
  new DataFolderInUse(msg("store.data_folder_in_use", { dataDir: held(dataDir) }), { cause });

/** Holds the system's own lock on the file, which ends with the process however it ends. */
const hold = (file: string): Database.Database => {
  const db = new Database(file, { timeout: 0 });
  try {
    db.pragma("locking_mode = EXCLUSIVE");
    db.exec("BEGIN EXCLUSIVE");
    return db;
  } catch (thrown) {
    db.close();
    throw thrown;
  }
};

const holdRepaired = (file: string): Database.Database => {
  try {
    return hold(file);
  } catch (thrown) {
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(sqliteCode(thrown))) throw thrown;
    // Nothing is kept in it. A lock that somebody holds outlasts this.
    truncateSync(file);
    return hold(file);
  }
};

const take = (dataDir: string): Database.Database => {
  const file = join(dataDir, LOCK_FILE);
  try {
    createPrivateFile(file, "");
    makePrivate(file);
    return holdRepaired(file);
  } catch (thrown) {
    if (sqliteCode(thrown).startsWith("SQLITE_BUSY")) throw inUse(dataDir, thrown);
    if (failureCode(thrown) !== "" && sqliteCode(thrown) === "")
      throw new AppError("data", msg("store.lock_file_not_writable", { file }), { cause: thrown });
    throw readableFault(thrown, file);
  }
};

/**
 * Takes a data folder for one server. Free again the moment the process ends, also by SIGKILL. Throws
 * `DataFolderInUse` naming the process that holds it, or `AppError("data")`.
 */
export const lockDataFolder = (dataDir: string): DataFolderLock => {
  privateFolder(dataDir);
  const db = take(dataDir);
  try {
    replacePrivateFile(join(dataDir, PID_FILE), `${pid}\n`);
  } catch (cause) {
    db.close();
    throw new AppError("data", msg("store.data_folder_not_writable", { dataDir }), {
      cause,
    });
  }
  return { release: () => void db.close() };
};
