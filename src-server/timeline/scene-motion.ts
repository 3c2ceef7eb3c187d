import type { TimelineScene } from "../contract/timeline.ts";
import { nodeMotion, type NodeMotion } from "./node-motion.ts";
import { ownValues, type NodeValues } from "./node-values.ts";

/** A scene prepared for being asked frame after frame. */
export type SceneMotion = {
  /** Values of all nodes when no track has touched them. */
  still: readonly NodeValues[];
  /** The nodes that have tracks. */
  moving: readonly NodeMotion[];
};

const prepared = new WeakMap<TimelineScene, SceneMotion>();

const prepare = (scene: TimelineScene): SceneMotion => {
  const tracks = Map.groupBy(scene.tracks, (track) => track.node);
  const moving = scene.nodes.flatMap((node, index) => {
    const own = tracks.get(node.id);
    return own ? [nodeMotion(index, node, own)] : [];
  });
  return { still: scene.nodes.map(ownValues), moving };
};

/** The prepared form of a scene; made once for each scene object. */
export const sceneMotion = (scene: TimelineScene): SceneMotion => {
  const known = prepared.get(scene);
  if (known) return known;
  const motion = prepare(scene);
  prepared.set(scene, motion);
  return motion;
};
