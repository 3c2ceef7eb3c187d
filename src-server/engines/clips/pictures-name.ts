import { createHash } from "node:crypto";
import type { Timeline, TimelineScene } from "../../contract/timeline.ts";
import { motionValues } from "../../timeline/node-motion.ts";
import { sceneMotion } from "../../timeline/scene-motion.ts";
import { isVisible, looksEqual, movingFrames } from "../../timeline/state-at.ts";
import type { ClipMaking } from "./clip-store.ts";

/** Changes whenever equal pictures would be drawn or encoded otherwise than before. */
const VERSION = 1;

/** What each picture of a scene changes against the one before, as text. */
function* changesOf(scene: TimelineScene): Generator<string> {
  const { still, moving } = sceneMotion(scene);
  const shown = still.slice();
  for (const frame of movingFrames(scene)) {
    yield "picture";
    for (const motion of moving) {
      const values = motionValues(motion, frame);
      const before = shown[motion.index];
      if (before && looksEqual(before, values)) continue;
      shown[motion.index] = values;
      yield JSON.stringify([motion.index, isVisible(values) ? values : null]);
    }
  }
}

/** A name for the pictures that a scene shows one after the other and for their coding, however long each is held. */
export const picturesName = (
  { ground, fps, width, height }: Timeline,
  scene: TimelineScene,
  how: ClipMaking,
): string => {
  const hash = createHash("sha256");
  hash.update(JSON.stringify({ VERSION, ground, fps, width, height, nodes: scene.nodes, how }));
  for (const change of changesOf(scene)) hash.update(change);
  return hash.digest("hex").slice(0, 32);
};
