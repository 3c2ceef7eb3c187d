import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { msg } from "../../src-server/contract/messages/message.ts";
import { tinyDisk } from "../support/tiny-disk.ts";
import { newJob, NO_LIMITS, openTestStore } from "./store-rooms.ts";

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
    const disk = await tinyDisk({ megabytes: 16 });
    if (disk === null) return test.skip("this user may not mount the small disk that it fills");
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
    expect(
      store.jobs.change(held.id, { state: "processing", message: msg("common.text", { text: "m".repeat(60_000) }) })
        ?.state,
    ).toBe("processing");
    expect(
      store.jobs.finish(held.id, { state: "failed", error: msg("common.text", { text: "e".repeat(60_000) }) })?.state,
    ).toBe("failed");
    expect(store.jobs.secrets(held.id)).toBeNull();
    rmSync(join(disk, "junk"));
    store.jobs.accept(newJob({ prompt }), NO_LIMITS);
    expect([await store.backup(), existsSync(join(dataDir, "reserve"))]).toEqual([true, true]);
    expect(readFileSync(join(dataDir, "lectern.db")).includes("canary of the full disk")).toBe(false);
    store.close();
    expect((await openTestStore({ dataDir })).notes).toEqual([]);
  });
});
