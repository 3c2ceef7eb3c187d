import type { Pauses } from "../contract/narration.ts";
import { msg, type Message } from "../contract/messages/message.ts";
import { toFinding, type Finding } from "../contract/finding.ts";
import type { BeatNarration, TimedBeats } from "../contract/narration.ts";
import type { LecturePictures } from "../contract/pictures.ts";
import type { ThemeName } from "../contract/style.ts";
import type { Timeline, TimelineScene } from "../contract/timeline.ts";
import { sum } from "../kit/numbers.ts";
import { ownValue } from "../own-value.ts";
import { compileScene, type CompiledScene } from "./compile-scene.ts";
import type { PreparedLecture } from "./prepare-lecture.ts";
import { sceneJobs, timeJob, type TimedJob } from "./scene-jobs.ts";
import { THEMES } from "./themes.ts";
import { createRunningFit, NO_FIT, type SceneTimes } from "./timing/running-fit.ts";

/** What a lecture is compiled with. */
export type CompileOptions = {
  theme: ThemeName;
  fps: number;
  /** Length to come near to, for which pauses give way; null for as long as the words and their own pauses take. */
  targetSeconds: number | null;
  /** Length that somebody asked for, who is notified when it is not reached. */
  askedSeconds?: number | undefined;
  /** Pauses that are kept instead, in scenes with as many beats; the lecture becomes as long as its words take. */
  pausesMs?: Pauses | undefined;
  /** Between scenes the work can be stopped. */
  signal?: AbortSignal | undefined;
};

/** The timeline, what the audit of its pictures found, and what could not be kept. */
export type CompiledLecture = {
  timeline: Timeline;
  findings: readonly Finding[];
  /** Pictures the audit looked at. */
  auditedFrames: number;
  warnings: readonly Message[];
  /** Silence after each beat, by scene. */
  pausesMs: Pauses;
};

/** Compiles a lecture scene by scene, in their order, each as soon as it is spoken. */
export type LectureCompiler = {
  /** The next scene; its first frame is still 0. Throws the signal's reason when it is aborted. */
  next(beats: readonly BeatNarration[]): TimelineScene;
  /** The lecture of all scenes so far. */
  finish(): CompiledLecture;
};

const toTimes = ({ job, pausesMs, schedule }: TimedJob): SceneTimes => ({
  pausesMs,
  speechMs: sum(job.beats.map((beat) => beat.durationMs)),
  lengthMs: schedule.lengthMs,
});

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

const warningsOf = (compiled: readonly CompiledScene[], seconds: number, asked: number | undefined): Message[] => {
  const late = compiled.flatMap(({ scene, overfull }) =>
    overfull.map((beat) => msg("plan.scene_beat_animations_were", { heading: scene.heading, beat: beat + 1 })),
  );
  if (asked === undefined) return late;
  const share = asked < 25 ? 0.1 : 0.05;
  if (Math.abs(seconds - asked) <= share * asked) return late;
  return [...late, msg("plan.lecture_s_long_s", { seconds: seconds.toFixed(0), asked: asked.toFixed(0) })];
};

/** The pictures that scenes show, by id; undefined where there are none. */
const picturesIn = (scenes: readonly TimelineScene[], pictures: LecturePictures): Timeline["pictures"] => {
  const ids = new Set(scenes.flatMap(({ nodes }) => nodes.flatMap(({ picture }) => picture ?? [])));
  if (ids.size === 0) return undefined;
  const ready = Object.values(pictures).flatMap((one) =>
    "fault" in one || !ids.has(one.id) ? [] : [[one.id, one.data]],
  );
  return Object.fromEntries(ready);
};

const joined = (
  compiled: readonly CompiledScene[],
  { setting: { size, pictures = {} } }: PreparedLecture,
  { fps, theme, askedSeconds, pausesMs }: CompileOptions,
): Omit<CompiledLecture, "pausesMs"> => {
  const { scenes, beats, durationFrames } = placed(compiled);
  const { ground } = THEMES[theme].colors;
  const { width, height } = size;
  const shown = picturesIn(scenes, pictures);
  return {
    timeline: {
      version: 1,
      width,
      height,
      fps,
      durationFrames,
      ground,
      scenes,
      beats,
      ...(shown ? { pictures: shown } : {}),
    },
    findings: compiled.flatMap((scene) => [...scene.undone, ...scene.findings].map(toFinding)),
    auditedFrames: compiled.reduce((sum, scene) => sum + scene.frames, 0),
    warnings: warningsOf(compiled, durationFrames / fps, pausesMs ? undefined : askedSeconds),
  };
};

const givenPauses = (sceneId: string, fitted: number[], given: Pauses = {}): number[] => {
  const own = ownValue(given, sceneId);
  return own?.length === fitted.length ? own : fitted;
};

/** What all scenes so far left, each element as the last scene that had it. */
const leftBy = (compiled: readonly CompiledScene[]): CompiledScene["left"] =>
  new Map(compiled.flatMap(({ left }) => [...left]));

/** Compiles a lecture whose speech is only foretold yet; pauses take up what the real speech does otherwise. */
export const createLectureCompiler = (
  prepared: PreparedLecture,
  foretold: TimedBeats,
  options: CompileOptions,
): LectureCompiler => {
  const jobs = sceneJobs(prepared, foretold, options);
  const { targetSeconds } = options;
  const fit = targetSeconds === null ? NO_FIT : createRunningFit(jobs.map(toTimes), targetSeconds * 1000);
  const compiled: CompiledScene[] = [];
  const pausesMs = new Map<string, number[]>();
  return {
    next(beats) {
      options.signal?.throwIfAborted();
      const job = jobs[compiled.length]?.job;
      if (!job) throw new RangeError("every scene is compiled already");
      const spoken = { ...job, beats, before: compiled.at(-1)?.left, earlier: leftBy(compiled) };
      const { id } = job.fitted.scene;
      const pauses = givenPauses(id, fit.pauses(toTimes(timeJob(spoken))), options.pausesMs);
      pausesMs.set(id, pauses);
      const scene = compileScene(spoken, pauses);
      fit.took((scene.scene.durationFrames * 1000) / options.fps);
      compiled.push(scene);
      return scene.scene;
    },
    finish: () => ({ ...joined(compiled, prepared, options), pausesMs: Object.fromEntries(pausesMs) }),
  };
};

/** Compiles a prepared and spoken lecture to what engines draw. Throws the signal's reason when it is aborted. */
export const compileLecture = (
  prepared: PreparedLecture,
  narration: TimedBeats,
  options: CompileOptions,
): CompiledLecture => {
  const compiler = createLectureCompiler(prepared, narration, options);
  for (const { scene } of prepared.scenes) compiler.next(narration.beats.filter(({ sceneId }) => sceneId === scene.id));
  return compiler.finish();
};
