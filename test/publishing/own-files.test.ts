import { LECTURE_FILE_NAMES } from "../../src-server/contract/lecture-files.ts";
import { link, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { openOutput } from "../../src-server/publishing/open-output.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { readTree, writeTree } from "../support/tree.ts";

const FIRST = {
  "lecture.mp4": "video 1",
  "captions.srt": "words 1",
  "plan.json": "{}",
  "report.json": '{"title":"1"}',
};
const SECOND = { "lecture.mp4": "video 2", "plan.json": '{"a":1}', "report.json": '{"title":"2"}' };

let to = "";
beforeEach(async () => {
  to = join(await tempFolder(), "mine");
  await mkdir(to);
});

type Run = { result: Readonly<Record<string, string>>; planFile?: string };

/** A run that makes these files; `before` happens when it has made them. */
const run = async ({ result, planFile }: Run, before = async (): Promise<void> => undefined): Promise<void> => {
  const output = await openOutput({ to, neededBytes: 1, files: Object.keys(result), planFile });
  try {
    await before();
    await output.publish(await writeTree(join(await tempFolder(), "result"), result));
  } finally {
    await output.close();
  }
};

/** What the folder holds, without the report, whose record of files no test spells out. */
const filesIn = async (folder: string): Promise<Record<string, string>> => {
  const files = await readTree(folder);
  delete files["report.json"];
  return files;
};

const refusal = (names: string): object => ({
  code: "output",
  message: expect.stringMatching(
    `^${to} holds ${names}, which Lectern did not write or which changed since; choose another folder with --out, or move \\w+ away\\.$`,
  ),
});

describe("a folder with files of Lectern's own", () => {
  it("gets a new lecture in place of an earlier one, and keeps everything else", async () => {
    await writeTree(to, { "notes.txt": "keep" });
    await run({ result: FIRST });
    await run({ result: SECOND });
    expect(await filesIn(to)).toEqual({ "lecture.mp4": "video 2", "plan.json": '{"a":1}', "notes.txt": "keep" });
    await run({ result: FIRST });
    expect(await filesIn(to)).toMatchObject({ "lecture.mp4": "video 1", "captions.srt": "words 1" });
  });

  it("can be used again after a kill in the middle of a replacement", async () => {
    await run({ result: FIRST });
    const before = await readTree(to);
    await run({ result: SECOND });
    const after = await readTree(to);
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    // The report comes first; after it, any file may be new or old, and one that goes may be there still.
    for (const isNew of [() => false, (name: string) => name === "lecture.mp4", (name: string) => name !== "plan.json"])
      for (const name of names) {
        const text = name === "report.json" || isNew(name) ? after[name] : before[name];
        if (text !== undefined) await writeFile(join(to, name), text);
      }
    await run({ result: SECOND });
    expect(await filesIn(to)).toEqual(await filesIn(await writeTree(await tempFolder(), SECOND)));
  });
});

describe("a file that Lectern did not write", () => {
  it.each(LECTURE_FILE_NAMES)("is never written over: %s", async (name) => {
    await writeTree(to, { [name]: "mine" });
    await expect(run({ result: { ...FIRST, [name]: "theirs" } })).rejects.toMatchObject(refusal(name));
    expect(await readTree(to)).toEqual({ [name]: "mine" });
  });

  it.each(Object.keys(FIRST))("nor is one that somebody changed since: %s", async (name) => {
    await run({ result: FIRST });
    const changed = { ...(await readTree(to)), [name]: '{"title":"changed"}' };
    await writeTree(to, changed);
    const names = name === "report.json" ? "lecture.mp4, captions.srt, plan.json, and report.json" : name;
    await expect(run({ result: FIRST })).rejects.toMatchObject(refusal(names));
    expect(await readTree(to)).toEqual(changed);
  });

  it("stays where the new lecture has no file of that name", async () => {
    await run({ result: FIRST });
    await writeTree(to, { "scene.py": "mine", "captions.srt": "changed" });
    await run({ result: SECOND });
    expect(await filesIn(to)).toMatchObject({
      "scene.py": "mine",
      "captions.srt": "changed",
      "lecture.mp4": "video 2",
    });
  });

  it("is not written over when it appears while the lecture is made", async () => {
    await expect(run({ result: FIRST }, () => writeFile(join(to, "plan.json"), "mine"))).rejects.toMatchObject(
      refusal("plan.json"),
    );
    expect(await readTree(to)).toEqual({ "plan.json": "mine" });
  });

  it("may be a folder or a link", async () => {
    await mkdir(join(to, "lecture.mp4"));
    await symlink("/etc/hosts", join(to, "plan.json"));
    await expect(run({ result: FIRST })).rejects.toMatchObject(refusal("lecture.mp4 and plan.json"));
  });
});

describe("the file of --plan", () => {
  it("is never written over, whatever name it has there", async () => {
    await run({ result: FIRST });
    const planFile = join(to, "..", "linked.json");
    await link(join(to, "plan.json"), planFile);
    const before = await readTree(to);
    for (const given of [planFile, join(to, "plan.json")])
      await expect(run({ result: SECOND, planFile: given })).rejects.toMatchObject({
        code: "output",
        message: `The plan file ${given} would be written over; choose another folder with --out.`,
      });
    expect(await readTree(to)).toEqual(before);
  });
});
