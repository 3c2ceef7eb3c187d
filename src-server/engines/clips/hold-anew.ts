import { movingFrames } from "../../timeline/state-at.ts";
import type { ClipFacts } from "./clip-facts.ts";
import { packClip } from "./encode/pack-clip.ts";
import type { EncodedPictures } from "./kept-pictures.ts";
import type { SceneRender } from "./render-scene.ts";

/** Makes a scene's clip of its encoded pictures: nothing is drawn, each is held as long as the scene holds it. */
export const holdAnew = async (
  { stream, drawnBy }: EncodedPictures,
  render: SceneRender,
): Promise<{ facts: ClipFacts }> => {
  const { timeline, scene } = render;
  const frames = movingFrames(scene);
  const [unique, totalFrames] = [frames.length, scene.durationFrames];
  await packClip(stream, { ...render, fps: timeline.fps, frames, totalFrames });
  render.onFrames?.(totalFrames);
  return { facts: { frames: totalFrames, unique, drawnBy, holds: "skip" } };
};
