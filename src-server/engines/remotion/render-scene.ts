import type { Timeline, TimelineScene } from "../../contract/timeline.ts";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { movingFrames } from "../../timeline/state-at.ts";
import type { FrameSource } from "./capture/frame-source.ts";
import type { HoldMode } from "./encode/encoder-arguments.ts";
import { startSceneEncoder } from "./encode/scene-encoder.ts";
import type { Lanes } from "./lanes.ts";
import type { PixelSize } from "./stage/pixel-rects.ts";

export type SceneRender = {
  timeline: Timeline;
  scene: TimelineScene;
  size: PixelSize;
  outFile: string;
  ffmpeg: Ffmpeg;
  holds: HoldMode;
  /** Threads of the encoder; 0 lets it decide. */
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

/**
 * Draws one scene and encodes it into a clip. `turn` is given the drawing, so that the next scene
 * is drawn while this one's encoder comes to its end. Gives how many different pictures the scene has.
 */
export const renderScene = async (
  source: FrameSource,
  render: SceneRender,
  turn: Lanes = (draw) => draw(),
): Promise<{ unique: number }> => {
  const { timeline, scene, size, ffmpeg, holds, threads, outFile, signal, onFrames } = render;
  const { durationFrames: totalFrames } = scene;
  const frames = movingFrames(scene);
  const draw = async (): Promise<() => Promise<void>> => {
    const encoder = startSceneEncoder({
      ffmpeg,
      holds,
      size,
      threads,
      outFile,
      frames,
      totalFrames,
      fps: timeline.fps,
      signal,
    });
    const onFrame = async (frame: number, picture: Uint8Array): Promise<void> => {
      await encoder.write(frame, picture);
      onFrames?.(frame);
    };
    try {
      await source.capture({ timeline: lectureOf(timeline, scene), frames, size, onFrame, signal });
    } catch (failure) {
      await encoder.abandon();
      throw failure;
    }
    return encoder.finish;
  };
  const finish = await turn(draw);
  await finish();
  onFrames?.(totalFrames);
  return { unique: frames.length };
};
