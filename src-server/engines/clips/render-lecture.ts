import type { Timeline, TimelineScene } from "../../contract/timeline.ts";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { allOrNone } from "./all-or-none.ts";
import type { ClipFacts } from "./clip-facts.ts";
import { createClipStore, type ClipMaking, type OtherClips } from "./clip-store.ts";
import { countFrames } from "./count-frames.ts";
import { drawSafely, type DrawnScene, type SafeDrawing } from "./draw-safely.ts";
import { clipCoding, type HoldMode } from "./encode/encoder-arguments.ts";
import { holdAnew } from "./hold-anew.ts";
import type { PixelSize } from "./picture-size.ts";
import { picturesName } from "./pictures-name.ts";
import type { SceneRender } from "./render-scene.ts";

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

type ClipRender = SceneRender & { signal: AbortSignal; onFrames: (done: number) => void };

/** Makes a scene's clip of pictures that another lecture left or that are drawn now, and leaves the latter to others. */
const makeClip = async (render: LectureRender, clip: ClipRender, wanted: ClipMaking): Promise<DrawnScene> => {
  const { timeline, scene, holds } = clip;
  const { others } = render;
  const nameOf = (way: string): string => picturesName(timeline, scene, { ...wanted, way });
  const takes = others?.take === true && holds === "skip";
  const left = takes ? await others.pictures.find(nameOf(wanted.way)) : undefined;
  const held = left && (await holdAnew(left, clip));
  if (held) return { ...held, way: wanted.way };
  const { pictures, ...drawn } = await drawSafely(render, clip);
  const { drawnBy } = drawn.facts;
  if (pictures) await others?.pictures.keep(nameOf(drawn.way), { stream: pictures, drawnBy });
  return drawn;
};

/** Renders all scenes of a lecture into clips, in the order of the scenes. */
export const renderLecture = async (render: LectureRender): Promise<SceneClip[]> => {
  const { timeline, size, clipsDir, ffmpeg, holds, threads } = render;
  const store = createClipStore(clipsDir, render.others);
  const count = countFrames(timeline, render.onFrames);
  const way = await render.sources.way();
  const clipOf = async (scene: TimelineScene, index: number, signal: AbortSignal): Promise<SceneClip> => {
    const coding = clipCoding({ holds, fps: timeline.fps, totalFrames: scene.durationFrames });
    const wanted = { size, way, coding };
    const onFrames = (done: number): void => count(index, done);
    const common = { timeline, scene, size, ffmpeg, holds, threads, signal, onFrames };
    const made = { sceneId: scene.id, reused: false };
    const kept = await store.find(store.nameOf(timeline, scene, wanted));
    if (kept) {
      onFrames(scene.durationFrames);
      return { ...made, ...kept.facts, file: kept.file, reused: true };
    }
    const [clip] = await store.make(1, async ([outFile = ""]) => {
      const drawn = await makeClip(render, { ...common, outFile }, wanted);
      return [{ ...drawn, name: store.nameOf(timeline, scene, { ...wanted, way: drawn.way }) }];
    });
    if (!clip) throw new RangeError("no clip was made");
    return { ...made, ...clip.facts, file: clip.file, ...(clip.standsIn ? { standsIn: clip.standsIn } : {}) };
  };
  return allOrNone(
    render.signal,
    timeline.scenes.map((scene, index) => (signal) => clipOf(scene, index, signal)),
  );
};
