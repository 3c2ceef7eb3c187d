import { type FrameSource, pictureSize } from "../../../src-server/engines/clips/frame-source.ts";
import { lectureOf } from "../../../src-server/engines/clips/render-clips.ts";
import { movingFrames } from "../../../src-server/timeline/state-at.ts";
import { testTimeline } from "../../support/test-timeline/test-timeline.ts";
import { withSource } from "../bench-engine.ts";
import { usageOf, type Usage } from "../usage.ts";

/** Drawing and capture with a warm source; the pictures go nowhere. */
export const captureAlone = ({ drawnBy, lines }: { drawnBy: FrameSource["drawnBy"]; lines: number }): Promise<Usage> =>
  withSource(drawnBy, (source) => {
    const timeline = testTimeline(60);
    const size = pictureSize(timeline, lines);
    return usageOf(async () => {
      for (const scene of timeline.scenes) {
        const frames = movingFrames(scene);
        await source.render({ timeline: lectureOf(timeline, scene), frames, size, onFrame: () => Promise.resolve() });
      }
    });
  });
