import type { Timeline } from "../contract/timeline.ts";
import type { Chapter } from "./mp4/chapter-track.ts";

/** One chapter a scene, named by its heading; `timescale` is in ticks per second. */
export const chaptersOf = (timeline: Pick<Timeline, "fps" | "scenes">, timescale: number): Chapter[] => {
  const ticks = (frames: number): number => Math.round((frames * timescale) / timeline.fps);
  return timeline.scenes.map((scene, i) => ({
    title: scene.heading.trim() || `Part ${i + 1}`,
    startTicks: ticks(scene.startFrame),
    durationTicks: ticks(scene.startFrame + scene.durationFrames) - ticks(scene.startFrame),
  }));
};
