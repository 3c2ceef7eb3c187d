import type { Finding } from "../contract/finding.ts";
import type { Narration } from "../contract/narration.ts";
import type { ThemeName } from "../contract/style.ts";
import type { Timeline } from "../contract/timeline.ts";
import { compileScene, naturalPauses, timeScene, type CompiledScene, type SceneJob } from "./compile-scene.ts";
import type { PreparedLecture } from "./prepare-lecture.ts";
import { sceneJobs } from "./scene-jobs.ts";
import { THEMES } from "./themes.ts";
import { fitPauses } from "./timing/fit-length.ts";

/** What a lecture is compiled with. */
export type CompileOptions = {
  theme: ThemeName;
  fps: number;
  /** Length to come near to; pauses give way for it. */
  targetSeconds: number;
  /** Between scenes the work can be stopped. */
  signal?: AbortSignal | undefined;
  /** 0–1. */
  onProgress?: (progress: number) => void;
};

/** The timeline, what the audit of its pictures found, and what could not be kept. */
export type CompiledLecture = {
  timeline: Timeline;
  findings: readonly Finding[];
  /** Pictures the audit looked at. */
  auditedFrames: number;
  warnings: readonly string[];
};

/** Pauses of every scene, fitted to the asked length. */
const pausesOf = (jobs: readonly SceneJob[], targetSeconds: number): number[][] => {
  const natural = jobs.map(naturalPauses);
  const total = jobs.reduce((sum, job, i) => sum + timeScene(job, natural[i] ?? []).lengthMs, 0);
  const fitted = fitPauses(natural.flat(), total, targetSeconds * 1000);
  let taken = 0;
  return natural.map((pauses) => {
    const own = fitted.slice(taken, taken + pauses.length);
    taken += pauses.length;
    return own;
  });
};

const placed = (
  compiled: readonly CompiledScene[],
): { scenes: Timeline["scenes"]; beats: Timeline["beats"]; durationFrames: number } => {
  let startFrame = 0;
  const beats: Timeline["beats"] = [];
  const scenes = compiled.map(({ scene, beatFrames }) => {
    const own = { ...scene, startFrame };
    beats.push(
      ...beatFrames.map((frame, beatIndex) => ({ sceneId: scene.id, beatIndex, startFrame: startFrame + frame })),
    );
    startFrame += scene.durationFrames;
    return own;
  });
  return { scenes, beats, durationFrames: startFrame };
};

const warningsOf = (compiled: readonly CompiledScene[], seconds: number, target: number): string[] => {
  const late = compiled.flatMap(({ scene, overfull }) =>
    overfull.map((beat) => `Scene "${scene.heading}", beat ${beat + 1}: its animations were cut to fit the speech.`),
  );
  const share = target < 25 ? 0.1 : 0.05;
  if (Math.abs(seconds - target) <= share * target) return late;
  return [...late, `The lecture is ${seconds.toFixed(0)} s long; ${target.toFixed(0)} s were asked for.`];
};

/** Compiles a prepared and spoken lecture to what engines draw. Throws the signal's reason when it is aborted. */
export const compileLecture = (
  prepared: PreparedLecture,
  narration: Narration,
  options: CompileOptions,
): CompiledLecture => {
  const jobs = sceneJobs(prepared, narration, options);
  const pauses = pausesOf(jobs, options.targetSeconds);
  const compiled = jobs.map((job, i) => {
    options.signal?.throwIfAborted();
    const scene = compileScene(job, pauses[i] ?? []);
    options.onProgress?.((i + 1) / jobs.length);
    return scene;
  });
  const { size } = prepared.setting;
  const { scenes, beats, durationFrames } = placed(compiled);
  const ground = THEMES[options.theme].colors.ground;
  return {
    timeline: {
      version: 1,
      width: size.width,
      height: size.height,
      fps: options.fps,
      durationFrames,
      ground,
      scenes,
      beats,
    },
    findings: compiled.flatMap((scene) => scene.findings),
    auditedFrames: compiled.reduce((sum, scene) => sum + scene.frames, 0),
    warnings: warningsOf(compiled, durationFrames / options.fps, options.targetSeconds),
  };
};
