import { readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  type ClipFacts,
  createClipStore,
  createClipCache,
  trimClipCache,
} from "../../../src-server/engines/clips/clip-store.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const FACTS: ClipFacts = { frames: 30, unique: 4, drawnBy: "canvas", holds: "skip" };

/** Has a clip made in a folder of one lecture's own. */
const make = async (store: ReturnType<typeof createClipStore>, name: string, text: string): Promise<void> => {
  await store.make(1, async ([file = ""]) => {
    await writeFile(file, text);
    return [{ name, facts: FACTS }];
  });
};

const lecture = async (shared: string, take: boolean) =>
  createClipStore(await tempFolder(), { kept: createClipCache(shared), take });

describe("clips that lectures leave", () => {
  it("are found by new versions alone, and outlast the folder they were made in", async () => {
    const shared = await tempFolder();
    const own = await tempFolder();
    await make(createClipStore(own, { kept: createClipCache(shared), take: false }), "one", "pictures");
    await rm(own, { recursive: true });
    expect(await (await lecture(shared, false)).find("one")).toBeUndefined();
    const found = await (await lecture(shared, true)).find("one");
    expect(found?.facts).toEqual(FACTS);
    await rm(shared, { recursive: true });
    expect(await readFile(found?.file ?? "", "utf8")).toBe("pictures");
  });

  it("count as absent when they are damaged or half there", async () => {
    const shared = await tempFolder();
    await make(await lecture(shared, false), "one", "pictures");
    await make(await lecture(shared, false), "two", "pictures");
    await rm(join(shared, "one.mp4"));
    await writeFile(join(shared, "one.mp4"), "picture");
    await rm(join(shared, "two.json"));
    const store = await lecture(shared, true);
    expect([await store.find("one"), await store.find("two"), await store.find("three")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("go, the longest unused first, when they take too much room", async () => {
    const shared = await tempFolder();
    const names = ["a", "b", "c"];
    for (const [age, name] of names.entries()) {
      await make(await lecture(shared, false), name, "x".repeat(1000));
      for (const end of ["mp4", "json"]) await utimes(join(shared, `${name}.${end}`), 1000 + age, 1000 + age);
    }
    await (await lecture(shared, true)).find("a");
    await trimClipCache(shared, 2500);
    expect((await readdir(shared)).filter((name) => name.endsWith(".mp4")).toSorted()).toEqual(["a.mp4", "c.mp4"]);
    await trimClipCache(join(shared, "none"), 0);
  });
});
