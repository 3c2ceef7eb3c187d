import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { msg } from "../../src-server/contract/messages/message.ts";
import { createClock, newJob, NO_LIMITS, openTestStore } from "./store-rooms.ts";

/** Bytes of every file below a folder, by name. */
const allBytes = (folder: string): { name: string; bytes: Buffer }[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));

const PIECE = 12;
const MAX_PIECES = 16;

/** Files that hold any of the pieces of a canary that are looked for, spread over its length. */
const filesWith = (folder: string, canary: Buffer): string[] => {
  const step = Math.max(PIECE, Math.floor(canary.length / MAX_PIECES));
  const pieces = Array.from({ length: Math.ceil((canary.length - PIECE) / step) }, (_, index) =>
    canary.subarray(index * step, index * step + PIECE),
  );
  return allBytes(folder).flatMap(({ name, bytes }) => (pieces.some((piece) => bytes.includes(piece)) ? [name] : []));
};

describe("secrets of jobs that are over", () => {
  it("are found while the job is not over, so the search can find", async () => {
    const { jobs, dataDir } = await openTestStore();
    const canary = randomBytes(200);
    const { id } = jobs.accept(newJob({ secrets: canary }), NO_LIMITS);
    expect(Buffer.from(jobs.secrets(id)!)).toEqual(canary);
    expect(filesWith(dataDir, canary).length).toBeGreaterThan(0);
  });

  it.each([
    [40, 60],
    [200, 60],
    [700, 40],
    [5000, 15],
  ])("are in no byte of any file (%i bytes each, %i jobs)", async (size, count) => {
    const { jobs, dataDir, backup } = await openTestStore();
    const secrets = Array.from({ length: count }, () => randomBytes(size));
    const ids = secrets.map((bytes) => jobs.accept(newJob({ secrets: bytes }), NO_LIMITS).id);
    const order = ids.map((_, index) => (index * 37) % ids.length);
    for (const index of order) {
      jobs.change(ids[index]!, { state: "processing", message: msg("common.text", { text: "x".repeat(index * 10) }) });
      jobs.finish(ids[index]!, { state: index % 2 === 0 ? "completed" : "failed" });
      expect(jobs.secrets(ids[index]!)).toBeNull();
      if (index % 5 === 0) expect(filesWith(dataDir, secrets[index]!)).toEqual([]);
    }
    await backup();
    expect(secrets.flatMap((canary) => filesWith(dataDir, canary))).toEqual([]);
  });

  it("leave the secrets of others as they were", async () => {
    const { jobs } = await openTestStore();
    const [one, other] = [1, 2].map((fill) => jobs.accept(newJob({ secrets: Buffer.alloc(64, fill) }), NO_LIMITS));
    jobs.finish(one!.id, { state: "failed" });
    expect(Buffer.from(jobs.secrets(other!.id)!)).toEqual(Buffer.alloc(64, 2));
  });

  it("go with a job that is purged, and with an end reported by change", async () => {
    const { jobs, dataDir } = await openTestStore();
    const [purged, changed] = [randomBytes(90), randomBytes(90)];
    const [a, b] = [purged, changed].map((secrets) => jobs.accept(newJob({ secrets }), NO_LIMITS));
    jobs.purge(a!.id);
    jobs.change(b!.id, { state: "failed" });
    expect([purged, changed].flatMap((canary) => filesWith(dataDir, canary))).toEqual([]);
  });

  it("leave the log as soon as a reader that kept it is done", async () => {
    const { jobs, dataDir } = await openTestStore();
    const canary = randomBytes(90);
    const { id } = jobs.accept(newJob({ secrets: canary }), NO_LIMITS);
    const later = jobs.accept(newJob(), NO_LIMITS);
    const reader = new Database(join(dataDir, "lectern.db"), { readonly: true });
    reader.exec("BEGIN");
    reader.prepare("SELECT count(*) FROM job").get();
    jobs.finish(id, { state: "failed" });
    expect(filesWith(dataDir, canary)).not.toEqual([]);
    reader.close();
    jobs.change(later.id, { progress: 0.5 });
    expect(filesWith(dataDir, canary)).toEqual([]);
  });
});

describe("copies of the database", () => {
  it("hold no secrets of jobs that are not over either", async () => {
    const { jobs, dataDir, backup } = await openTestStore();
    const canaries = Array.from({ length: 30 }, () => randomBytes(300));
    for (const secrets of canaries) jobs.accept(newJob({ secrets }), NO_LIMITS);
    expect(await backup()).toBe(true);
    expect(canaries.flatMap((canary) => filesWith(join(dataDir, "backups"), canary))).toEqual([]);
  });
});

/** A secret as a database keeps it. */
const sealedIn = (file: string, name: string): Buffer => {
  const db = new Database(file, { readonly: true });
  const sealed = db.prepare("SELECT sealed FROM setting WHERE name = ?").pluck().get(name);
  db.close();
  if (!Buffer.isBuffer(sealed)) throw new Error("It is not sealed.");
  return sealed;
};

describe("secret settings", () => {
  it("are gone from copies too when they are changed or unset, and the new value stands there", async () => {
    const clock = createClock();
    const { settings, dataDir, backup } = await openTestStore({ now: clock.now });
    const database = join(dataDir, "lectern.db");
    const names = ["llm.api_key", "storage.secret_access_key", "voice.http.api_key"];
    for (const name of names) settings.set(name, `first of ${name}`, { secret: true });
    for (const _day of [1, 2]) {
      expect(await backup()).toBe(true);
      clock.pass(24 * 3600 * 1000);
    }
    const [changed, unset, untouched] = names.map((name) => sealedIn(database, name));
    settings.set("llm.api_key", "second", { secret: true });
    settings.unset("storage.secret_access_key");
    expect([changed, unset].flatMap((canary) => filesWith(dataDir, canary!))).toEqual([]);
    const copies = readdirSync(join(dataDir, "backups")).map((name) => join(dataDir, "backups", name));
    expect(copies).toHaveLength(2);
    for (const copy of copies) {
      expect(sealedIn(copy, "llm.api_key")).toEqual(sealedIn(database, "llm.api_key"));
      expect(sealedIn(copy, "voice.http.api_key")).toEqual(untouched);
    }
  });

  it("are sealed, and gone when they are changed or unset", async () => {
    const { settings, dataDir } = await openTestStore();
    const sealedBytes = (): Buffer => sealedIn(join(dataDir, "lectern.db"), "llm.api_key");
    settings.set("llm.api_key", "canary-in-plain-text", { secret: true });
    const first = sealedBytes();
    settings.set("llm.api_key", "another", { secret: true });
    const second = sealedBytes();
    expect(filesWith(dataDir, first)).toEqual([]);
    expect(settings.get("llm.api_key")).toBe("another");
    settings.unset("llm.api_key");
    expect(filesWith(dataDir, second)).toEqual([]);
    expect(filesWith(dataDir, Buffer.from("canary-in-plain-text"))).toEqual([]);
  });
});
