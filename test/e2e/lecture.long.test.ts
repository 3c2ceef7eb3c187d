import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { readMp4, readTracks } from "../../src-server/assembly/mp4/read-movie.ts";
import { lecturePlanSchema } from "../../src-server/contract/plan.ts";
import { captionTimes } from "../support/caption-times.ts";
import {
  dataFolder,
  entriesBelow,
  leftWork,
  reportIn,
  runLecture,
  type LectureEnd,
} from "../support/lecture-command.ts";
import { testFfmpeg, testFolder } from "../support/tools.ts";

const PROMPT = "Solve x^2 - 5x + 6 = 0";
const ASKED = ["--duration", "15", "--resolution", "480p"];
const FILES = [
  "captions.srt",
  "captions.vtt",
  "lecture.mp4",
  "plan.json",
  "report.json",
  "thumbnail.png",
  "transcript.md",
];

let dataDir = "";
let cwd = "";
let made: LectureEnd;
let folder = "";
const text = (name: string): string => readFileSync(join(folder, name), "utf8");
const hashOf = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");

beforeAll(async () => {
  dataDir = await dataFolder();
  cwd = await testFolder();
  folder = join(cwd, "lectures", "Solve x^2 - 5x + 6 = 0");
  made = await runLecture({ args: [PROMPT, ...ASKED], dataDir, cwd });
});

describe("a lecture made from a sentence", () => {
  it("ends well and prints its folder alone", () => expect(made).toMatchObject({ exitCode: 0, stdout: folder }));

  it("reports each stage in a plain line on the other stream", () => {
    const lines = made.stderr.split("\n");
    expect(lines).toHaveLength(6);
    for (const line of lines) expect(line).toMatch(/^[A-Z][a-z ]+ …$/);
  });

  it("holds seven files, and nothing else is left anywhere", () => {
    expect(entriesBelow(folder)).toEqual(FILES);
    expect(entriesBelow(cwd)).toHaveLength(FILES.length + 2);
    expect(leftWork(dataDir)).toEqual([]);
  });

  it("has a video of the length that was asked for, with pictures, sound and chapters", async () => {
    const tracks = readTracks((await readMp4(join(folder, "lecture.mp4"))).movie);
    const [video, sound, chapters] = ["video", "sound", "other"].map((kind) =>
      tracks.find((track) => track.kind === kind),
    );
    expect(video).toMatchObject({ coding: "avc1", width: 854, height: 480 });
    expect(Math.abs((video?.seconds ?? 0) - 15)).toBeLessThanOrEqual(1.5);
    expect(sound).toMatchObject({ coding: "mp4a", sampleRate: 48_000 });
    expect(chapters?.samples).toBe(lecturePlanSchema.parse(JSON.parse(text("plan.json"))).scenes.length);
  });

  it("has captions that follow each other within the video, the same in both files", () => {
    const times = captionTimes(text("captions.srt"));
    expect(times.length).toBeGreaterThan(2);
    expect(captionTimes(text("captions.vtt"))).toEqual(times);
    expect(times.flat()).toEqual(times.flat().toSorted((a, b) => a - b));
    expect(times.at(-1)?.[1]).toBeLessThanOrEqual(reportIn(folder).durationSeconds * 1000);
  });

  it("has a transcript and a picture", () => {
    expect(text("transcript.md")).toContain(reportIn(folder).title);
    expect(readFileSync(join(folder, "thumbnail.png")).subarray(1, 4).toString()).toBe("PNG");
  });
});

describe("its report", () => {
  it("says what was asked for and what came out", async () => {
    const report = reportIn(folder);
    const [video] = readTracks((await readMp4(join(folder, "lecture.mp4"))).movie);
    expect(report).toMatchObject({
      prompt: PROMPT,
      targetSeconds: 15,
      author: "lessons",
      voice: "heart",
      warnings: [],
    });
    expect(report.picture).toEqual({ width: 854, height: 480, fps: 30, theme: "midnight", aspect: "16:9" });
    expect(report.frames.total).toBe(video?.samples);
    expect(report.durationSeconds).toBeCloseTo(report.frames.total / 30, 9);
    expect(report.frames.unique).toBeGreaterThan(30);
    expect(report.frames.unique).toBeLessThan(report.frames.total);
  });

  it("names the stages in order, none of them done before", () => {
    const { stages } = reportIn(folder);
    expect(stages.map(({ name }) => name)).toEqual(["plan", "narrate", "compile", "render", "assemble"]);
    expect(stages.filter(({ reused }) => reused)).toEqual([]);
  });

  it("names the programs that were used", async () => {
    const { engine, tools } = reportIn(folder);
    const { version } = await testFfmpeg();
    expect(tools[0]).toEqual({ name: "ffmpeg", version });
    expect(readFileSync(join(folder, "report.json"), "utf8")).not.toMatch(
      /"path": ?"\/|[/\\](?:bin|node_modules|cache)[/\\]/u,
    );
    expect(engine.drawnBy).toBe(tools.some(({ name }) => name === "browser") ? "page" : "canvas");
  });

  it("gives the loudness and what was checked", () => {
    const { checks, loudness } = reportIn(folder);
    expect(Math.abs((loudness?.integratedLufs ?? 0) + 16)).toBeLessThan(1);
    expect(loudness?.truePeakDbtp).toBeLessThanOrEqual(-1.5);
    const pictures = checks.find(({ name }) => name.startsWith("pictures"));
    expect(pictures?.checked).toBeGreaterThan(30);
    expect(checks.find(({ name }) => name.startsWith("video"))).toBeDefined();
  });
});

describe("its plan, given back", () => {
  it("makes the same lecture again, reported as JSON lines alone", async () => {
    const plan = join(folder, "plan.json");
    const args = ["--plan", plan, ...ASKED, "--json", "--out", "again"];
    const { exitCode, stdout, stderr } = await runLecture({ args, dataDir, cwd });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    const printed = stdout.split("\n").map((line) => JSON.parse(line) as unknown);
    const again = join(cwd, "again");
    expect(printed.at(-1)).toMatchObject({ type: "done", folder: again, report: reportIn(again) });
    for (const line of printed.slice(0, -1)) expect(line).toMatchObject({ type: "progress" });
    expect(reportIn(again)).toMatchObject({ author: "own plan", prompt: null, frames: reportIn(folder).frames });
    for (const name of ["captions.srt", "transcript.md", "plan.json", "thumbnail.png", "lecture.mp4"])
      expect([name, hashOf(join(again, name))]).toEqual([name, hashOf(join(folder, name))]);
  });
});
