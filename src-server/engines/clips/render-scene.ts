import type { PixelSize } from "./picture-size.ts";
import type { Timeline, TimelineScene } from "../../contract/timeline.ts";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { movingFrames } from "../../timeline/state-at.ts";
import type { FrameSource } from "./frame-source.ts";
import type { HoldMode } from "./encode/encoder-arguments.ts";
import { startSceneEncoder, type SceneEncoder } from "./encode/scene-encoder.ts";
import type { Lanes } from "./lanes.ts";

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

/** Draws one scene and has it encoded; the clip is still to be packed. */
const drawScene = async (
  source: FrameSource,
  render: SceneRender,
  frames: readonly number[],
): Promise<SceneEncoder> => {
  const { timeline, scene, size, signal, onFrames } = render;
  const encoder = startSceneEncoder({ ...render, frames, totalFrames: scene.durationFrames, fps: timeline.fps });
  const onFrame = async (frame: number, picture: Uint8Array): Promise<void> => {
    await encoder.write(frame, picture);
    onFrames?.(frame);
  };
  try {
    await source.capture({ timeline: lectureOf(timeline, scene), frames, size, onFrame, signal });
    await encoder.end();
  } catch (failure) {
    await encoder.abandon();
    throw failure;
  }
  return encoder;
};

/**
 * Renders one scene into a clip. Only the drawing and encoding, which take the memory, wait for their `turn`.
 * Gives how many different pictures the scene has.
 */
export const renderScene = async (
  source: FrameSource,
  render: SceneRender,
  turn: Lanes = (draw) => draw(),
): Promise<{ unique: number }> => {
  const frames = movingFrames(render.scene);
  const encoder = await turn(() => drawScene(source, render, frames));
  await encoder.pack();
  render.onFrames?.(render.scene.durationFrames);
  return { unique: frames.length };
};
