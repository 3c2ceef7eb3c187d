import { join } from "node:path";
import type { CodedSound } from "../assembly/sound/code-sound.ts";
import type { CompiledLecture } from "../compiler/compile-lecture.ts";
import type { PreparedLecture } from "../compiler/prepare-lecture.ts";
import type { LectureRequest } from "../contract/lecture-request.ts";
import type { Narration } from "../contract/narration.ts";
import type { Timeline } from "../contract/timeline.ts";
import { foretell, timed, type LectureRun } from "./lecture-run.ts";
import { createSceneDrawing, type SceneDrawing } from "./scene-drawing.ts";
import { createSceneQueue, type SceneQueue } from "./scene-queue.ts";
import { createSoundCoding, type SoundCoding } from "./sound-coding.ts";
import type { SceneClip } from "./stages.ts";
import { lengthToFit, type KeptPlan } from "./write-plan.ts";

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
    run.warnings.push(...compiled.warnings, ...compiled.findings.map((finding) => finding.message));
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
  const compiler = run.stages.compiler(planned.prepared, await foretell(run, planned.prepared), {
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
