import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import type { Store } from "../../src-server/store/open-store.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { createClock, newJob, NO_LIMITS, openTestStore } from "./store-rooms.ts";
import { textsOf } from "../support/in-english.ts";

const ROWS = 40;
/** Lowest byte of the version; flipped, it names a newer one, which is refused instead of repaired. */
const VERSION_AT = 63;

const fill = ({ jobs, accounts, settings }: Store): void => {
  for (let count = 0; count < ROWS; count++) jobs.accept(newJob({ prompt: `Number ${count} `.repeat(20) }), NO_LIMITS);
  accounts.addKey({ hash: new Uint8Array(32).fill(7), kind: "private", plan: "pro", name: "teacher" });
  settings.set("voice", "slt", { secret: false });
};

/** A closed data folder with 40 jobs and a copy of them, and one job more that the copy lacks. */
const filledFolder = async () => {
  const store = await openTestStore();
  fill(store);
  await store.backup();
  store.jobs.accept(newJob(), NO_LIMITS);
  store.close();
  return { dataDir: store.dataDir, file: join(store.dataDir, "lectern.db") };
};

const damagedNames = (dataDir: string): string[] => readdirSync(dataDir).filter((name) => name.includes(".damaged-"));

const expectRestored = async (dataDir: string): Promise<void> => {
  const store = await openTestStore({ dataDir });
  expect(textsOf(store.notes).join(" ")).toMatch(/The database .*The copy of \d{8}T\d{6}Z was brought back/);
  expect(store.jobs.unfinished()).toHaveLength(ROWS);
  expect(store.accounts.findByHash(new Uint8Array(32).fill(7))?.name).toBe("teacher");
  expect(store.settings.get("voice")).toBe("slt");
  store.jobs.accept(newJob(), NO_LIMITS);
  store.close();
};

const foreign = (file: string): void => {
  const db = new Database(file);
  db.exec("CREATE TABLE job (id TEXT); INSERT INTO job VALUES ('x')");
  db.close();
};

