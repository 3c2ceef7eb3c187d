import type { LectureOrder } from "../contract/lecture-order.ts";
import { distinctMessages, formatMessage, msg, type Message, type MessageParam } from "../contract/messages/message.ts";
import { join } from "node:path";
import type { CodedSound } from "../assembly/sound/code-sound.ts";
import type { CompiledLecture, LectureCompiler } from "../compiler/compile-lecture.ts";
import type { PreparedLecture } from "../compiler/prepare-lecture.ts";
import { warningOf } from "../contract/finding.ts";
import type { BeatNarration, Narration } from "../contract/narration.ts";
import type { TimelineScene, Timeline } from "../contract/timeline.ts";
import { type LectureRun, estimateDuration, timed } from "./lecture-run.ts";
import { lengthToFit, type SavedPlan } from "./plan-lecture.ts";
import type { SceneClip } from "../engines/clips/render-clips.ts";
import type { SharedWork } from "./stages.ts";

type Ready = (scene: TimelineScene, lecture: CompiledLecture["timeline"]) => void;

/** Compiles scenes in their order, each as soon as its last beat is spoken. */
type SceneQueue = {
  /** Takes a spoken beat; beats may come in any order. */
  spoken(beat: BeatNarration): void;
  /** The lecture, with the scenes that nobody reported compiled now. */
  finish(beats: readonly BeatNarration[], onProgress: (progress: number) => void): CompiledLecture;
};

