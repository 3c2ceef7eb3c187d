import { sep } from "node:path";
import type { Connection } from "./connection.ts";
import { placesBefore } from "./moved-file.ts";

/**
 * Has lectures and the library's setting that lay inside the data folder point into where it lies now. Changes nothing
 * the second time, and mends a restored copy of an older database as well.
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