describe("a damaged database", () => {
  it.each([
    ["garbage", (file: string) => writeFileSync(file, "This is no database. ".repeat(500))],
    ["an empty file", (file: string) => writeFileSync(file, "")],
    ["a file cut short", (file: string) => truncateSync(file, 8192)],
    ["half a page", (file: string) => truncateSync(file, 3000)],
    [
      "another program's database",
      (file: string) => {
        rmSync(file);
        foreign(file);
      },
    ],
  ])("is kept aside and the newest good copy brought back: %s", async (_, spoil) => {
    const { dataDir, file } = await filledFolder();
    spoil(file);
    const spoilt = readFileSync(file);
    await expect(openTestStore({ dataDir, kind: "tool" })).rejects.toThrow(/start Lectern's service once/);
    await expectRestored(dataDir);
    const [retained = "", ...others] = damagedNames(dataDir);
    expect([retained, others]).toEqual([expect.stringMatching(/^lectern\.db\.damaged-\d{8}T\d{6}Z$/), []]);
    expect(readFileSync(join(dataDir, retained))).toEqual(spoilt);
    expect((await openTestStore({ dataDir })).notes).toEqual([]);
  });

  it("is kept with what SQLite keeps beside it", async () => {
    const { dataDir, file } = await filledFolder();
    writeFileSync(file, "garbage".repeat(1000));
    writeFileSync(`${file}-wal`, "log");
    writeFileSync(`${file}-shm`, "memory");
    await expectRestored(dataDir);
    expect(damagedNames(dataDir).map((name) => name.replace(/.*Z/, ""))).toEqual(["", "-shm", "-wal"]);
  });

  it("is brought back from the copy when it is gone altogether", async () => {
    const { dataDir, file } = await filledFolder();
    rmSync(file);
    await expectRestored(dataDir);
  });

  it("is brought back from an older copy when the newest is damaged too", async () => {
    const { dataDir, file } = await filledFolder();
    const backups = join(dataDir, "backups");
    const [good = ""] = readdirSync(backups);
    writeFileSync(join(backups, good.replace("000001", "000002")), "garbage".repeat(1000));
    writeFileSync(join(backups, good.replace("000001", "000003")), "");
    writeFileSync(file, "");
    await expectRestored(dataDir);
  });

  it("begins anew where there is no copy, and says so", async () => {
    const dataDir = await tempFolder();
    writeFileSync(join(dataDir, "lectern.db"), "");
    const store = await openTestStore({ dataDir });
    expect(textsOf(store.notes).join(" ")).toMatch(/is empty; it is kept as .*There was no good copy/);
    fill(store);
    expect(store.jobs.unfinished()).toHaveLength(ROWS);
  });

  it("never keeps the store from opening, whichever byte is flipped", async () => {
    const { dataDir, file } = await filledFolder();
    const whole = readFileSync(file);
    const spread = Array.from({ length: 100 }, (_, index) => Math.floor((index * whole.length) / 100) + (index % 7));
    const outcomes = { restored: 0, unharmed: 0 };
    const header = Array.from({ length: 100 }, (_, index) => index).filter((offset) => offset !== VERSION_AT);
    for (const offset of [...header, ...spread]) {
      const bytes = Buffer.from(whole);
      bytes[offset]! ^= 0xff;
      for (const name of damagedNames(dataDir)) rmSync(join(dataDir, name));
      for (const end of ["-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
      writeFileSync(file, bytes);
      const store = await openTestStore({ dataDir });
      const rows = store.jobs.unfinished().length;
      expect([offset, rows]).toEqual([offset, store.notes.length > 0 ? ROWS : ROWS + 1]);
      outcomes[store.notes.length > 0 ? "restored" : "unharmed"] += 1;
      store.jobs.accept(newJob(), NO_LIMITS);
      store.close();
    }
    expect(outcomes.restored).toBeGreaterThan(50);
  });
});

describe("copies of the database", () => {
  it("are made once a day, three are kept, and they hold all rows", async () => {
    const clock = createClock();
    const store = await openTestStore({ now: clock.now });
    fill(store);
    expect([await store.backup(), await store.backup()]).toEqual([true, false]);
    for (let day = 0; day < 5; day++) {
      clock.pass(24 * 60 * 60 * 1000);
      expect(await store.backup()).toBe(true);
    }
    const names = readdirSync(join(store.dataDir, "backups")).toSorted();
    expect(names).toEqual(
      ["000004-20261124", "000005-20261125", "000006-20261126"].map((part) => `lectern-${part}T120000Z.db`),
    );
    const copy = new Database(join(store.dataDir, "backups", names[2]!), { readonly: true });
    expect(copy.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(copy.prepare("SELECT count(*) FROM job").pluck().get()).toBe(ROWS);
    copy.close();
  });

  it("leave nothing half done of one that was cut short", async () => {
    const { dataDir, backup } = await openTestStore();
    const backups = join(dataDir, "backups");
    await backup();
    const [name = ""] = readdirSync(backups);
    rmSync(join(backups, name));
    writeFileSync(join(backups, `${name}.partial`), "half");
    writeFileSync(join(backups, `${name}.partial-journal`), "half");
    await backup();
    expect(readdirSync(backups)).toEqual([expect.stringMatching(/^lectern-000001-\d{8}T\d{6}Z\.db$/)]);
  });

  it("take what killed processes left with them, but nothing that is being written", async () => {
    const { dataDir, close } = await openTestStore();
    close();
    const [stale, fresh] = ["lectern.db", "reserve"].map((name) => join(dataDir, `${name}.${randomUUID()}.partial`));
    for (const file of [stale!, fresh!]) writeFileSync(file, "half");
    utimesSync(stale!, 0, 0);
    await openTestStore({ dataDir });
    expect([existsSync(stale!), existsSync(fresh!)]).toEqual([false, true]);
  });
});
