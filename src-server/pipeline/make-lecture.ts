import type { LectureOrder } from "../contract/lecture-order.ts";
import { msg, distinctMessages, formatMessage, type Message } from "../contract/messages/message.ts";
import { warningOf } from "../contract/finding.ts";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CompiledLecture } from "../compiler/compile-lecture.ts";
import type { PreparedLecture } from "../compiler/prepare-lecture.ts";
import type { Narration } from "../contract/narration.ts";
import type { Report } from "../contract/report.ts";
import {
  type LanguageModel,
  createNarrate,
  timed,
  type LectureRun,
  createProgress,
  type LectureProgress,
} from "./lecture-run.ts";
import { writeOrReadPlan, lengthToFit, type SavedPlan } from "./plan-lecture.ts";
import { prepareOrRefuse } from "./prepare-or-refuse.ts";
import { narrateAndRender, type RenderedLecture, type PreparedPlan } from "./narrate-and-render.ts";
import type { SceneClip } from "../engines/clips/render-clips.ts";
import type { LectureStages, ScriptCall } from "./stages.ts";

type MakeOptions = {
  request: LectureOrder;
  stages: LectureStages;
  /** The language model that writes it, where one was chosen. */
  model?: LanguageModel | undefined;
  /** Folder of this lecture's unfinished work. */
  workDir: string;
  /** Folder in which clips are kept for new versions of lectures; they are not kept when absent. */
  sharedClipsDir?: string | undefined;
  /** Makes the finished folder appear where it is wanted, all at once. */
  publish(from: string): Promise<void>;
  compatible: boolean;
  signal: AbortSignal;
  onProgress: (progress: LectureProgress) => void;
  /** Milliseconds, for progress. */
  now: () => number;
};

/**
 * Makes a lecture: plan, narrate, compile, render, assemble, publish. What a killed run finished is used again;
 * results appear all at once. Throws AppError with one readable sentence, or the signal's reason.
 */
export const makeLecture = async (options: MakeOptions): Promise<Report> => {
  const run = openRun(options);
  run.stages.warmUp(run.request, run.signal);
  const drawn = await narrateAndRender(run, await plan(run), options.compatible);
  const resultDir = join(run.workDir, "result");
  const assembled = await timed(run, "assemble", async () => {
    await rm(resultDir, { recursive: true, force: true });
    await mkdir(resultDir, { recursive: true });
    return { value: await writeFiles(run, resultDir, drawn), reused: false };
  });
  const report = await writeReport({ run, ...drawn, assembled, dir: resultDir });
  await timed(run, "publish", async () => ({ value: await options.publish(resultDir), reused: false }));
  return report;
};

const openRun = (options: MakeOptions): LectureRun => {
  const { request, stages, model, workDir, sharedClipsDir, signal } = options;
  const run = {
    request,
    stages,
    model,
    workDir,
    sharedClipsDir,
    signal,
    warnings: [],
    timings: [],
    progress: createProgress(options.onProgress, options.now),
  };
  return { ...run, narrate: createNarrate(run) };
};

const plan = async (run: LectureRun): Promise<PreparedPlan> =>
  timed(run, "plan", async () => {
    const { value, reused } = await writeOrReadPlan(run);
    const prepared = prepareOrRefuse(run.stages, value.plan, run.request);
    run.warnings.push(...value.warnings, ...prepared.findings.map(warningOf));
    return { value: { written: value, prepared }, reused };
  });

/** Writes everything but the report into the folder; the film is joined while the texts and the picture are made. */
const writeFiles = async (
  run: LectureRun,
  dir: string,
  drawn: RenderedLecture,
): Promise<Awaited<ReturnType<LectureStages["assemble"]>>> => {
  const texts = writeTexts(run, dir, drawn);
  const ended = texts.catch(() => undefined);
  try {
    const assembled = await run.stages.assemble({
      clips: drawn.clips,
      sound: drawn.sound,
      timeline: drawn.compiled.timeline,
      title: drawn.prepared.plan.title,
      outFile: join(dir, "lecture.mp4"),
      signal: run.signal,
      onProgress: (share) => run.progress.update("assemble", share),
    });
    await texts;
    return assembled;
  } finally {
    // Nothing is written into the folder any more when this ends.
    await ended;
  }
};

