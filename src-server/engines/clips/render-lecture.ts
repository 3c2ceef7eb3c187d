import type { PixelSize } from "./picture-size.ts";
import type { Timeline, TimelineScene } from "../../contract/timeline.ts";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import type { FrameSource } from "./frame-source.ts";
import { isSourceFailure, type FrameSources } from "./frame-sources.ts";
import { createClipStore, type ClipFacts } from "./clip-store.ts";
import { countFrames } from "./count-frames.ts";
import { clipCoding, type HoldMode } from "./encode/encoder-arguments.ts";
import { HoldsImpossible } from "./encode/scene-encoder.ts";
import type { Lanes } from "./lanes.ts";
import { renderScene, type SceneRender } from "./render-scene.ts";

/** The clip of one scene; `reused` tells that an earlier run made it. */
export type SceneClip = ClipFacts & { sceneId: string; file: string; reused: boolean };

export type LectureRender = {
  timeline: Timeline;
  size: PixelSize;
  /** Keeps finished clips by content; what is there already is not made again. */
  clipsDir: string;
  ffmpeg: Ffmpeg;
  holds: HoldMode;
  sources: FrameSources;
  /** Lets as many scenes be drawn at a time as the machine bears, whichever lectures they belong to. */
  turn: Lanes;
  /** Threads of each encoder. */
  threads: number;
  warn: (message: string) => void;
  signal: AbortSignal;
  /** Frames done of all frames. */
  onFrames: (done: number, total: number) => void;
};

/** Once more in another way where the first way failed for a reason that the other way does not share. */
const renderSafely = async (render: LectureRender, scene: SceneRender, turn: Lanes): Promise<ClipFacts> => {
  const attempt = async (source: FrameSource, holds: HoldMode): Promise<ClipFacts> => {
    try {
      const { unique } = await renderScene(source, { ...scene, holds }, turn);
      return { frames: scene.scene.durationFrames, unique, drawnBy: source.drawnBy, holds };
    } catch (failure) {
      if (failure instanceof HoldsImpossible) {
        render.warn(failure.message);
        return attempt(source, "repeat");
      }
      if (source.drawnBy === "canvas" || !isSourceFailure(failure, render)) throw failure;
      return attempt(await render.sources.replace(source, render.signal), holds);
    }
  };
  return attempt(await render.sources.open(render.signal), render.holds);
};

/** Runs all tasks; when one fails the others are cancelled, and its failure is thrown when all have ended. */
const allOrNone = async <Result>(
  signal: AbortSignal,
  tasks: readonly ((signal: AbortSignal) => Promise<Result>)[],
): Promise<Result[]> => {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const running = tasks.map(async (task) => {
    try {
      return await task(either);
    } catch (failure) {
      failed.abort(failure);
      throw failure;
    }
  });
  const ended = await Promise.allSettled(running);
  either.throwIfAborted();
  return ended.flatMap((task) => (task.status === "fulfilled" ? [task.value] : []));
};

/** Renders all scenes of a lecture into clips, in the order of the scenes. */
export const renderLecture = async (render: LectureRender): Promise<SceneClip[]> => {
  const { timeline, size, clipsDir, ffmpeg, holds, threads, turn } = render;
  const store = createClipStore(clipsDir);
  const count = countFrames(timeline, render.onFrames);
  const clipOf = async (scene: TimelineScene, index: number, signal: AbortSignal): Promise<SceneClip> => {
    const coding = clipCoding({ holds, fps: timeline.fps, totalFrames: scene.durationFrames });
    const name = store.nameOf(timeline, scene, { size, way: holds, coding });
    const onFrames = (done: number): void => count(index, done);
    const common = { timeline, scene, size, ffmpeg, holds, threads, signal, onFrames };
    const write = async ([outFile = ""]: string[]): Promise<ClipFacts[]> => [
      await renderSafely(render, { ...common, outFile }, turn),
    ];
    const kept = await store.find(name);
    const clip = kept ?? (await store.make([name], write))[0];
    if (!clip) throw new RangeError("no clip was made");
    onFrames(scene.durationFrames);
    return { sceneId: scene.id, file: clip.file, reused: kept !== undefined, ...clip.facts };
  };
  return allOrNone(
    render.signal,
    timeline.scenes.map((scene, index) => (signal) => clipOf(scene, index, signal)),
  );
};
