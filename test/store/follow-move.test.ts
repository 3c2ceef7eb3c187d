import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { newJob, NO_LIMITS, openTestStore } from "./store-rooms.ts";

/** Opens a store, lays rows down that point to places, and opens it again after the folder was moved from there. */
const afterMove = async (from: string, filesDir: string, library: string): Promise<(string | null)[]> => {
  const before = await openTestStore();
  const row = before.jobs.accept(newJob(), NO_LIMITS);
  before.jobs.change(row.id, { filesDir });
  before.settings.set("library", library, { secret: false });
  before.close();
  writeFileSync(join(before.dataDir, "moved-from.json"), JSON.stringify({ from: [from] }));
  const after = await openTestStore({ dataDir: before.dataDir });
  const found = [after.jobs.find(row.id)?.filesDir ?? null, after.settings.get("library")];
  return found.map((place) => place?.replace(before.dataDir, "<here>") ?? null);
};

describe("a data folder that was moved", () => {
  it.each([
    ["inside", "/old/library/Waves 1", "/old/library", "<here>/library/Waves 1", "<here>/library"],
    ["elsewhere", "/films/Waves 1", "/films", "/films/Waves 1", "/films"],
    ["with a name that begins the same", "/older/Waves 1", "/old-films", "/older/Waves 1", "/old-films"],
    ["deeper, once more by that name", "/old/x/old/Waves 1", "/old/x", "<here>/x/old/Waves 1", "<here>/x"],
  ])("knows what lay %s", async (_name, filesDir, library, lecture, folder) => {
    expect(await afterMove("/old", filesDir, library)).toEqual([lecture, folder]);
  });

  it("opens with a note of the move that is damaged", async () => {
    const { dataDir, close } = await openTestStore();
    close();
    writeFileSync(join(dataDir, "moved-from.json"), "{");
    expect((await openTestStore({ dataDir })).notes).toEqual([]);
  });
});
