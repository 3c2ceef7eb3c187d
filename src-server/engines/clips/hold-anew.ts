import { movingFrames } from "../../timeline/state-at.ts";
import type { ClipFacts } from "./clip-facts.ts";
import { HoldsImpossible, packClip } from "./encode/pack-clip.ts";
import type { EncodedPictures } from "./kept-pictures.ts";
import type { SceneRender } from "./render-scene.ts";

/**
 * Makes a scene's clip of its encoded pictures: nothing is drawn, each is held as long as the scene holds it. Undefined
 * where they cannot be held so; then the scene is to be drawn.
 */
export const holdAnew = async (
  { stream, drawnBy }: EncodedPictures,
  render: SceneRender,
): Promise<{ facts: ClipFacts } | undefined> => {
  const { timeline, scene } = render;
  const frames = movingFrames(scene);
  const [unique, totalFrames] = [frames.length, scene.durationFrames];
  try {
    await packClip(stream, { ...render, fps: timeline.fps, frames, totalFrames });
  } catch (failure) {
    if (failure instanceof HoldsImpossible) return undefined;
    throw failure;
  }
  render.onFrames?.(totalFrames);
  return { facts: { frames: totalFrames, unique, drawnBy, holds: "skip" } };
};
