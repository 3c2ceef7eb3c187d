import type { DrawJob } from "../../../contract/draw-job.ts";
import type { Timeline, TimelineScene } from "../../../contract/timeline.ts";
import { sceneIndexAt } from "../../../timeline/state-at.ts";
import type { CaptureJob } from "../../clips/frame-source.ts";

/** One scene's part of a capture; `firstFrame` is the frame of the timeline at which the scene starts. */
export type ScenePart = { job: DrawJob; firstFrame: number };

const picturesOf = ({ pictures = {} }: Timeline, { nodes }: TimelineScene): Record<string, string> => {
  const shown = new Set(nodes.flatMap(({ picture }) => picture ?? []));
  return Object.fromEntries(Object.entries(pictures).filter(([id]) => shown.has(id)));
};

/** What the player is asked for a capture: a job for each scene that has frames in it. */
export const drawJobs = ({ timeline, frames, size }: Omit<CaptureJob, "onFrame" | "signal">): ScenePart[] => {
  const { fps, width, height, ground } = timeline;
  const common = { version: 1, fps, width, height, ground, pixelWidth: size.width, pixelHeight: size.height } as const;
  const byScene = Map.groupBy(frames, (frame) => sceneIndexAt(timeline, frame));
  return [...byScene].flatMap(([index, wanted]) => {
    const scene = timeline.scenes[index];
    if (!scene) return [];
    const { nodes, tracks, durationFrames, startFrame } = scene;
    const pictures = picturesOf(timeline, scene);
    const own = wanted.map((frame) => frame - startFrame);
    return [{ job: { ...common, durationFrames, nodes, tracks, pictures, frames: own }, firstFrame: startFrame }];
  });
};
