import type { Timeline, TimelineScene } from "../contract/timeline.ts";
import type { LectureRun } from "./lecture-run.ts";
import { sceneAt } from "./scene-at.ts";
import { standInWarnings } from "./stand-in-warnings.ts";
import type { RenderCall, SceneClip } from "./stages.ts";

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
