import { formatMessage } from "../contract/messages/message.ts";
import { join } from "node:path";
import type { BeatNarration, Narration } from "../contract/narration.ts";
import type { TimelineScene, Timeline } from "../contract/timeline.ts";
import type { CompiledLecture, LectureCompiler } from "../compiler/compile-lecture.ts";
import type { PreparedLecture } from "../compiler/prepare-lecture.ts";
import type { CodedSound } from "../assembly/sound/code-sound.ts";
import type { LectureRequest } from "../contract/lecture-request.ts";
import { type LectureRun, estimateDuration, timed } from "./lecture-run.ts";
import type { SharedWork, SceneClip } from "./stages.ts";
import { createSceneDrawing, type SceneDrawing } from "./scene-drawing.ts";
import { lengthToFit, type KeptPlan } from "./write-plan.ts";

/** Compiles scenes in their order, each as soon as its last beat is spoken. */
type SceneQueue = {
  /** Takes a spoken beat; beats may come in any order. */
  spoken(beat: BeatNarration): void;
  /** The lecture, with the scenes that nobody told about compiled now. */
  finish(beats: readonly BeatNarration[], onProgress: (progress: number) => void): CompiledLecture;
};

type Ready = (scene: TimelineScene, lecture: CompiledLecture["timeline"]) => void;

export const createSceneQueue = (
  { scenes }: Pick<PreparedLecture, "scenes">,
  compiler: LectureCompiler,
  onScene: Ready,
): SceneQueue => {
  const heard: BeatNarration[] = [];
  let next = 0;
  const beatsOf = (index: number, beats: readonly BeatNarration[]): BeatNarration[] =>
    beats
      .filter(({ sceneId }) => sceneId === scenes[index]?.scene.id)
      .toSorted((first, second) => first.beatIndex - second.beatIndex);
  return {
    spoken(beat) {
      heard.push(beat);
      for (let beats = beatsOf(next, heard); beats.length === scenes[next]?.scene.beats.length;) {
        next += 1;
        onScene(compiler.next(beats), compiler.finish().timeline);
        beats = beatsOf(next, heard);
      }
    },
    finish(beats, onProgress) {
      for (; next < scenes.length; next++) {
        compiler.next(beatsOf(next, beats));
        onProgress((next + 1) / scenes.length);
      }
      return compiler.finish();
    },
  };
};

/** Codes the sound of a lecture while its scenes are drawn. */
type SoundCoding = {
  /** Takes a beat as soon as it is spoken. */
  spoken(beat: BeatNarration): void;
  /** Starts with the sound of all that was spoken. */
  begin(narration: Narration, timeline: Timeline): void;
  /** The sound that was begun. Throws what kept it from being coded. */
  finish(): Promise<CodedSound>;
  /** Ends what is still at work. */
  stop(): Promise<void>;
};

/** `shared` names where coded clips and sounds of other lectures lie, and whether they are used again. */
const createSoundCoding = (
  { stages, workDir, signal }: Pick<LectureRun, "stages" | "workDir" | "signal">,
  shared?: SharedWork,
): SoundCoding => {
  const sound = stages.sound(shared && { ...shared, dir: join(shared.dir, "sound") });
  const stopped = new AbortController();
  const { promise, resolve, reject } = Promise.withResolvers<CodedSound>();
  promise.catch(() => {}); // told by `finish`
  let work = Promise.resolve();
  return {
    spoken: (beat) => sound.spoken(beat),
    begin(narration, timeline) {
      const call = { narration, timeline, outFile: join(workDir, "sound.aac") };
      work = sound.finish({ ...call, signal: AbortSignal.any([signal, stopped.signal]) }).then(resolve, reject);
    },
    finish: () => promise,
    async stop() {
      stopped.abort();
      await work;
    },
  };
};

/** Pictures a second. */
const FPS = 30;

