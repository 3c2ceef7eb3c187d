import type { PixelSize, FrameSource } from "./frame-source.ts";
import type { Timeline, TimelineScene } from "../../contract/timeline.ts";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { movingFrames } from "../../timeline/state-at.ts";
import { type HoldMode, startSceneEncoder } from "./encode/scene-encoder.ts";
import { packClip } from "./encode/pack-clip.ts";
import type { Semaphore } from "../../kit/concurrency.ts";

export type SceneRender = {
  timeline: Timeline;
  scene: TimelineScene;
  size: PixelSize;
  outFile: string;
  ffmpeg: Ffmpeg;
  holds: HoldMode;
  /** Threads of the encoder. */
  threads: number;
  signal?: AbortSignal | undefined;
  /** Frames of the scene that are done; called as pictures come. */
  onFrames?: ((done: number) => void) | undefined;
};

/** A lecture of this scene alone. */
export const lectureOf = (timeline: Timeline, scene: TimelineScene): Timeline => ({
  ...timeline,
  durationFrames: scene.durationFrames,
  scenes: [{ ...scene, startFrame: 0 }],
  beats: [],
});

/** Draws one scene and has it encoded; gives the pictures of a clip that is still to be packed. */
const renderFrames = async (
  source: FrameSource,
  render: SceneRender,
  frames: readonly number[],
): Promise<Buffer | null> => {
  const { timeline, scene, size, signal, onFrames } = render;
  const encoder = startSceneEncoder({ ...render, frames, totalFrames: scene.durationFrames, fps: timeline.fps });
  const onFrame = async (frame: number, picture: Uint8Array): Promise<void> => {
    await encoder.write(frame, picture);
    onFrames?.(frame);
  };
  try {
    await source.render({ timeline: lectureOf(timeline, scene), frames, size, onFrame, signal });
    return await encoder.end();
  } catch (failure) {
    await encoder.abandon();
    throw failure;
  }
};

/** A scene that became a clip. */
export type RenderedScene = {
  /** How many different pictures the scene has. */
  unique: number;
  /** These, encoded one after the other; null where the encoder held them itself. */
  pictures: Buffer | null;
};

/** Renders one scene into a clip. Only the drawing and encoding, which take the memory, wait for their `turn`. */
export const renderScene = async (
  source: FrameSource,
  render: SceneRender,
  turn: Semaphore = (draw) => draw(),
): Promise<RenderedScene> => {
  const { timeline, scene } = render;
  const frames = movingFrames(scene);
  const pictures = await turn(() => renderFrames(source, render, frames));
  if (pictures) await packClip(pictures, { ...render, fps: timeline.fps, frames, totalFrames: scene.durationFrames });
  render.onFrames?.(scene.durationFrames);
  return { unique: frames.length, pictures };
};
