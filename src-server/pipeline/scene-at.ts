import type { TimelineScene } from "../contract/timeline.ts";

/** Which scene is being drawn, from 1, when so many pictures of all scenes are done. */
export const sceneAt = (
  scenes: readonly Pick<TimelineScene, "durationFrames">[],
  done: number,
): { at: number; of: number } => {
  let left = done;
  const index = scenes.findIndex(({ durationFrames }) => (left -= durationFrames) < 0);
  return { at: index < 0 ? scenes.length : index + 1, of: scenes.length };
};
