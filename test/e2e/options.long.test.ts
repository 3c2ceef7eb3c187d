import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadImage } from "@napi-rs/canvas";
import { beforeAll, describe, expect, it } from "vitest";
import { readMp4, readTracks, type MovieTrack } from "../../src-server/assembly/mp4/read-movie.ts";
import { THEMES } from "../../src-server/compiler/themes.ts";
import type { Report } from "../../src-server/contract/report.ts";
import type { Aspect, Resolution, ThemeName } from "../../src-server/contract/style.ts";
import { dataFolder, entriesBelow, reportIn, runLecture } from "../support/lecture-command.ts";
import { cornerColour } from "../support/corner-colour.ts";
import { smallPlan } from "../support/plans.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { testFolder } from "../support/tools.ts";

let dataDir = "";
let home = "";
const planFile = (): string => join(home, "plan.json");

beforeAll(async () => {
  dataDir = await dataFolder();
  home = await testFolder();
  await writeFile(planFile(), JSON.stringify(smallPlan()));
});

type Made = { folder: string; report: Report; tracks: MovieTrack[] };

/** A short lecture made with some options. */
const make = async (name: string, ...args: string[]): Promise<Made> => {
  const cwd = join(home, name);
  await mkdir(cwd);
  const call = ["--plan", planFile(), "--resolution", "480p", "--out", "made", ...args];
  const { exitCode, stdout, stderr } = await runLecture({ args: call, dataDir, cwd });
  const folder = join(cwd, "made");
  expect({ exitCode, stdout }, stderr).toEqual({ exitCode: 0, stdout: folder });
  return { folder, report: reportIn(folder), tracks: readTracks((await readMp4(join(folder, "lecture.mp4"))).movie) };
};

describe("an option of the command", () => {
  const looks: [ThemeName, Aspect, Resolution, number, number][] = [
    ["midnight", "16:9", "720p", 1280, 720],
    ["chalkboard", "9:16", "480p", 480, 854],
    ["paper", "1:1", "480p", 480, 480],
    ["contrast", "16:9", "480p", 854, 480],
  ];
  it.each(looks)("--style %s --aspect %s --resolution %s", async (style, aspect, resolution, width, height) => {
    const { folder, report, tracks } = await make(
      style,
      ...["--style", style, "--aspect", aspect, "--resolution", resolution],
    );
    expect(report.picture).toEqual({ theme: style, aspect, width, height, fps: 30 });
    expect(tracks.find(({ kind }) => kind === "video")).toMatchObject({ width, height });
    expect(await loadImage(join(folder, "thumbnail.png"))).toMatchObject({ width, height });
    expect(await cornerColour(join(folder, "thumbnail.png"))).toBe(THEMES[style].colors.ground);
  });

  it("--voice slt", async () => expect((await make("slt", "--voice", "slt")).report.voice).toBe("slt"));

  it("--voice none: reading speed, a sound track without sound", async () => {
    const { report, tracks } = await make("none", "--voice", "none");
    expect(report).toMatchObject({ voice: "none", loudness: null });
    expect(tracks.some(({ kind }) => kind === "sound")).toBe(true);
  });

  it("--captions off writes none", async () => {
    const { folder } = await make("off", "--captions", "off");
    expect(entriesBelow(folder).filter((name) => name.startsWith("captions"))).toEqual([]);
  });

  it("--captions burned draws them as well as writing them", async () => {
    const { folder, report } = await make("burned", "--captions", "burned");
    const { report: plain } = await make("not burned", "--captions", "file");
    expect(entriesBelow(folder)).toEqual(expect.arrayContaining(["captions.srt", "captions.vtt"]));
    expect(report.frames.total).toBe(plain.frames.total);
    expect(report.frames.unique).toBeGreaterThan(plain.frames.unique);
  });

  it("--compatible has the encoder repeat held pictures; the defaults may be named", async () => {
    const defaults = ["--engine", "remotion", "--language", "en-GB", "--model", "lessons"];
    const { report } = await make("compatible", "--compatible", ...defaults);
    expect(report.engine).toMatchObject({ name: "remotion", holds: "repeat" });
  });
});

describe("results without --out", () => {
  it("go to a folder named after the lecture, and to another one the second time", async () => {
    const call = { args: ["--plan", planFile(), "--resolution", "480p"], dataDir, cwd: await tempFolder() };
    const [first, second] = [await runLecture(call), await runLecture(call)];
    expect([first.stdout, second.stdout]).toEqual([
      join(call.cwd, "lectures", "A small plan"),
      join(call.cwd, "lectures", "A small plan 2"),
    ]);
  });
});
