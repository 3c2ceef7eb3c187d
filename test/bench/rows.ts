import { AUTHOR_ROWS } from "./author-rows.ts";
import type { CaseInput } from "./case.ts";
import type { Results } from "./results.ts";
import { MANIM_ROWS } from "./manim-rows.ts";
import { single, type Row } from "./row.ts";
import { SERVICE_ROWS } from "./service-rows.ts";
import { WINDOW_ROWS } from "./window-rows.ts";

const PROMPT = "Why does the derivative of x^2 equal 2x?";
const MINUTE = 60;
const MEGABYTE = 1e6;

type Drawn = "page" | "canvas";
type Holds = "skip" | "repeat";

const fast = (drawnBy: Drawn, lines: number, holds: Holds = "skip", seconds = MINUTE): CaseInput => ({
  ...{ name: "fast path", drawnBy, holds, lines, seconds },
});
const memory = (drawnBy: Drawn, seconds: number): CaseInput => ({
  ...{ name: "fast path", drawnBy, holds: "skip", lines: 1080, seconds, watch: "memory" },
});
const encoder = (lines: number, holds: Holds): CaseInput => ({ name: "encoder alone", lines, holds });
/** 300 frames at 720p and 150 at 1080p stand for all 1800. */
const official = (lines: number): CaseInput => ({
  name: "renderMedia",
  lines,
  frames: [150, lines === 720 ? 449 : 299],
});
const officialShare = (lines: number): number => (lines === 720 ? 300 : 150) / 1800;
const capture = (drawnBy: Drawn, lines: number): CaseInput => ({ name: "capture alone", drawnBy, lines });
const command = (seconds: number, voice: "heart" | "rms" = "heart"): CaseInput => ({
  ...{ name: "whole command", prompt: PROMPT, seconds, resolution: "720p", voice },
});

const ratio = (title: string, above: CaseInput, below: CaseInput, goal: Row["goal"], share = 1): Row => ({
  ...{ title, goal, unit: "x", cases: [above, below] },
  value: (results) => results.median(above, "cpuSeconds") / share / results.median(below, "cpuSeconds"),
});

const enginePart = (lines: number): Row[] => [
  ratio(
    `renderMedia ÷ page, inserted holds, ${lines}p`,
    official(lines),
    fast("page", lines),
    { least: 12 },
    officialShare(lines),
  ),
  ratio(
    `renderMedia ÷ page, constant rate, ${lines}p`,
    official(lines),
    fast("page", lines, "repeat"),
    { least: 7 },
    officialShare(lines),
  ),
  ratio(`encoder alone ÷ page, inserted holds, ${lines}p`, encoder(lines, "skip"), fast("page", lines), {
    least: 0.75,
  }),
  ratio(`encoder alone ÷ page, constant rate, ${lines}p`, encoder(lines, "repeat"), fast("page", lines, "repeat"), {
    least: 0.75,
  }),
  ratio(`encoder alone ÷ no browser, inserted holds, ${lines}p`, encoder(lines, "skip"), fast("canvas", lines), {
    least: 0.85,
  }),
  ratio(`no browser ÷ page, ${lines}p`, fast("canvas", lines), fast("page", lines), { most: 1 }),
];

const captureSpeed = (lines: number, least: number): Row => ({
  ...{
    title: `capture without encoder, ${lines}p`,
    goal: { least },
    unit: "x real time",
    cases: [capture("page", lines)],
  },
  value: (results) => MINUTE / results.median(capture("page", lines), "wallSeconds"),
});

const growth = (
  title: string,
  long: CaseInput,
  short: CaseInput,
  number: string,
  most: number,
  share: number,
): Row => ({
  ...{ title, goal: { most }, unit: "x", cases: [long, short] },
  value: (results) => results.median(long, number) / share / results.median(short, number),
});

/** Two numbers of a case that must be equal. */
const equal = (title: string, measured: CaseInput, above: string, below: string): Row[] =>
  [{ least: 1 }, { most: 1 }].map((goal) => ({
    ...{ title, goal, unit: "x", cases: [measured] },
    value: (results) => results.median(measured, above) / results.median(measured, below),
  }));

const wholeSpeed: Row = {
  ...{
    title: "whole command ÷ length of the lecture, 720p, empty caches",
    goal: { most: 0.3 },
    unit: "x",
    cases: [command(MINUTE)],
  },
  value: (results) =>
    results.median(command(MINUTE), "wallSeconds") / results.median(command(MINUTE), "lectureSeconds"),
};

const cpuPerSecond = (results: Results, seconds: number): number =>
  results.median(command(seconds), "cpuSeconds") / results.median(command(seconds), "lectureSeconds");

