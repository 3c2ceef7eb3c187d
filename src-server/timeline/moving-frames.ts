import type { Timeline, TimelineScene } from "../contract/timeline.ts";
import { motionValues, type NodeMotion } from "./node-motion.ts";
import { looksEqual } from "./node-values.ts";
import { sceneMotion } from "./scene-motion.ts";

const markMoves = (motion: NodeMotion, changed: Uint8Array): void => {
  for (const { from, to } of motion.moves) {
    let before = motionValues(motion, from - 1);
    for (let frame = from; frame <= Math.min(to, changed.length - 1); frame += 1) {
      const now = motionValues(motion, frame);
      if (!looksEqual(before, now)) changed[frame] = 1;
      before = now;
    }
  }
};

/** Frames of a scene whose picture differs from the frame before, in order; the first frame is always one. */
export const movingFrames = (scene: TimelineScene): readonly number[] => {
  const changed = new Uint8Array(scene.durationFrames);
  changed[0] = 1;
  for (const motion of sceneMotion(scene).moving) markMoves(motion, changed);
  return [...changed.keys()].filter((frame) => changed[frame] === 1);
};

/** Frames of the lecture whose picture differs from the frame before; each scene's first frame is always one. */
export const changedFrames = (timeline: Timeline): readonly number[] =>
  timeline.scenes.flatMap((scene) => movingFrames(scene).map((frame) => scene.startFrame + frame));
