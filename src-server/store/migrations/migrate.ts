import { z } from "zod";
import { readPragma, type Connection } from "../connection.ts";

export const schemaVersion = (db: Connection): number => z.number().parse(readPragma(db, "user_version"));

/** One step, or none when another process was faster. */
const step = (db: Connection, migrations: readonly string[]): void => {
  const version = schemaVersion(db);
  const statements = migrations[version];
  if (statements === undefined) return;
  db.exec(statements);
  db.pragma(`user_version = ${version + 1}`);
  db.prepare("UPDATE install SET schema_version = ?").run(version + 1);
};

/** Brings a database to the newest version, each step in one immediate transaction: whole or not at all. */
export const migrate = (db: Connection, migrations: readonly string[]): void => {
  while (schemaVersion(db) < migrations.length) db.transaction(() => step(db, migrations)).immediate();
};
