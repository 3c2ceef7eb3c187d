import { copyFileSync, constants, existsSync, renameSync, rmSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { AppError } from "../errors.ts";
import { claimName, makePrivate, syncFolder } from "../private-files.ts";
import { listBackups, type Backup } from "./backups.ts";
import { createDatabase } from "./create-database.ts";
import { COMPANIONS, stampOf, type DatabaseFiles } from "./database-files.ts";
import { inspectDatabase } from "./inspect-database.ts";

type RestoreCall = { files: DatabaseFiles; migrations: readonly string[]; now: number };

/** A free name with the date in it, beside the file. */
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
    if (!claimName(partial, file)) throw new AppError("data", `Another program made ${file} just now; start again.`);
  } finally {
    rmSync(partial, { force: true });
  }
};

const restored = (backup: Backup): string =>
  `The copy of ${backup.stamp} was brought back; what changed after it is lost, and keys revoked after it hold again.`;

/** Puts the newest good copy in place of a database that is damaged or gone, else a new one. Says in words what was done. */
export const restoreDatabase = (call: RestoreCall, why: string): string[] => {
  const { files, migrations, now } = call;
  const aside = existsSync(files.database) ? setAside(call) : null;
  const backup = newestGood(call);
  if (backup !== undefined) bringBack(backup, files.database);
  else createDatabase({ file: files.database, migrations, now });
  return [
    aside === null ? `The database ${why}.` : `The database ${why}; it is kept as ${aside}.`,
    backup === undefined
      ? "There was no good copy, so a new one was begun: lectures and keys in it are lost."
      : restored(backup),
  ];
};
