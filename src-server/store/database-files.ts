import { join } from "node:path";

/** Where the store keeps its files in a data folder. */
export type DatabaseFiles = { dataDir: string; database: string; backupsDir: string; reserve: string };

export const databaseFiles = (dataDir: string): DatabaseFiles => ({
  dataDir,
  database: join(dataDir, "lectern.db"),
  backupsDir: join(dataDir, "backups"),
  reserve: join(dataDir, "reserve"),
});

/** What SQLite keeps beside a database. */
export const COMPANIONS = ["-wal", "-shm", "-journal"] as const;

/** A moment (ms since 1970) as part of a file name, such as `20261121T145740Z`. */
export const stampOf = (moment: number): string => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, "");
