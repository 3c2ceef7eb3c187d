import type { TimelineScene, Timeline } from "../contract/timeline.ts";
import type { SceneClip, RenderCall } from "./stages.ts";
import type { LectureRun } from "./lecture-run.ts";

const NUMBERS = new Intl.ListFormat("en", { type: "conjunction" });

const scenesOf = (numbers: readonly number[], total: number): string => {
  if (numbers.length === total) return total === 1 ? "The scene was" : "All scenes were";
  return numbers.length === 1 ? `Scene ${numbers[0]} was` : `Scenes ${NUMBERS.format(numbers.map(String))} were`;
};

/** Tells, once for each reason, which scenes Remotion drew in the place of another engine; the first scene is 1. */
export const standInWarnings = (clips: readonly SceneClip[]): string[] => {
  const known = clips.map(({ standsIn }, index) => ({ reason: standsIn, number: index + 1 }));
  const reasons = new Set(known.flatMap(({ reason }) => reason ?? []));
  return [...reasons].map((reason) => {
    const numbers = known.filter((clip) => clip.reason === reason).map(({ number }) => number);
    return `${scenesOf(numbers, clips.length)} drawn by Remotion, because ${reason}.`;
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
export type SceneDrawing = {
  /** Starts with a scene of the lecture. */
  begin(lecture: Timeline, scene: TimelineScene): void;
  /** Clips of all scenes in order; what was begun is not drawn again. Throws what kept one from being drawn. */
  finish(lecture: Timeline): Promise<readonly SceneClip[]>;
  /** Ends what is still at work. */
  stop(): Promise<void>;
};

type Drawn = Awaited<ReturnType<LectureRun["stages"]["render"]>>;

/** A lecture of some scenes alone. */
const lectureOf = (lecture: Timeline, scenes: readonly TimelineScene[]): Timeline => ({
  ...lecture,
  durationFrames: scenes.reduce((sum, scene) => sum + scene.durationFrames, 0),
  scenes: [...scenes],
  beats: [],
});

/** Adds up the pictures that several calls have done; told only when somebody listens. */
const createCount = (): {
  part(): (done: number) => void;
  listen(tell: (done: number) => void): void;
} => {
  const parts: number[] = [];
  let tell: ((done: number) => void) | undefined;
  return {
    part: () => {
      const index = parts.push(0) - 1;
      return (done) => {
        parts[index] = done;
        tell?.(parts.reduce((sum, value) => sum + value, 0));
      };
    },
    listen: (teller) => void (tell = teller),
  };
};

export const createSceneDrawing = (
  run: LectureRun,
  call: Omit<RenderCall, "timeline" | "signal" | "onFrames">,
): SceneDrawing => {
  const begun = new Map<string, Promise<Drawn>>();
  const failed = new AbortController();
  const signal = AbortSignal.any([run.signal, failed.signal]);
  const count = createCount();
  const draw = async (timeline: Timeline): Promise<Drawn> => {
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
      drawing.catch(() => {}); // told by `finish`
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
