import { mkdir, readdir, rmdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { claim, type FolderClaim } from "../../src-server/publishing/work-folder.ts";
import { tempFolder } from "../support/temp-folder.ts";

it("is given to one of those who ask at the same moment, and the others hear so while it is held", async () => {
  const folder = await tempFolder();
  const mark = join(folder, "mark.lock");
  const claims = await Promise.all([claim(mark), claim(mark), claim(mark)]);
  const held = claims.filter((given) => given !== null);
  expect(held).toHaveLength(1);
  await held[0]?.release();
  expect(await readdir(folder)).toEqual([]);
});

const isLost = (held: FolderClaim | null) => async (): Promise<boolean> => {
  try {
    held?.check();
    return false;
  } catch {
    return true;
  }
};

it("takes its own mark away also where the claim was lost, but nobody else's", async () => {
  const folder = await tempFolder();
  const mark = join(folder, "mark.lock");
  const first = await claim(mark);
  await utimes(mark, 1, 1);
  await expect.poll(isLost(first)).toBe(true);
  await first?.release();
  expect(await readdir(folder)).toEqual([]);

  const second = await claim(mark);
  await rmdir(mark);
  await mkdir(mark);
  await expect.poll(isLost(second)).toBe(true);
  await second?.release();
  expect(await readdir(folder)).toEqual(["mark.lock"]);
});

it("is given again once it was let go", async () => {
  const mark = join(await tempFolder(), "mark.lock");
  const first = await claim(mark);
  await first?.release();
  const second = await claim(mark);
  expect(second).not.toBeNull();
  second?.check();
  await second?.release();
});
