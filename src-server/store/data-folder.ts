import { msg } from "../contract/messages/message.ts";
import { join, sep } from "node:path";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { AppError } from "../errors.ts";
import type { Connection } from "./connection.ts";

/** Where the store keeps its files in a data folder. */
export type DatabaseFiles = { dataDir: string; database: string; backupsDir: string; reserve: string };

export const databaseFiles = (dataDir: string): DatabaseFiles => ({
  dataDir,
  database: join(dataDir, "lectern.db"),
  backupsDir: join(dataDir, "backups"),
  reserve: join(dataDir, "reserve"),
});

/** What SQLite keeps next to a database. */
export const COMPANIONS = ["-wal", "-shm", "-journal"] as const;

/** A moment (ms since 1970) as part of a file name, such as `20261121T145740Z`. */
export const stampOf = (moment: number): string => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, "");

/** The database was written by a later Lectern than this one, which leaves it as it is. */
export class NewerDatabase extends AppError {
  constructor(file: string) {
    super("data", msg("store.database_newer", { file }));
    this.name = "NewerDatabase";
  }
}

/** In a data folder that was moved: where it lay before. */
export const MOVED_FILE = "moved-from.json";

const movedSchema = z.object({ from: z.array(z.string().min(1)) });

/** Places of a data folder before, the last one last; none where it never was moved. */
export const placesBefore = (dataDir: string): readonly string[] => {
  try {
    return movedSchema.parse(JSON.parse(readFileSync(join(dataDir, MOVED_FILE), "utf8"))).from;
  } catch {
    return [];
  }
};

/**
 * Has lectures and the library's setting that lay inside the data folder point into where it lies now. Changes nothing
 * the second time, and corrects a restored copy of an older database as well.
 */
export const followMove = (db: Connection, dataDir: string): void => {
  const places = placesBefore(dataDir);
  if (places.length === 0) return;
  const within = (column: string): string => `substr(${column}, 1, length(@inside)) = @inside`;
  const moved = (column: string): string => `@to || substr(${column}, length(@from) + 1)`;
  const jobs = db.prepare(`UPDATE job SET files_dir = ${moved("files_dir")} WHERE ${within("files_dir")}`);
  const library = db.prepare(`UPDATE setting SET text = ${moved("text")} WHERE name = 'library' AND ${within("text")}`);
  db.transaction(() => {
    for (const from of places.filter((place) => place !== dataDir))
      for (const statement of [jobs, library]) statement.run({ from, inside: `${from}${sep}`, to: dataDir });
  }).immediate();
};
