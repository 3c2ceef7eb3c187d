import { LECTURE_FILE_NAMES } from "../../src-server/contract/lecture-files.ts";
import { mkdir, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { marksBeside, marksInside, type Marks, openOutput } from "../../src-server/publishing/open-output.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { readTree, writeTree } from "../support/tree.ts";

const RESULT = { "lecture.mp4": "new video", "plan.json": "{}" };

const made = async (): Promise<string> => writeTree(join(await tempFolder(), "result"), RESULT);
const outputAt = (to: string) => openOutput({ to, neededBytes: 1, files: LECTURE_FILE_NAMES });

/** What a run leaves that was killed a while ago, while it gathered its files. */
const killedRun = async ({ claim, staging }: Marks): Promise<void> => {
  await mkdir(claim, { recursive: true });
  await utimes(claim, 1, 1);
  await writeTree(staging, { "lecture.mp4": "half" });
};

describe("openOutput", () => {
  it("lets a complete folder appear, and nothing else", async () => {
    const home = await tempFolder();
    const to = join(home, "deep", "Lecture");
    const output = await outputAt(to);
    await output.publish(await made());
    await output.close();
    expect(await readTree(home)).toEqual({ "deep/Lecture/lecture.mp4": "new video", "deep/Lecture/plan.json": "{}" });
  });

  it("refuses a second run in the same folder while the first is at work, whether the folder is there or not", async () => {
    const home = await tempFolder();
    for (const to of [join(home, "new"), home]) {
      const first = await outputAt(to);
      await expect(outputAt(to)).rejects.toMatchObject({
        code: "output",
        message: `Another run is making a lecture in ${to} right now; wait for it, or choose another folder with --out.`,
      });
      await first.close();
      await (await outputAt(to)).close();
    }
  });

  it("puts nothing but its mark into a folder before there is something to publish", async () => {
    const home = await tempFolder();
    const to = join(home, "Lecture");
    const output = await outputAt(to);
    expect(Object.keys(await readTree(home))).toEqual([`${marksBeside(to).claim.slice(home.length + 1)}/`]);
    await output.close();
  });

  it("removes what a killed run left where the folder was still to be made", async () => {
    const home = await tempFolder();
    const to = join(home, "Lecture");
    await killedRun(marksBeside(to));
    const output = await outputAt(to);
    await output.publish(await made());
    await output.close();
    expect(await readTree(home)).toEqual({ "Lecture/lecture.mp4": "new video", "Lecture/plan.json": "{}" });
  });

  it("removes what a killed run left in and beside a folder that is there", async () => {
    const home = await tempFolder();
    const to = await writeTree(join(home, "mine"), { "notes.txt": "keep" });
    await killedRun(marksInside(to));
    await killedRun(marksBeside(to));
    await (await outputAt(to)).close();
    expect(await readTree(home)).toEqual({ "mine/notes.txt": "keep" });
  });

  it("leaves what a living run has beside a folder that appeared meanwhile", async () => {
    const home = await tempFolder();
    const to = join(home, "Lecture");
    const living = await outputAt(to);
    await writeTree(marksBeside(to).staging, { "lecture.mp4": "half" });
    await mkdir(to);
    await (await outputAt(to)).close();
    expect(Object.values(await readTree(home))).toContain("half");
    await living.close();
  });

  it("takes away what it made when nothing came of the run", async () => {
    const home = await tempFolder();
    await (await outputAt(join(home, "a", "b", "c"))).close();
    expect(await readTree(home)).toEqual({});
  });

  it("refuses a file in the way of the folder, or of a folder above it", async () => {
    const file = join(await tempFolder(), "taken");
    await writeFile(file, "");
    await expect(outputAt(file)).rejects.toMatchObject({
      code: "output",
      message: expect.stringContaining("A file stands where the folder"),
    });
    await expect(outputAt(join(file, "below"))).rejects.toMatchObject({
      code: "output",
      message: expect.stringContaining("choose another folder with --out"),
    });
  });

  it("refuses a disk without room and says how much is wanted", async () => {
    const home = await tempFolder();
    const to = join(home, "x");
    await expect(openOutput({ to, neededBytes: 1e18, files: LECTURE_FILE_NAMES })).rejects.toThrow(
      /has \d+ MB left and about 1000000000000 MB are needed/,
    );
    expect(await readTree(home)).toEqual({});
  });

  it.skipIf(process.platform !== "linux")(
    "refuses places in which nothing can be made, and comes back at once",
    async () => {
      await expect(outputAt("/proc")).rejects.toThrow("/proc cannot be made there");
      await expect(outputAt("/proc/lecture/here")).rejects.toMatchObject({
        code: "output",
        message: expect.stringMatching(/^\/proc\/lecture\/here cannot be made there/),
      });
      await expect(outputAt(`/tmp/${"x".repeat(300)}`)).rejects.toThrow("is too long for this disk");
    },
  );

  it("leaves the folder as it was when there is nothing to publish", async () => {
    const to = await writeTree(join(await tempFolder(), "mine"), { "notes.txt": "old" });
    const output = await outputAt(to);
    await expect(output.publish(join(to, "nowhere"))).rejects.toMatchObject({ code: "output" });
    await output.close();
    expect(await readTree(to)).toEqual({ "notes.txt": "old" });
  });

  it.skipIf(process.platform === "win32")("follows a link to the folder that is meant", async () => {
    const home = await tempFolder();
    await writeTree(join(home, "real"), { "notes.txt": "keep" });
    await symlink(join(home, "real"), join(home, "link"));
    const output = await outputAt(join(home, "link"));
    await output.publish(await made());
    await output.close();
    expect(await readTree(join(home, "real"))).toEqual({ ...RESULT, "notes.txt": "keep" });
  });
});
