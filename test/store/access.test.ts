import { join } from "node:path";
import { expect, it } from "vitest";
import Database from "better-sqlite3";
import { createAccess } from "../../src-server/store/connection.ts";
import { tempFolder } from "../support/temp-folder.ts";

const flushing = (db: Database.Database): unknown => db.pragma("synchronous", { simple: true });

const openAccess = async () => {
  const db = new Database(join(await tempFolder(), "rows.db"));
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  db.exec("CREATE TABLE row (value INTEGER)");
  return { db, access: createAccess(db, Date.now, { keep: () => undefined, spend: () => false }) };
};

const FULL = 2;
const NORMAL = 1;

it("flushes every write but the soft ones, whose rows others see at once", async () => {
  const { db, access } = await openAccess();
  const insert = db.prepare("INSERT INTO row VALUES (?)");
  const during: unknown[] = [];
  access.write(() => during.push(flushing(db), insert.run(1).changes));
  access.writeSoft(() => during.push(flushing(db), insert.run(2).changes));
  access.writeVital(() => during.push(flushing(db), insert.run(3).changes));
  expect(during).toEqual([FULL, 1, NORMAL, 1, FULL, 1]);
  expect(flushing(db)).toBe(FULL);
  const other = new Database(db.name, { readonly: true });
  expect(other.prepare("SELECT count(*) FROM row").pluck().get()).toBe(3);
  other.close();
  db.close();
});

it("flushes again after a soft write that failed, and inside a write that is flushed", async () => {
  const { db, access } = await openAccess();
  expect(() =>
    access.writeSoft(() => {
      throw new Error("no");
    }),
  ).toThrow("no");
  expect(flushing(db)).toBe(FULL);
  expect(access.write(() => access.writeSoft(() => flushing(db)))).toBe(FULL);
  db.close();
});
