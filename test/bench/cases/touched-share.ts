import { pictureSize } from "../../../src-server/engines/clips/frame-source.ts";
import { dirtyRects } from "../../../src-server/engines/remotion/stage/stage-renderer.ts";
import { changedFrames, movingFrames, sceneStateAt } from "../../../src-server/timeline/state-at.ts";
import { testTimeline } from "../../support/test-timeline/test-timeline.ts";

/** Share of the pixels of the changed frames that are drawn and handed over, and share of the frames that change. */
export const touchedShare = (): Promise<{ touched: number; unique: number }> => {
  const timeline = testTimeline(60);
  const size = pictureSize(timeline, 720);
  let [pixels, frames] = [0, 0];
  for (const scene of timeline.scenes) {
    let before = sceneStateAt(scene, 0);
    for (const frame of movingFrames(scene)) {
      const after = sceneStateAt(scene, frame);
      const rects = dirtyRects({ nodes: scene.nodes, before, after, size, scale: 720 / timeline.height });
      for (const [left, top, right, bottom] of rects) pixels += (right - left) * (bottom - top);
      [before, frames] = [after, frames + 1];
    }
    pixels += size.width * size.height;
  }
  const touched = pixels / (frames * size.width * size.height);
  return Promise.resolve({ touched, unique: changedFrames(timeline).length / timeline.durationFrames });
};
