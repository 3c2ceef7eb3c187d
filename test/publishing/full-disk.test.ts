import { LECTURE_FILE_NAMES } from "../../src-server/contract/lecture-files.ts";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openOutput } from "../../src-server/publishing/open-output.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { tinyDisk } from "../support/tiny-disk.ts";
import { readTree, writeTree } from "../support/tree.ts";

const resultOf = async (bytes: number): Promise<string> =>
  writeTree(join(await tempFolder(), "result"), { "lecture.mp4": "x".repeat(bytes) });

describe("publishing to another disk", () => {
  it("copies the folder whole before it appears", async ({ skip }) => {
    const disk = (await tinyDisk()) ?? skip("no right to mount a disk");
    const output = await openOutput({ to: join(disk, "Lecture"), neededBytes: 1, files: LECTURE_FILE_NAMES });
    await output.publish(await resultOf(1000));
    await output.close();
    expect(await readTree(disk)).toEqual({ "Lecture/lecture.mp4": "x".repeat(1000) });
  });

  it("leaves no half file when the disk fills up, and the result can be published elsewhere", async ({ skip }) => {
    const disk = (await tinyDisk()) ?? skip("no right to mount a disk");
    const [to, from] = [join(disk, "Lecture"), await resultOf(2_000_000)];
    const output = await openOutput({ to, neededBytes: 1, files: LECTURE_FILE_NAMES });
    await expect(output.publish(from)).rejects.toMatchObject({
      code: "output",
      message: `The disk that holds ${to} is full; free some space or choose another folder with --out.`,
    });
    await output.close();
    expect(await readTree(disk)).toEqual({});
    expect(Object.keys(await readTree(from))).toEqual(["lecture.mp4"]);
  });

  it("says that a full disk is full before any work is done", async ({ skip }) => {
    const disk = (await tinyDisk()) ?? skip("no right to mount a disk");
    await writeFile(join(disk, "filler"), Buffer.alloc(900_000));
    await expect(
      openOutput({ to: join(disk, "Lecture"), neededBytes: 5e7, files: LECTURE_FILE_NAMES }),
    ).rejects.toThrow("has 1 MB left and about 50 MB are needed");
  });
});
