import Database from "better-sqlite3";
import { z } from "zod";
import type { Connection } from "./connection.ts";

const rowSchema = z.object({ type: z.string(), name: z.string(), sql: z.string().nullable() });

/** All tables and indices with their definitions, as one text. */
export const schemaFingerprint = (db: Connection): string => {
  const rows = db
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name")
    .all();
  return JSON.stringify(z.array(rowSchema).parse(rows));
};

/** What the tables of a version look like. */
export const expectedFingerprint = (migrations: readonly string[], version: number): string => {
  const db = new Database(":memory:");
  try {
    for (const statements of migrations.slice(0, version)) db.exec(statements);
    return schemaFingerprint(db);
  } finally {
    db.close();
  }
};
