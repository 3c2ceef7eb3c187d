import type { Timeline, TimelineScene } from "../contract/timeline.ts";
import { motionValues } from "./node-motion.ts";
import type { NodeValues } from "./node-values.ts";
import { sceneMotion } from "./scene-motion.ts";

export { isVisible, looksEqual, type NodeValues } from "./node-values.ts";
export { changedFrames, movingFrames } from "./moving-frames.ts";
export { nodeBounds, nodeMatrix } from "./node-bounds.ts";

/**
 * What a timeline shows at a frame. Pure; a timeline must not be altered once it was asked for a state.
 *
 * A property has the value of the last of its tracks that has started, or else the node's own.
 * `progress` below 1 of a `stroke` node shows that share of each contour's length and thins the fill to it;
 * a `write` node strokes its outline up to 0.7 (in its stroke or else its fill), then fades to the bare fill.
 */
export type StageState = {
  /** Place of the scene in the timeline. */
  readonly scene: number;
  /** One entry a node, in drawing order. A node that rests gives the very same object in each frame. */
  readonly values: readonly NodeValues[];
};

/** Place of the scene that holds a frame of the lecture. */
export const sceneIndexAt = (timeline: Timeline, frame: number): number =>
  Math.max(
    0,
    timeline.scenes.findLastIndex((scene) => scene.startFrame <= frame),
  );

/** Values of all nodes at a frame of the scene. */
export const sceneStateAt = (scene: TimelineScene, sceneFrame: number): readonly NodeValues[] => {
  const { still, moving } = sceneMotion(scene);
  const values = still.slice();
  for (const motion of moving) values[motion.index] = motionValues(motion, sceneFrame);
  return values;
};

/** What a timeline shows at a frame of the lecture. */
export const stateAt = (timeline: Timeline, frame: number): StageState => {
  const index = sceneIndexAt(timeline, frame);
  const scene = timeline.scenes[index];
  if (!scene) return { scene: index, values: [] };
  return { scene: index, values: sceneStateAt(scene, frame - scene.startFrame) };
};
