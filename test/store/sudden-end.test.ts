import { once } from "node:events";
import { statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { execa } from "execa";
import { describe, expect, it } from "vitest";
import { tempFolder } from "../support/temp-folder.ts";
import { openTestStore } from "./store-rooms.ts";

const CHILD = fileURLToPath(new URL("children/accept-forever.ts", import.meta.url));
const ROUNDS = 8;

/** Lets a process accept and finish jobs, kills it after some lines, and gives what it had said by then. */
const killAmong = async (dataDir: string, chunks: number): Promise<string[][]> => {
  const child = execa(process.execPath, [CHILD, dataDir], { reject: false, stdin: "ignore" });
  for (let count = 0; count < chunks; count++) await once(child.stdout, "data");
  child.kill("SIGKILL");
  const { stdout } = await child;
  return stdout
    .split("\n")
    .filter((line) => / (queued|half|completed)$/.test(line))
    .map((line) => line.split(" "));
};

describe("a process that is killed while it writes", () => {
  it("loses nothing of what it had reported", async () => {
    const dataDir = join(await tempFolder(), "data");
    const reported = new Map<string, string>();
    for (let round = 0; round < ROUNDS; round++) {
      for (const [id = "", state = ""] of await killAmong(dataDir, 1 + round * 11)) reported.set(id, state);
      const { jobs, notes, close } = await openTestStore({ dataDir });
      expect([notes, statSync(join(dataDir, "lectern.db-wal")).size]).toEqual([[], 0]);
      const worse = [...reported].filter(([id, state]) => {
        const row = jobs.find(id);
        if (row === null) return true;
        return state === "completed" ? row.state !== "completed" : state === "half" && row.progress < 0.5;
      });
      expect(worse).toEqual([]);
      close();
    }
    expect(reported.size).toBeGreaterThan(ROUNDS);
    const db = new Database(join(dataDir, "lectern.db"), { readonly: true });
    expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
    const [accepted, jobs] = ["acceptance", "job"].map((table) =>
      db.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
    );
    db.close();
    expect(accepted).toBe(jobs);
  });
});