/** A lecture that is written and found fit to be taught. */
export type Planned = { written: KeptPlan; prepared: PreparedLecture };
type Spoken = Planned & { narration: Narration };
/** A lecture whose scenes are spoken and drawn. */
export type Drawn = Spoken & { compiled: CompiledLecture; clips: readonly SceneClip[]; sound: CodedSound };

/** Who is told of every beat that is spoken. */
type Listeners = { queue: SceneQueue; sound: SoundCoding };

const narrate = async (run: LectureRun, planned: Planned, { queue, sound }: Listeners): Promise<Spoken> => {
  const narration = await timed(run, "narrate", async () =>
    run.narrate(planned.prepared, {
      onProgress: (share) => run.progress.update("narrate", share),
      onBeat(beat) {
        queue.spoken(beat);
        sound.spoken(beat);
      },
    }),
  );
  run.warnings.push(...narration.warnings);
  return { ...planned, narration };
};

const compile = async (run: LectureRun, spoken: Spoken, queue: SceneQueue): Promise<CompiledLecture> =>
  timed(run, "compile", async () => {
    const { prepared, narration } = spoken;
    const compiled = queue.finish(narration.beats, (share) => run.progress.update("compile", share));
    run.warnings.push(
      ...compiled.warnings.map((warning) => formatMessage(warning)),
      ...compiled.findings.map((finding) => finding.message),
    );
    if (run.request.captions !== "burned") return { value: compiled, reused: false };
    const timeline = run.stages.burn(prepared, narration, compiled.timeline, run.request.style);
    return { value: { ...compiled, timeline }, reused: false };
  });

type Rendering = { timeline: Timeline; drawing: SceneDrawing; sound: SoundCoding };

/** What is heard is coded beside what is seen. */
const render = async (
  run: LectureRun,
  { timeline, drawing, sound }: Rendering,
): Promise<Pick<Drawn, "clips" | "sound">> =>
  timed(run, "render", async () => {
    const clips = await drawing.finish(timeline);
    return { value: { clips, sound: await sound.finish() }, reused: clips.every((clip) => clip.reused) };
  });

/** Captions that are drawn in need the whole speech, and the reference draws all scenes in one go. */
const canDrawEarly = ({ captions, reference }: LectureRequest): boolean => captions !== "burned" && !reference;

/** Where scenes wait to be spoken and are then compiled; `drawing` begins with them at once where it can. */
const openQueue = async (run: LectureRun, planned: Planned, drawing: SceneDrawing): Promise<SceneQueue> => {
  const compiler = run.stages.compiler(planned.prepared, await estimateDuration(run, planned.prepared), {
    theme: run.request.style,
    fps: FPS,
    targetSeconds: lengthToFit(run, planned.written),
    askedSeconds: run.request.durationSeconds,
    pausesMs: run.request.revision?.pausesMs,
    signal: run.signal,
  });
  return createSceneQueue(planned.prepared, compiler, (scene, lecture) => {
    if (canDrawEarly(run.request)) drawing.begin(lecture, scene);
  });
};

/** Scenes that are spoken are compiled and drawn while the voice speaks the next ones; the sound is coded beside. */
export const speakAndDraw = async (run: LectureRun, planned: Planned, compatible: boolean): Promise<Drawn> => {
  const { engine, resolution, reference, revision } = run.request;
  const clipsDir = join(run.workDir, "clips");
  const { sharedClipsDir: dir } = run;
  const shared = dir === undefined ? undefined : { dir, take: revision !== undefined };
  const sound = createSoundCoding(run, shared);
  const drawing = createSceneDrawing(run, { engine, resolution, reference, compatible, clipsDir, shared });
  try {
    const queue = await openQueue(run, planned, drawing);
    const spoken = await narrate(run, planned, { queue, sound });
    const compiled = await compile(run, spoken, queue);
    sound.begin(spoken.narration, compiled.timeline);
    return { ...spoken, compiled, ...(await render(run, { timeline: compiled.timeline, drawing, sound })) };
  } finally {
    await Promise.all([drawing.stop(), sound.stop()]);
  }
};