export const createSceneQueue = (
  { scenes }: Pick<PreparedLecture, "scenes">,
  compiler: LectureCompiler,
  onScene: Ready,
): SceneQueue => {
  const spokenBeats: BeatNarration[] = [];
  let next = 0;
  const beatsOf = (index: number, beats: readonly BeatNarration[]): BeatNarration[] =>
    beats
      .filter(({ sceneId }) => sceneId === scenes[index]?.scene.id)
      .toSorted((first, second) => first.beatIndex - second.beatIndex);
  return {
    spoken(beat) {
      spokenBeats.push(beat);
      for (let beats = beatsOf(next, spokenBeats); beats.length === scenes[next]?.scene.beats.length;) {
        next += 1;
        onScene(compiler.next(beats), compiler.finish().timeline);
        beats = beatsOf(next, spokenBeats);
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

/** A lecture that is written and found fit to be taught. */
export type PreparedPlan = { written: SavedPlan; prepared: PreparedLecture };

type Spoken = PreparedPlan & { narration: Narration };

/** A lecture whose scenes are spoken and drawn. */
export type RenderedLecture = Spoken & { compiled: CompiledLecture; clips: readonly SceneClip[]; sound: CodedSound };

/** Scenes that are spoken are compiled and drawn while the voice speaks the next ones; the sound is coded beside. */
export const narrateAndRender = async (
  run: LectureRun,
  planned: PreparedPlan,
  compatible: boolean,
): Promise<RenderedLecture> => {
  const { engine, resolution, reference, revision } = run.request;
  const clipsDir = join(run.workDir, "clips");
  const { sharedClipsDir: dir } = run;
  const shared = dir === undefined ? undefined : { dir, take: revision !== undefined };
  const sound = createSoundCoding(run, shared);
  const drawing = createSceneRenderer(run, { engine, resolution, reference, compatible, clipsDir, shared });
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

/** Reports, once for each reason, which scenes Remotion drew in the place of another engine; the first scene is 1. */
export const standInWarnings = (clips: readonly SceneClip[]): Message[] => {
  const numbers = clips.map(({ standsIn }, index) => ({
    reason: standsIn && formatMessage(standsIn),
    number: index + 1,
  }));
  return distinctMessages(clips.flatMap(({ standsIn }) => standsIn ?? [])).map((reason) => {
    const text = formatMessage(reason);
    const drawn = numbers.filter((clip) => clip.reason === text).map(({ number }) => number);
    return drawnByRemotion(drawn, clips.length, reason);
  });
};

/** Which scene is being drawn, from 1, when so many pictures of all scenes are done. */
export const sceneAt = (
  scenes: readonly Pick<TimelineScene, "durationFrames">[],
  done: number,
): { at: number; of: number } => {
  let left = done;
  const index = scenes.findIndex(({ durationFrames }) => (left -= durationFrames) < 0);
  return { at: index < 0 ? scenes.length : index + 1, of: scenes.length };
};

/** Draws the scenes of a lecture, some of them while later ones are still being spoken. */
type SceneRenderer = {
  /** Starts with a scene of the lecture. */
  begin(lecture: Timeline, scene: TimelineScene): void;
  /** Clips of all scenes in order; what was begun is not drawn again. Throws what kept one from being drawn. */
  finish(lecture: Timeline): Promise<readonly SceneClip[]>;
  /** Ends what is still at work. */
  stop(): Promise<void>;
};

type RenderedClips = Awaited<ReturnType<LectureRun["stages"]["render"]>>;

export const createSceneRenderer = (
  run: LectureRun,
  call: Omit<Parameters<LectureRun["stages"]["render"]>[0], "timeline" | "signal" | "onFrames">,
): SceneRenderer => {
  const begun = new Map<string, Promise<RenderedClips>>();
  const failed = new AbortController();
  const signal = AbortSignal.any([run.signal, failed.signal]);
  const count = createCount();
  const draw = async (timeline: Timeline): Promise<RenderedClips> => {
    try {
      return await run.stages.render({ ...call, timeline, signal, onFrames: count.part() });
    } catch (failure) {
      failed.abort(failure);
      throw failure;
    }
  };
  const settle = async (): Promise<void> => void (await Promise.allSettled(begun.values()));
  return {
    begin(lecture, scene) {
      const drawing = draw(lectureOf(lecture, [scene]));
      drawing.catch(() => {}); // reported by `finish`
      begun.set(scene.id, drawing);
    },
    async finish(lecture) {
      const total = lecture.durationFrames;
      count.listen((done) => {
        const scene = sceneAt(lecture.scenes, done);
        run.progress.update("render", total === 0 ? 1 : done / total, { frames: { done, total }, scene });
      });
      const rest = lecture.scenes.filter(({ id }) => !begun.has(id));
      if (rest.length > 0) begun.set("", draw(lectureOf(lecture, rest)));
      await settle();
      signal.throwIfAborted();
      const drawn = await Promise.all(begun.values());
      run.warnings.push(...drawn.flatMap(({ warnings }) => warnings));
      const clips = new Map(drawn.flatMap((one) => one.clips.map((clip) => [clip.sceneId, clip])));
      const inOrder = lecture.scenes.flatMap(({ id }) => clips.get(id) ?? []);
      run.warnings.push(...standInWarnings(inOrder));
      return inOrder;
    },
    async stop() {
      failed.abort();
      await settle();
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
  promise.catch(() => {}); // reported by `finish`
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

/** Where scenes wait to be spoken and are then compiled; `drawing` begins with them at once where it can. */
const openQueue = async (run: LectureRun, planned: PreparedPlan, drawing: SceneRenderer): Promise<SceneQueue> => {
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

/** Captions that are drawn in need the whole speech, and the reference draws all scenes in one go. */
const canDrawEarly = ({ captions, reference }: LectureOrder): boolean => captions !== "burned" && !reference;

/** Who is notified of every beat that is spoken. */
type Listeners = { queue: SceneQueue; sound: SoundCoding };

const narrate = async (run: LectureRun, planned: PreparedPlan, { queue, sound }: Listeners): Promise<Spoken> => {
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
    run.warnings.push(...compiled.warnings, ...compiled.findings.map(warningOf));
    if (run.request.captions !== "burned") return { value: compiled, reused: false };
    const timeline = run.stages.burn(prepared, narration, compiled.timeline, run.request.style);
    return { value: { ...compiled, timeline }, reused: false };
  });

type Rendering = { timeline: Timeline; drawing: SceneRenderer; sound: SoundCoding };

/** What is heard is coded beside what is seen. */
const render = async (
  run: LectureRun,
  { timeline, drawing, sound }: Rendering,
): Promise<Pick<RenderedLecture, "clips" | "sound">> =>
  timed(run, "render", async () => {
    const clips = await drawing.finish(timeline);
    return { value: { clips, sound: await sound.finish() }, reused: clips.every((clip) => clip.reused) };
  });

const COMMA = (a: MessageParam, b: MessageParam): MessageParam => msg("common.listed", { a, b });

/** Scenes by their numbers: `1 and 2`, `1, 2, and 3`. */
const listed = (numbers: readonly MessageParam[]): MessageParam => {
  const last = numbers.at(-1) ?? "";
  const rest = numbers.slice(0, -1);
  if (rest.length < 2) return rest.length === 0 ? last : msg("common.and", { a: rest[0] ?? "", b: last });
  return msg("common.and_last", { rest: rest.reduce(COMMA), last });
};

const drawnByRemotion = (numbers: readonly number[], total: number, reason: MessageParam): Message => {
  if (numbers.length === total)
    return msg(total === 1 ? "pipeline.only_scene_by_remotion" : "pipeline.all_scenes_by_remotion", { reason });
  return numbers.length === 1
    ? msg("pipeline.scene_by_remotion", { number: listed(numbers), reason })
    : msg("pipeline.scenes_by_remotion", { numbers: listed(numbers), reason });
};

/** Adds up the pictures that several calls have done; reported only when somebody listens. */
const createCount = (): {
  part(): (done: number) => void;
  listen(notify: (done: number) => void): void;
} => {
  const parts: number[] = [];
  let notify: ((done: number) => void) | undefined;
  return {
    part: () => {
      const index = parts.push(0) - 1;
      return (done) => {
        parts[index] = done;
        notify?.(parts.reduce((sum, value) => sum + value, 0));
      };
    },
    listen: (teller) => void (notify = teller),
  };
};

/** A lecture of some scenes alone. */
const lectureOf = (lecture: Timeline, scenes: readonly TimelineScene[]): Timeline => ({
  ...lecture,
  durationFrames: scenes.reduce((sum, scene) => sum + scene.durationFrames, 0),
  scenes: [...scenes],
  beats: [],
});
