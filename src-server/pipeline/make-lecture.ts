import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { LectureRequest } from "../contract/lecture-request.ts";
import type { Report } from "../contract/report.ts";
import type { Timeline } from "../contract/timeline.ts";
import type { Narration } from "../contract/narration.ts";
import type { CompiledLecture } from "../compiler/compile-lecture.ts";
import type { PreparedLecture } from "../compiler/prepare-lecture.ts";
import { createNarrate, timed, type LectureRun } from "./lecture-run.ts";
import { createProgress, type LectureProgress } from "./progress.ts";
import { writeReport } from "./report.ts";
import type { LectureStages, SceneClip } from "./stages.ts";
import { prepareOrRefuse, writePlan, type KeptPlan } from "./write-plan.ts";

export type MakeOptions = {
  request: LectureRequest;
  stages: LectureStages;
  /** Folder of this lecture's unfinished work. */
  workDir: string;
  /** Makes the finished folder appear where it is wanted, all at once. */
  publish(from: string): Promise<void>;
  compatible: boolean;
  signal: AbortSignal;
  onProgress: (progress: LectureProgress) => void;
  /** Milliseconds, for progress. */
  now: () => number;
};

/** Pictures a second. */
const FPS = 30;

const openRun = (options: MakeOptions): LectureRun => {
  const { request, stages, workDir, signal } = options;
  const run = {
    request,
    stages,
    workDir,
    signal,
    warnings: [],
    timings: [],
    progress: createProgress(options.onProgress, options.now),
  };
  return { ...run, narrate: createNarrate(run) };
};

type Spoken = { written: KeptPlan; prepared: PreparedLecture; narration: Narration };

const planAndSpeak = async (run: LectureRun): Promise<Spoken> => {
  const { written, prepared } = await timed(run, "plan", async () => {
    const { value, reused } = await writePlan(run);
    return { value: { written: value, prepared: prepareOrRefuse(run.stages, value.plan, run.request) }, reused };
  });
  const narration = await timed(run, "narrate", async () =>
    run.narrate(prepared, (share) => run.progress.update("narrate", share)),
  );
  run.warnings.push(...written.warnings, ...prepared.findings.map((finding) => finding.message), ...narration.warnings);
  return { written, prepared, narration };
};

const compile = async (run: LectureRun, spoken: Spoken): Promise<CompiledLecture> =>
  timed(run, "compile", async () => {
    const compiled = run.stages.compile(spoken.prepared, spoken.narration, {
      theme: run.request.style,
      fps: FPS,
      targetSeconds: spoken.written.targetSeconds,
      signal: run.signal,
      captions: run.request.captions,
      onProgress: (share) => run.progress.update("compile", share),
    });
    run.warnings.push(...compiled.warnings, ...compiled.findings.map((finding) => finding.message));
    return { value: compiled, reused: false };
  });

const render = async (run: LectureRun, timeline: Timeline, compatible: boolean): Promise<readonly SceneClip[]> =>
  timed(run, "render", async () => {
    const { clips, warnings } = await run.stages.render({
      timeline,
      resolution: run.request.resolution,
      reference: run.request.reference,
      compatible,
      clipsDir: join(run.workDir, "clips"),
      signal: run.signal,
      onFrames: (done, total) => run.progress.update("render", total === 0 ? 1 : done / total, { done, total }),
    });
    run.warnings.push(...warnings);
    return { value: clips, reused: clips.every((clip) => clip.reused) };
  });

type Drawn = Spoken & { compiled: CompiledLecture; clips: readonly SceneClip[] };

/** Writes everything but the report into the folder. */
const writeFiles = async (
  run: LectureRun,
  dir: string,
  drawn: Drawn,
): Promise<Awaited<ReturnType<LectureStages["assemble"]>>> => {
  const { stages, request, signal } = run;
  const { timeline } = drawn.compiled;
  const captions = stages.captions(drawn.narration, timeline, request);
  const texts: Readonly<Record<string, string | Uint8Array>> = {
    ...(request.captions === "off" ? {} : { "captions.srt": captions.srt, "captions.vtt": captions.vtt }),
    "transcript.md": stages.transcript(drawn.prepared.plan, drawn.narration),
    "thumbnail.png": await stages.still(timeline, request.resolution, signal),
    "plan.json": `${JSON.stringify(drawn.prepared.plan, null, 2)}\n`,
  };
  await Promise.all(Object.entries(texts).map(async ([name, text]) => writeFile(join(dir, name), text)));
  return stages.assemble({
    clips: drawn.clips,
    narration: drawn.narration,
    timeline,
    title: drawn.prepared.plan.title,
    outFile: join(dir, "lecture.mp4"),
    signal,
    onProgress: (share) => run.progress.update("assemble", share),
  });
};

/**
 * Makes a lecture: plan, narrate, compile, render, assemble, publish. What a killed run finished is used again;
 * results appear all at once. Throws AppError with one readable sentence, or the signal's reason.
 */
export const makeLecture = async (options: MakeOptions): Promise<Report> => {
  const run = openRun(options);
  run.stages.warmUp(run.request, run.signal);
  const spoken = await planAndSpeak(run);
  const compiled = await compile(run, spoken);
  const clips = await render(run, compiled.timeline, options.compatible);
  const resultDir = join(run.workDir, "result");
  const assembled = await timed(run, "assemble", async () => {
    await rm(resultDir, { recursive: true, force: true });
    await mkdir(resultDir, { recursive: true });
    return { value: await writeFiles(run, resultDir, { ...spoken, compiled, clips }), reused: false };
  });
  const report = await writeReport({ run, ...spoken, compiled, clips, assembled, dir: resultDir });
  await timed(run, "publish", async () => ({ value: await options.publish(resultDir), reused: false }));
  return report;
};
