import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { tempFolder } from "../support/temp-folder.ts";
import { newJob, NO_LIMITS, openTestStore } from "./store-rooms.ts";

/** A disk of 16 megabytes; null where this user may not mount one. */
const mountDisk = async (): Promise<string | null> => {
  if (process.platform !== "linux") return null;
  const folder = await tempFolder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return null;
  }
  onTestFinished(() => void execFileSync("umount", ["--lazy", folder], { stdio: "ignore" }));
  return folder;
};

const fill = (file: string): void => {
  for (let bytes = 16 * 1024 * 1024; bytes >= 1024; bytes = Math.floor(bytes / 2))
    try {
      writeFileSync(file, Buffer.alloc(bytes, 1), { flag: "a" });
    } catch {
      // Less fits next time.
    }
};

describe("a full disk", () => {
  it("takes no new jobs, but the end of those there are, and is well when there is room again", async (test) => {
    const disk = await mountDisk();
    if (disk === null) return test.skip();
    const dataDir = join(disk, "data");
    const store = await openTestStore({ dataDir });
    const held = store.jobs.accept(newJob({ secrets: Buffer.from("canary of the full disk") }), NO_LIMITS);
    expect(existsSync(join(dataDir, "reserve"))).toBe(true);
    fill(join(disk, "junk"));
    const prompt = "x".repeat(2000);
    const acceptAll = (): void => {
      for (let count = 0; count < 3000; count++) store.jobs.accept(newJob({ prompt }), NO_LIMITS);
    };
    expect(acceptAll).toThrow(/The disk that holds .* is full; free some space/);
    await expect(store.backup()).rejects.toThrow();
    expect(store.jobs.change(held.id, { state: "processing", message: "m".repeat(60_000) })?.state).toBe("processing");
    expect(store.jobs.finish(held.id, { state: "failed", error: "e".repeat(60_000) })?.state).toBe("failed");
    expect(store.jobs.secrets(held.id)).toBeNull();
    rmSync(join(disk, "junk"));
    store.jobs.accept(newJob({ prompt }), NO_LIMITS);
    expect([await store.backup(), existsSync(join(dataDir, "reserve"))]).toEqual([true, true]);
    expect(readFileSync(join(dataDir, "lectern.db")).includes("canary of the full disk")).toBe(false);
    store.close();
    expect((await openTestStore({ dataDir })).notes).toEqual([]);
  });
});