/** Writes what is no film into the folder. */
const writeTexts = async (run: LectureRun, dir: string, drawn: RenderedLecture): Promise<void> => {
  const { stages, request, signal } = run;
  const { timeline } = drawn.compiled;
  const captions = stages.captions(drawn.narration, timeline, request);
  const texts: Readonly<Record<string, string | Uint8Array>> = {
    ...(request.captions === "off" ? {} : { "captions.srt": captions.srt, "captions.vtt": captions.vtt }),
    "transcript.md": stages.transcript(drawn.prepared.plan, drawn.narration),
    "thumbnail.png": await stages.still(timeline, request.resolution, signal),
    "plan.json": `${JSON.stringify(drawn.prepared.plan, null, 2)}\n`,
    ...(request.export === "manim" ? { "scene.py": await stages.script(scriptCall(run, drawn)) } : {}),
  };
  await Promise.all(Object.entries(texts).map(async ([name, text]) => writeFile(join(dir, name), text)));
};

const scriptCall = ({ request }: LectureRun, { prepared, narration, compiled }: RenderedLecture): ScriptCall => ({
  plan: prepared.plan,
  narration,
  timeline: compiled.timeline,
  resolution: request.resolution,
});

type ReportInput = {
  run: LectureRun;
  written: SavedPlan;
  prepared: PreparedLecture;
  narration: Narration;
  compiled: CompiledLecture;
  clips: readonly SceneClip[];
  assembled: Awaited<ReturnType<LectureStages["assemble"]>>;
  dir: string;
};

/** Reports what was done, with what, and what was checked; written beside the video. */
const writeReport = async (input: ReportInput): Promise<Report> => {
  const { run, written, prepared, narration, compiled, clips, assembled } = input;
  const { timeline } = compiled;
  const durationSeconds = timeline.durationFrames / timeline.fps;
  const warnings = distinctMessages(run.warnings);
  const report: Report = {
    lecternVersion: run.stages.version,
    prompt: run.request.prompt ?? null,
    title: prepared.plan.title,
    targetSeconds: lengthToFit(run, written) ?? durationSeconds,
    durationSeconds,
    stages: [...run.timings],
    frames: { total: timeline.durationFrames, unique: clips.reduce((sum, clip) => sum + clip.unique, 0) },
    picture: {
      ...pixelSize(timeline, run.request.resolution),
      fps: timeline.fps,
      theme: run.request.style,
      aspect: run.request.aspect,
    },
    engine: engineOf(clips),
    voice: narration.voice,
    author: run.request.plan === undefined ? run.request.model : "own plan",
    model: written.model,
    tools: await run.stages.tools(),
    loudness: assembled.loudness,
    checks: checksOf(input),
    warnings: warnings.map((warning) => formatMessage(warning)),
    warning_data: warnings,
    pausesMs: { ...compiled.pausesMs },
  };
  await writeFile(join(input.dir, "report.json"), `${JSON.stringify(report, null, 2)}\n`);
  return report;
};

const SHORT_SIDE = { "480p": 480, "720p": 720, "1080p": 1080 } as const;

/** Pixels of a timeline at a resolution, both even. */
const pixelSize = (
  timeline: { width: number; height: number },
  resolution: keyof typeof SHORT_SIDE,
): { width: number; height: number } => {
  const scale = SHORT_SIDE[resolution] / Math.min(timeline.width, timeline.height);
  return { width: 2 * Math.round((timeline.width * scale) / 2), height: 2 * Math.round((timeline.height * scale) / 2) };
};

/** Manim where it drew at least one scene; the warnings name those that it did not draw. */
const engineOf = (clips: readonly SceneClip[]): Report["engine"] => {
  const byManim = clips.some(({ drawnBy }) => drawnBy === "manim");
  return {
    name: byManim ? "manim" : "remotion",
    drawnBy: byManim ? "manim" : (clips[0]?.drawnBy ?? "canvas"),
    holds: clips.every((clip) => clip.holds === "skip") ? "skip" : "repeat",
  };
};

const named = (name: Message): Pick<Report["checks"][number], "name" | "data"> => ({
  name: formatMessage(name),
  data: name,
});

const checksOf = ({ prepared, compiled, assembled }: ReportInput): Report["checks"] => [
  ...prepared.checks.map((check) => ({ ...check, findings: [] })),
  {
    ...named(msg("pipeline.check_plan")),
    checked: prepared.plan.scenes.length,
    findings: [...prepared.findings],
  },
  {
    ...named(msg("pipeline.check_pictures")),
    checked: compiled.auditedFrames,
    findings: [...compiled.findings],
  },
  ...assembled.checks,
];
