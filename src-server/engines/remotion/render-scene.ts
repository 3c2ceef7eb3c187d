import type { Timeline, TimelineScene } from "../../contract/timeline.ts";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { movingFrames } from "../../timeline/state-at.ts";
import type { FrameSource } from "./capture/frame-source.ts";
import type { HoldMode } from "./encode/encoder-arguments.ts";
import { startSceneEncoder } from "./encode/scene-encoder.ts";
import type { PixelSize } from "./stage/pixel-rects.ts";

export type SceneRender = {
  timeline: Timeline;
  scene: TimelineScene;
  size: PixelSize;
  outFile: string;
  ffmpeg: Ffmpeg;
  holds: HoldMode;
  threads: number;
  signal?: AbortSignal | undefined;
  /** Frames of the scene that are done; called as pictures come. */
  onFrames?: ((done: number) => void) | undefined;
};

/** A lecture of this scene alone. */
const alone = (timeline: Timeline, scene: TimelineScene): Timeline => ({
  ...timeline,
  durationFrames: scene.durationFrames,
  scenes: [{ ...scene, startFrame: 0 }],
  beats: [],
});

/** Draws one scene and encodes it into a clip. Gives how many different pictures it has. */
export const renderScene = async (source: FrameSource, render: SceneRender): Promise<{ unique: number }> => {
  const { timeline, scene, size, ffmpeg, holds, threads, outFile, signal, onFrames } = render;
  const frames = movingFrames(scene);
  const encoder = startSceneEncoder({
    ...{ ffmpeg, holds, size, threads, outFile, frames, signal },
    fps: timeline.fps,
    totalFrames: scene.durationFrames,
  });
  const onFrame = async (frame: number, picture: Uint8Array): Promise<void> => {
    await encoder.write(frame, picture);
    onFrames?.(frame);
  };
  try {
    await source.capture({ timeline: alone(timeline, scene), frames, size, onFrame, signal });
    await encoder.finish();
  } catch (failure) {
    await encoder.abandon();
    throw failure;
  }
  onFrames?.(scene.durationFrames);
  return { unique: frames.length };
};
