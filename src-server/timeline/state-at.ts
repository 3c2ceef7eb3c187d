import type { Timeline, TimelineScene } from "../contract/timeline.ts";
import { motionValues, type NodeMotion, sceneMotion } from "./node-motion.ts";
import { looksEqual, type NodeValues } from "./node-values.ts";

/** Marks the frames of a node's moves in which it looks other than before; those that others marked need no look. */
const markMoves = (motion: NodeMotion, changed: Uint8Array): void => {
  for (const { from, to } of motion.moves) {
    let before: { frame: number; values: NodeValues } | undefined;
    for (let frame = from; frame <= Math.min(to, changed.length - 1); frame += 1) {
      if (changed[frame] === 1) continue;
      const was = before?.frame === frame - 1 ? before.values : motionValues(motion, frame - 1);
      const values = motionValues(motion, frame);
      if (!looksEqual(was, values)) changed[frame] = 1;
      before = { frame, values };
    }
  }
};

const known = new WeakMap<TimelineScene, readonly number[]>();

const findMoving = (scene: TimelineScene): readonly number[] => {
  const changed = new Uint8Array(scene.durationFrames);
  changed[0] = 1;
  for (const motion of sceneMotion(scene).moving) markMoves(motion, changed);
  return [...changed.keys()].filter((frame) => changed[frame] === 1);
};

/**
 * Frames of a scene whose picture differs from the frame before, in order; the first frame is always one.
 * Found once for each scene object.
 */
export const movingFrames = (scene: TimelineScene): readonly number[] => {
  const frames = known.get(scene) ?? findMoving(scene);
  known.set(scene, frames);
  return frames;
};

/** Frames of the lecture whose picture differs from the frame before; each scene's first frame is always one. */
export const changedFrames = (timeline: Timeline): readonly number[] =>
  timeline.scenes.flatMap((scene) => movingFrames(scene).map((frame) => scene.startFrame + frame));

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
export const timelineStateAt = (timeline: Timeline, frame: number): StageState => {
  const index = sceneIndexAt(timeline, frame);
  const scene = timeline.scenes[index];
  if (!scene) return { scene: index, values: [] };
  return { scene: index, values: sceneStateAt(scene, frame - scene.startFrame) };
};
