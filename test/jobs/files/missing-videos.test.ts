import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createAbsentVideos, realDisk, createSlowDiskGuard } from "../../../src-server/jobs/files/disk.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const aLecture = async () => {
  const library = join(await tempFolder(), "library");
  const folder = join(library, "Sorting 12345678");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "lecture.mp4"), "video");
  return { library, folder };
};

describe("videos that should be on this machine", () => {
  it("are there, gone with their file or folder, or away with their library", async () => {
    const { library, folder } = await aLecture();
    let now = 0;
    const videos = createAbsentVideos({ disk: realDisk, steady: () => now });
    const absence = async () => {
      now += 5000;
      await videos.look(folder);
      return videos.known(folder);
    };
    expect(await absence()).toBeNull();
    await rename(library, `${library}-away`);
    expect(await absence()).toBe("away");
    await rename(`${library}-away`, library);
    expect(await absence()).toBeNull();
    await rm(join(folder, "lecture.mp4"));
    expect(await absence()).toBe("gone");
    await mkdir(join(folder, "lecture.mp4"));
    expect(await absence()).toBe("gone");
    await rm(folder, { recursive: true });
    expect(await absence()).toBe("gone");
  });

  it("are looked at once in two seconds, however many ask", async () => {
    let looks = 0;
    let now = 0;
    const isFile = async (): Promise<boolean> => {
      looks += 1;
      return false;
    };
    const videos = createAbsentVideos({ disk: { isFile, isFolder: async () => true }, steady: () => now });
    await Promise.all(Array.from({ length: 200 }, async () => videos.look("/library/one")));
    now = 1999;
    await videos.look("/library/one");
    expect([looks, videos.known("/library/one"), videos.known("/library/two")]).toEqual([1, "gone", null]);
    now = 2000;
    await videos.look("/library/one");
    expect(looks).toBe(2);
  });

  it("are away while their disk says nothing, which holds up one look alone and no other disk", async () => {
    let looks = 0;
    let now = 0;
    const silence = Promise.withResolvers<boolean>();
    const isFile = async (path: string): Promise<boolean> => {
      if (!path.startsWith("/dead")) return true;
      looks += 1;
      return silence.promise;
    };
    const disk = { isFile, isFolder: async () => true };
    const videos = createAbsentVideos({ disk, steady: () => now, mostMs: 20, awayMs: 10 });
    const dead = ["/dead/one", "/dead/two", "/dead/three"];
    await Promise.all([...dead, "/good/one"].map(async (folder) => videos.look(folder)));
    expect([...dead, "/good/one"].map(videos.known)).toEqual(["away", "away", "away", null]);
    now = 5000;
    await Promise.all(dead.map(async (folder) => videos.look(folder)));
    expect([looks, dead.map(videos.known)]).toEqual([1, ["away", "away", "away"]]);
    silence.resolve(true);
    await expect
      .poll(async () => {
        now += 5000;
        await Promise.all(dead.map(async (folder) => videos.look(folder)));
        return dead.map(videos.known);
      })
      .toEqual([null, null, null]);
  });
});

it("keeps what was known of a video whose disk only takes long to answer", async () => {
  let now = 0;
  const answers = [false, new Promise<boolean>(() => undefined)];
  const isFile = async (): Promise<boolean> => answers.shift() ?? true;
  const disk = { isFile, isFolder: async () => true };
  const videos = createAbsentVideos({ disk, steady: () => now, mostMs: 20, awayMs: 60_000 });
  for (const after of [0, 5000, 10_000]) {
    now = after;
    await videos.look("/library/one");
    expect(videos.known("/library/one")).toBe("gone");
  }
  await videos.look("/library/two");
  expect(videos.known("/library/two")).toBeNull();
});

it("takes a program that stood still for no silent disk", async () => {
  const folder = await tempFolder();
  const seen = createSlowDiskGuard(50).within(folder, async () => realDisk.isFolder(folder));
  const standsStillUntil = performance.now() + 100;
  while (performance.now() < standsStillUntil);
  expect(await seen).toBe(true);
});
