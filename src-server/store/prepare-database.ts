import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../errors.ts";
import { makePrivate, privateFolder } from "../private-files.ts";
import { listBackups, writeBackup } from "./backups.ts";
import { openConnection, type Connection } from "./connection.ts";
import { createDatabase } from "./create-database.ts";
import { COMPANIONS, type DatabaseFiles } from "./database-files.ts";
import { inspectDatabase } from "./inspect-database.ts";
import { migrate, schemaVersion } from "./migrations/migrate.ts";
import { NewerDatabase } from "./newer-database.ts";
import { restoreDatabase } from "./restore-database.ts";

export type PrepareCall = {
  files: DatabaseFiles;
  migrations: readonly string[];
  now: number;
  /** The server holds the data folder, so it alone mends; tools only read and write. */
  kind: "server" | "tool";
};

const tellDamage = (file: string, why: string): AppError =>
  new AppError("data", `The database ${file} ${why}; start Lectern's service once, it restores the newest good copy.`);

/** What else stands in the database's place is never replaced: somebody may need it. */
const expectFile = (file: string): void => {
  if (statSync(file).isFile()) return;
  throw new AppError(
    "data",
    `${file} is not a file, though Lectern keeps its database there; move it elsewhere, then start again.`,
  );
};

const makeOrMend = (call: PrepareCall): string[] => {
  const { files, migrations, now, kind } = call;
  if (!existsSync(files.database)) {
    if (listBackups(files.backupsDir).length > 0) {
      if (kind === "tool") throw tellDamage(files.database, "is gone");
      return restoreDatabase(call, "was gone");
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

/** Removes what processes that were killed left of files they made. */
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

/** Opens the database of a data folder at the newest version: makes it, mends it (server only) and migrates it. */
export const prepareDatabase = async (call: PrepareCall): Promise<{ db: Connection; notes: string[] }> => {
  const { files, kind } = call;
  privateFolder(files.dataDir);
  if (kind === "server") removePartial(files.dataDir);
  const notes = makeOrMend(call);
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
