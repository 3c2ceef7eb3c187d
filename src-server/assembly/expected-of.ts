import type { Timeline } from "../contract/timeline.ts";
import { chooseThumbnailFrame } from "./choose-thumbnail-frame.ts";
import type { Expected } from "./probe/expected.ts";
import { visibleNodes } from "./visible-nodes.ts";

/** What the video of a timeline must be; pictures are judged at its ends, or where most is shown if both are empty. */
export const expectedOf = (timeline: Timeline, video: { width: number; height: number; silent: boolean }): Expected => {
  const ends = [0, timeline.durationFrames - 1].filter((frame) => visibleNodes(timeline, frame) > 0);
  return {
    ...video,
    fps: timeline.fps,
    frames: timeline.durationFrames,
    chapters: timeline.scenes.length,
    shownAt:
      ends.length > 0 ? ends : [chooseThumbnailFrame(timeline)].filter((frame) => visibleNodes(timeline, frame) > 0),
  };
};