const wholeLinear: Row = {
  ...{
    title: "whole command, cost of a second: 180 s ÷ 15 s",
    goal: { most: 1.1 },
    unit: "x",
    cases: [command(180), command(15)],
  },
  value: (results) => cpuPerSecond(results, 180) / cpuPerSecond(results, 15),
};

const quality: CaseInput = { name: "picture quality", lines: 720 };
const lengths: CaseInput = { name: "clip lengths" };
const costs = (voice: "heart" | "rms"): CaseInput => ({ name: "stage costs", voice });

const voiceCost: Row = {
  ...{ title: "whole command: natural voice ÷ Flite", goal: { most: 1.1 }, unit: "x" },
  cases: [command(MINUTE), command(MINUTE, "rms")],
  value: (results) =>
    results.median(command(MINUTE), "wallSeconds") / results.median(command(MINUTE, "rms"), "wallSeconds"),
};

const install: CaseInput = { name: "install" };

/** What `npm ci` costs; it needs the network. */
const INSTALL_ROWS: readonly Row[] = [
  single("install, archives of packages", install, "downloadedMb", { most: 200 }, "MB"),
  single("install, room on the disk", install, "diskMb", { most: 700 }, "MB"),
  single("install, packages", install, "packages", { most: 793 }, "packages"),
  single("install, time with an empty cache", install, "seconds", { most: 300 }, "s"),
].map((row) => ({ ...row, byNameOnly: true }));

/** Everything the bench reports, in its order. */
export const ROWS: readonly Row[] = [
  ...enginePart(720),
  ...enginePart(1080),
  captureSpeed(720, 20),
  captureSpeed(1080, 10),
  single("share of pixels touched", { name: "touched share" }, "touched", { most: 0.1 }, ""),
  single("share of frames that change", { name: "touched share" }, "unique", { most: 0.5 }, ""),
  growth(
    "page, cost of a minute: 180 s ÷ 60 s",
    fast("page", 720, "skip", 180),
    fast("page", 720),
    "cpuSeconds",
    1.1,
    3,
  ),
  single("first picture, browser to be started", { name: "first frame" }, "coldSeconds", { most: 1.5 }, "s"),
  single("first picture, warm page", { name: "first frame" }, "warmSeconds", { most: 0.1 }, "s"),
  single("peak memory with a browser, 1080p", memory("page", MINUTE), "peakBytes", { most: 800 }, "MB", MEGABYTE),
  single("peak memory without a browser, 1080p", memory("canvas", MINUTE), "peakBytes", { most: 480 }, "MB", MEGABYTE),
  growth("peak memory with a browser: 180 s ÷ 60 s", memory("page", 180), memory("page", MINUTE), "peakBytes", 1.15, 1),
  growth(
    "peak memory without a browser: 180 s ÷ 60 s",
    memory("canvas", 180),
    memory("canvas", MINUTE),
    "peakBytes",
    1.15,
    1,
  ),
  single("handed pictures beside official ones", quality, "decibel", { least: 70 }, "dB"),
  single("pictures without a browser that equal official ones, of 60", quality, "exact", { least: 60 }, ""),
  ...equal("pictures in all clips ÷ frames", lengths, "pictures", "frames"),
  ...equal("joined length ÷ sum of the scenes", lengths, "joinedSeconds", "seconds"),
  wholeSpeed,
  wholeLinear,
  voiceCost,
  single("narration by Flite, processor time for a second", costs("rms"), "narrateCpuSeconds", { most: 0.03 }, "s"),
  single("natural voice, processor time for a second", costs("heart"), "narrateCpuSeconds", { most: 0.05 }, "s"),
  single("natural voice, first sentence from nothing", { name: "voice start" }, "firstSeconds", { most: 1.5 }, "s"),
  single("natural voice, peak memory", { name: "voice start" }, "peakBytes", { most: 400 }, "MB", MEGABYTE),
  single("refusals: worst seconds", { name: "refusals" }, "seconds", { most: 1 }, "s"),
  single("refusals: worst memory", { name: "refusals" }, "bytes", { most: 200 }, "MB", MEGABYTE),
  single(
    "busiest element ÷ main job, a picture drawn and encoded",
    { name: "busiest element" },
    "ratio",
    { most: 1.1 },
    "x",
  ),
  single("compiling a second of lecture", costs("heart"), "compileMilliseconds", { most: 20 }, "ms"),
  ...SERVICE_ROWS,
  ...WINDOW_ROWS,
  ...AUTHOR_ROWS,
  ...MANIM_ROWS,
  ...INSTALL_ROWS,
];
