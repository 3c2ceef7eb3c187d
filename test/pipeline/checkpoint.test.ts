import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { checkpoint, contentHash } from "../../src-server/pipeline/lecture-run.ts";

let dir: string;
let made: number;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "lectern-checkpoint-"));
  made = 0;
});
afterEach(async () => rm(dir, { recursive: true, force: true }));

const make = async (
  input: unknown,
  usable?: (value: number) => Promise<boolean>,
): Promise<{ value: number; reused: boolean }> =>
  checkpoint({
    dir,
    name: "thing",
    input,
    schema: z.number(),
    compute: async () => ++made,
    ...(usable ? { usable } : {}),
  });

describe("a checkpoint", () => {
  it("makes a thing once for one input", async () => {
    expect(await make(["a"])).toEqual({ value: 1, reused: false });
    expect(await make(["a"])).toEqual({ value: 1, reused: true });
    expect(await make(["b"])).toEqual({ value: 2, reused: false });
  });
  it("makes it again when what was kept is damaged, of another form or not usable any more", async () => {
    await make("a");
    await writeFile(join(dir, "thing.json"), "{ not json");
    expect((await make("a")).reused).toBe(false);
    await writeFile(join(dir, "thing.json"), JSON.stringify({ input: contentHash("a"), value: "text" }));
    expect((await make("a")).reused).toBe(false);
    expect((await make("a", async () => false)).reused).toBe(false);
  });
  it("keeps nothing of what failed", async () => {
    const failing = checkpoint({
      dir,
      name: "thing",
      input: 1,
      schema: z.number(),
      compute: async () => Promise.reject(new Error("no")),
    });
    await expect(failing).rejects.toThrow("no");
    expect(await readdir(dir)).toEqual([]);
  });
});
