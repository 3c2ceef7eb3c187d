import type { Timeline, TimelineScene } from "../../contract/timeline.ts";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { allOrNone } from "./all-or-none.ts";
import type { ClipFacts } from "./clip-facts.ts";
import { createClipStore, type OtherClips } from "./clip-store.ts";
import { countFrames } from "./count-frames.ts";
import { drawSafely, type SafeDrawing } from "./draw-safely.ts";
import { clipCoding, type HoldMode } from "./encode/encoder-arguments.ts";
import type { PixelSize } from "./picture-size.ts";

/** The clip of one scene; `reused` tells that an earlier run made it. */
export type SceneClip = ClipFacts & {
  sceneId: string;
  file: string;
  reused: boolean;
  /** Why another engine drew it than was asked for, a clause such as `Manim stopped answering`. */
  standsIn?: string | undefined;
};

/** `turn` lets as many scenes be drawn at a time as the machine bears, whichever lectures they belong to. */
export type LectureRender = SafeDrawing & {
  timeline: Timeline;
  size: PixelSize;
  /** Keeps finished clips by content; what is there already is not made again. */
  clipsDir: string;
  others?: OtherClips | undefined;
  ffmpeg: Ffmpeg;
  holds: HoldMode;
  /** Threads of each encoder. */
  threads: number;
  signal: AbortSignal;
  /** Frames done of all frames. */
  onFrames: (done: number, total: number) => void;
};

/** Renders all scenes of a lecture into clips, in the order of the scenes. */
export const renderLecture = async (render: LectureRender): Promise<SceneClip[]> => {
  const { timeline, size, clipsDir, ffmpeg, holds, threads } = render;
  const store = createClipStore(clipsDir, render.others);
  const count = countFrames(timeline, render.onFrames);
  const wanted = await render.sources.way();
  const clipOf = async (scene: TimelineScene, index: number, signal: AbortSignal): Promise<SceneClip> => {
    const coding = clipCoding({ holds, fps: timeline.fps, totalFrames: scene.durationFrames });
    const nameOf = (way: string): string => store.nameOf(timeline, scene, { size, way, coding });
    const onFrames = (done: number): void => count(index, done);
    const common = { timeline, scene, size, ffmpeg, holds, threads, signal, onFrames };
    const made = { sceneId: scene.id, reused: false };
    const kept = await store.find(nameOf(wanted));
    if (kept) {
      onFrames(scene.durationFrames);
      return { ...made, ...kept.facts, file: kept.file, reused: true };
    }
    const [clip] = await store.make(1, async ([outFile = ""]) => {
      const { way, ...drawn } = await drawSafely(render, { ...common, outFile });
      return [{ ...drawn, name: nameOf(way) }];
    });
    if (!clip) throw new RangeError("no clip was made");
    return { ...made, ...clip.facts, file: clip.file, ...(clip.standsIn ? { standsIn: clip.standsIn } : {}) };
  };
  return allOrNone(
    render.signal,
    timeline.scenes.map((scene, index) => (signal) => clipOf(scene, index, signal)),
  );
};
