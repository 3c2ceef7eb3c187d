import { beforeAll, describe, expect, it } from "vitest";
import { dataFolder, leftWork, runLecture, type LectureEnd } from "../support/lecture-command.ts";
import { expectNothingLeft, expectRefusal } from "../support/left-behind.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { readTree, writeTree } from "../support/tree.ts";

const PROMPT = "Why does the derivative of x^2 equal 2x?";

let dataDir = "";
beforeAll(async () => {
  dataDir = await dataFolder();
});

const run = async (...args: string[]): Promise<{ end: LectureEnd; cwd: string }> => {
  const cwd = await tempFolder();
  return { end: await runLecture({ args, dataDir, cwd }), cwd };
};

describe("wrong usage ends with exit 2 and a sentence", () => {
  it.each<[string, string[], RegExp]>([
    ["no prompt", [], /^Write what the lecture should explain/],
    ["an empty prompt", [""], /^The prompt is empty; write/],
    ["blanks", [" \t "], /^The prompt is empty; write/],
    ["9 code points", ["123456789"], /9 characters; write at least 10\.$/],
    ["2001 code points", ["😀".repeat(2001)], /2001 characters; write at most 2000\.$/],
    ["a word of 10000 characters", ["a".repeat(10_000)], /10000 characters; write at most 2000\.$/],
    ["two prompts", [PROMPT, "and more"], /too many arguments.*--help$/],
    ["an unknown option", [PROMPT, "--colour", "red"], /unknown option '--colour'/],
    ["an unknown style", [PROMPT, "--style", "neon"], /Allowed choices are midnight, chalkboard, paper, contrast\. /],
    ["an unknown aspect", [PROMPT, "--aspect", "4:3"], /16:9, 9:16, 1:1/],
    ["an unknown resolution", [PROMPT, "--resolution", "4k"], /480p, 720p, 1080p/],
    ["unknown captions", [PROMPT, "--captions", "loud"], /file, burned, off/],
    ["14.9 seconds", [PROMPT, "--duration", "14.9"], /give 15 to 180 seconds\.$/],
    ["181 seconds", [PROMPT, "--duration", "181"], /give 15 to 180 seconds\.$/],
    ["a script of another kind", [PROMPT, "--export", "blender"], /Allowed choices are manim\. /],
    [
      "another model",
      [PROMPT, "--model", "x"],
      /The model "x" needs an AI provider, and none is saved\. .*leave --model out/,
    ],
    ["a language that is none", [PROMPT, "--language", "!!"], /no BCP 47 tag; write one/],
    ["an unknown voice", [PROMPT, "--voice", "nobody"], /no voice "nobody"; choose .*rms, slt.*none\.$/],
  ])("%s", async (_, args, sentence) => {
    const { end, cwd } = await run(...args);
    expectRefusal({ end, exitCode: 2, sentence });
    expectNothingLeft(cwd, dataDir);
  });
});

describe("what no lesson covers ends with exit 1", () => {
  const nearest =
    /^No language model is set up, and no built-in lesson covers this\. None is near this topic\. Save an AI provider \(npm run settings -- set llm\.provider NAME, .*\), or try: ("[^"]+"(, )?){3}\.$/;
  it.each([
    ["another topic", "How do I bake sourdough bread?"],
    ["2000 code points", "😀".repeat(2000)],
    ["Chinese", "请解释一下为什么天空是蓝色的呢？"],
    ["Arabic", "لماذا السماء زرقاء في النهار؟"],
  ])("%s: three examples are named, and how a model is set up here", async (_, prompt) => {
    const { end, cwd } = await run(prompt);
    expectRefusal({ end, exitCode: 1, sentence: nearest });
    expectNothingLeft(cwd, dataDir);
  });

  it.each(["de", "i-klingon"])("a language that lessons do not speak, as it was written: %s", async (language) => {
    const { end, cwd } = await run(PROMPT, "--language", language);
    const sentence = new RegExp(`built-in lessons do not speak "${language}", only English`, "u");
    expectRefusal({ end, exitCode: 1, sentence });
    expectNothingLeft(cwd, dataDir);
  });
});

describe("a folder that holds other people's files ends with exit 1 before anything is made", () => {
  const MINE = { "mine/scene.py": "my code", "mine/plan.json": "{}", "mine/notes.txt": "my notes" };
  it.each<[string, string[], RegExp]>([
    [
      "under names of the lecture's",
      [PROMPT, "--captions", "off", "--export", "manim", "--out", "mine"],
      /mine holds plan\.json and scene\.py, which Lectern did not write or which changed since; /,
    ],
    [
      "the file of --plan among them",
      ["--plan", "mine/plan.json", "--out", "mine"],
      /^The plan file mine\/plan\.json would be written over; choose another folder with --out\.$/,
    ],
  ])("%s", async (_, args, sentence) => {
    const cwd = await writeTree(await tempFolder(), MINE);
    expectRefusal({ end: await runLecture({ args, dataDir, cwd }), exitCode: 1, sentence });
    expect(await readTree(cwd)).toEqual(MINE);
    expect(leftWork(dataDir)).toEqual([]);
  });
});

describe("with --json", () => {
  it("a refusal is a JSON line as well as a sentence", async () => {
    const { end } = await run("123456789", "--json");
    expect(JSON.parse(end.stdout)).toEqual({ type: "error", message: end.stderr });
  });
});

describe("--help", () => {
  it("is printed, exit 0", async () => {
    const { end } = await run("--help");
    expect(end).toMatchObject({ exitCode: 0, stderr: "" });
    expect(end.stdout).toContain("--captions <mode>");
  });
});
