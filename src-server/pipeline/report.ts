import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Narration } from "../contract/narration.ts";
import type { Report } from "../contract/report.ts";
import type { CompiledLecture } from "../compiler/compile-lecture.ts";
import type { PreparedLecture } from "../compiler/prepare-lecture.ts";
import type { LectureRun } from "./lecture-run.ts";
import type { LectureStages, SceneClip } from "./stages.ts";
import { lengthToFit, type KeptPlan } from "./write-plan.ts";

export type ReportInput = {
  run: LectureRun;
  written: KeptPlan;
  prepared: PreparedLecture;
  narration: Narration;
  compiled: CompiledLecture;
  clips: readonly SceneClip[];
  assembled: Awaited<ReturnType<LectureStages["assemble"]>>;
  dir: string;
};

const SHORT_SIDE = { "480p": 480, "720p": 720, "1080p": 1080 } as const;

/** Pixels of a timeline at a resolution, both even. */
export const pixelSize = (
  timeline: { width: number; height: number },
  resolution: keyof typeof SHORT_SIDE,
): { width: number; height: number } => {
  const scale = SHORT_SIDE[resolution] / Math.min(timeline.width, timeline.height);
  return { width: 2 * Math.round((timeline.width * scale) / 2), height: 2 * Math.round((timeline.height * scale) / 2) };
};

const checksOf = ({ prepared, compiled, assembled }: ReportInput): Report["checks"] => [
  ...prepared.checks.map((check) => ({ ...check, findings: [] })),
  {
    name: "plan: form, names, speech and places",
    checked: prepared.plan.scenes.length,
    findings: [...prepared.findings],
  },
  {
    name: "pictures: overlaps, safe area, sizes, contrast",
    checked: compiled.auditedFrames,
    findings: [...compiled.findings],
  },
  ...assembled.checks,
];

/** Manim where it drew at least one scene; the warnings name those that it did not draw. */
const engineOf = (clips: readonly SceneClip[]): Report["engine"] => {
  const byManim = clips.some(({ drawnBy }) => drawnBy === "manim");
  return {
    name: byManim ? "manim" : "remotion",
    drawnBy: byManim ? "manim" : (clips[0]?.drawnBy ?? "canvas"),
    holds: clips.every((clip) => clip.holds === "skip") ? "skip" : "repeat",
  };
};

/** Tells what was done, with what, and what was checked; written beside the video. */
export const writeReport = async (input: ReportInput): Promise<Report> => {
  const { run, written, prepared, narration, compiled, clips, assembled } = input;
  const { timeline } = compiled;
  const durationSeconds = timeline.durationFrames / timeline.fps;
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
    warnings: [...new Set(run.warnings)],
    pausesMs: { ...compiled.pausesMs },
  };
  await writeFile(join(input.dir, "report.json"), `${JSON.stringify(report, null, 2)}\n`);
  return report;
};
