import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import Database from "better-sqlite3";
import { claimName, createEmpty } from "../private-files.ts";
import { APPLICATION_ID, type Connection } from "./connection.ts";
import { migrate } from "./migrations/migrate.ts";

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
export const createDatabase = (options: { file: string; migrations: readonly string[]; now: number }): void => {
  const partial = `${options.file}.${randomUUID()}.partial`;
  createEmpty(partial);
  try {
    fill(partial, options.migrations, options.now);
    claimName(partial, options.file);
  } finally {
    rmSync(partial, { force: true });
  }
};
