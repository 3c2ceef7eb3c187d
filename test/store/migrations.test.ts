import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import Database from "better-sqlite3";
import { knownTitle } from "../../src-server/jobs/job-record.ts";
import { databaseFiles } from "../../src-server/store/data-folder.ts";
import { MIGRATIONS } from "../../src-server/store/migrations/migrations.ts";
import { prepareDatabase } from "../../src-server/store/prepare-database.ts";
import { newJob, NO_LIMITS, openTestStore, START } from "./store-rooms.ts";

const CHILD = fileURLToPath(new URL("children/die-in-migration.ts", import.meta.url));

const NEXT = `
  CREATE TABLE shelf (id INTEGER PRIMARY KEY, label TEXT) STRICT;
  WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
    INSERT INTO shelf SELECT i, hex(randomblob(50)) FROM n;
  ALTER TABLE job ADD COLUMN shelf INTEGER;
  UPDATE job SET shelf = 7;
`;
const DEADLY = NEXT.replace("UPDATE job", "SELECT die(); UPDATE job");

const folderWithJobs = async () => {
  const { dataDir, jobs, close } = await openTestStore();
  for (let count = 0; count < 10; count++) jobs.accept(newJob(), NO_LIMITS);
  close();
  return { dataDir, files: databaseFiles(dataDir) };
};

const prepare = async (dataDir: string, migrations: readonly string[]) => {
  const prepared = await prepareDatabase({ files: databaseFiles(dataDir), migrations, now: START, kind: "server" });
  onTestFinished(() => void prepared.db.close());
  return prepared;
};

const count = (db: Database.Database, table: string): unknown =>
  db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

describe("migrations", () => {
  it("lead to the newest version after a copy was made", async () => {
    const { dataDir, files } = await folderWithJobs();
    const { db, notes } = await prepare(dataDir, [...MIGRATIONS, NEXT]);
    expect([db.pragma("user_version", { simple: true }), count(db, "shelf"), notes]).toEqual([
      MIGRATIONS.length + 1,
      20_000,
      [],
    ]);
    expect(db.prepare("SELECT DISTINCT shelf FROM job").pluck().all()).toEqual([7]);
    const [copy = ""] = readdirSync(files.backupsDir);
    const old = new Database(join(files.backupsDir, copy), { readonly: true });
    expect([old.pragma("user_version", { simple: true }), count(old, "job")]).toEqual([MIGRATIONS.length, 10]);
    old.close();
  });

  it("happen whole or not at all when the process is killed", async () => {
    const { dataDir, files } = await folderWithJobs();
    for (let round = 0; round < 3; round++) {
      const end = await execa(process.execPath, [CHILD, files.database, DEADLY], { reject: false, stdin: "ignore" });
      expect(end.signal).toBe("SIGKILL");
      const store = await openTestStore({ dataDir });
      expect([store.notes, store.jobs.unfinished().length]).toEqual([[], 10]);
      store.close();
    }
    const { db } = await prepare(dataDir, [...MIGRATIONS, NEXT]);
    expect([count(db, "shelf"), count(db, "job"), db.pragma("integrity_check", { simple: true })]).toEqual([
      20_000,
      10,
      "ok",
    ]);
  });

  it("change nothing when a step fails", async () => {
    const { dataDir } = await folderWithJobs();
    await expect(prepare(dataDir, [...MIGRATIONS, `${NEXT}; SELECT nothing_of_this_name();`])).rejects.toThrow();
    const store = await openTestStore({ dataDir });
    expect([store.notes, store.jobs.unfinished().length]).toEqual([[], 10]);
  });

  it("never go back: a newer database is refused and left as it is", async () => {
    const { dataDir, files } = await folderWithJobs();
    (await prepare(dataDir, [...MIGRATIONS, NEXT])).db.close();
    for (const kind of ["server", "tool"] as const)
      await expect(openTestStore({ dataDir, kind })).rejects.toThrow(
        /was written by a newer Lectern; start that version/,
      );
    expect(readdirSync(files.dataDir).filter((name) => name.includes("damaged"))).toEqual([]);
    expect(count((await prepare(dataDir, [...MIGRATIONS, NEXT])).db, "shelf")).toBe(20_000);
  });

  it("keep the lectures of a database without titles and files, and list them", async () => {
    const { dataDir } = await folderWithJobs();
    const { dataDir: oldDir } = await openTestStore();
    const current = await prepare(dataDir, MIGRATIONS);
    const old = databaseFiles(join(oldDir, "old"));
    const { db } = await prepare(old.dataDir, MIGRATIONS.slice(0, 3));
    const names = (of: Database.Database): string =>
      z
        .array(z.object({ name: z.string() }))
        .parse(of.pragma("table_info(job)"))
        .map(({ name }) => name)
        .join(", ");
    db.exec(`ATTACH '${databaseFiles(dataDir).database}' AS newer`);
    db.exec(`INSERT INTO job (${names(db)}) SELECT ${names(db)} FROM newer.job`);
    db.exec(`UPDATE job SET state = 'completed', files_dir = '/library/Why ice floats ' || substr(id, 1, 8)`);
    db.close();
    current.db.close();
    const { jobs, notes } = await openTestStore({ dataDir: old.dataDir });
    const { rows } = jobs.list({ accountId: null, limit: 20, states: ["completed", "failed"] });
    expect([rows.length, notes]).toEqual([10, []]);
    for (const row of rows) expect([row.title, row.files, knownTitle(row)]).toEqual([null, null, "Why ice floats"]);
    const [first] = rows;
    expect(jobs.setTitle(first?.id ?? "", "Ice", { replaces: true })).toMatchObject({ title: "Ice" });
    expect(jobs.list({ accountId: "account", limit: 20, text: "ICE float" }).rows.length).toBe(10);
  });

  it("bring an older copy that was restored to the newest version", async () => {
    const { dataDir, files } = await folderWithJobs();
    const store = await openTestStore({ dataDir });
    await store.backup();
    store.close();
    const spoil = new Database(files.database);
    spoil.pragma("application_id = 1");
    spoil.close();
    const { db, notes } = await prepare(dataDir, [...MIGRATIONS, NEXT]);
    expect([notes.length, count(db, "job"), count(db, "shelf")]).toEqual([2, 10, 20_000]);
  });
});

describe("how a database is opened", () => {
  it("keeps what was committed over a power failure and wipes what was deleted", async () => {
    const { dataDir } = await folderWithJobs();
    const { db } = await prepare(dataDir, MIGRATIONS);
    db.exec("BEGIN IMMEDIATE; UPDATE install SET id = id; COMMIT");
    const read = (name: string): unknown => db.pragma(name, { simple: true });
    expect(["journal_mode", "synchronous", "secure_delete", "foreign_keys", "mmap_size"].map(read)).toEqual([
      "wal",
      2,
      1,
      1,
      0,
    ]);
    expect(read("busy_timeout")).toBeGreaterThan(1000);
  });
});
