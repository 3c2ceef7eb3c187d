import { folderName } from "../../../src-server/publishing/folder-name.ts";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { realDisk, type Disk } from "../../../src-server/jobs/files/disk.ts";
import { placedEarlier, placeResult, type ResultPlacing } from "../../../src-server/jobs/files/place-result.ts";
import { stagingOf, isWholeLecture } from "../../../src-server/jobs/files/lecture-folder.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { reportOf, writeLecture } from "../support/scripted-maker.ts";

const JOB = "3f0d8b0e-9c1b-4d6f-8a51-0a8f6a1f0d11";

/** A library that lies on another disk than the work. */
const twoDisks = (libraryDir: string): Disk => ({
  ...realDisk,
  rename: async (from, to) => {
    if (from.startsWith(libraryDir) !== to.startsWith(libraryDir))
      throw Object.assign(new Error("cross-device link not permitted"), { code: "EXDEV" });
    await realDisk.rename(from, to);
  },
});

const prepare = async (): Promise<{ placing: ResultPlacing; unplaced: Parameters<typeof placeResult>[1] }> => {
  const home = await tempFolder();
  const workDir = join(home, "work", JOB);
  writeLecture(join(workDir, "result"), "x", reportOf("A title"));
  return {
    placing: { disk: realDisk, jobId: JOB, workDir, libraryDir: join(home, "library"), folderName },
    unplaced: {
      ...{ title: "A title", from: join(workDir, "result"), durationSeconds: 30, engine: "remotion", warnings: [] },
    },
  };
};

describe("putting a lecture in its place", () => {
  it("works over two disks, by way of a copy that is never seen half-made", async () => {
    const { placing, unplaced } = await prepare();
    const disk = twoDisks(placing.libraryDir);
    const { filesDir } = await placeResult({ ...placing, disk }, unplaced);
    expect(filesDir).toBe(join(placing.libraryDir, "A title 3f0d8b0e"));
    expect(await isWholeLecture(filesDir, { captions: "file" })).toBe(true);
    expect(readdirSync(placing.libraryDir)).toEqual(["A title 3f0d8b0e"]);
  });

  it("goes on over two disks after a kill in the middle of the copy", async () => {
    const { placing, unplaced } = await prepare();
    const disk = twoDisks(placing.libraryDir);
    const dying: Disk = {
      ...disk,
      copyFolder: async (_from, to) => {
        mkdirSync(to);
        writeFileSync(join(to, "lecture.mp4"), "half");
        throw new Error("killed");
      },
    };
    await expect(placeResult({ ...placing, disk: dying }, unplaced)).rejects.toThrow("killed");
    expect(existsSync(stagingOf(placing.libraryDir, JOB))).toBe(true);
    const placed = await placedEarlier({ ...placing, disk });
    expect(await isWholeLecture(placed?.filesDir ?? "", { captions: "file" })).toBe(true);
    expect(readdirSync(placing.libraryDir)).toEqual(["A title 3f0d8b0e"]);
  });

  it("never writes over what is there", async () => {
    const { placing, unplaced } = await prepare();
    mkdirSync(join(placing.libraryDir, "a TITLE 3f0d8b0e"), { recursive: true });
    const { filesDir } = await placeResult(placing, { ...unplaced, title: "A title" });
    expect(filesDir).toBe(join(placing.libraryDir, "A title 3f0d8b0e 2"));
  });

  it("does not take another job's marker for its own", async () => {
    const { placing, unplaced } = await prepare();
    await placeResult(placing, unplaced);
    expect(await placedEarlier({ ...placing, jobId: JOB.replace("3", "4") })).toBeNull();
    writeFileSync(join(placing.workDir, "finished.json"), "{ half");
    expect(await placedEarlier(placing)).toBeNull();
  });
});
