import { timelineSchema, type Timeline } from "../../../src-server/contract/timeline.ts";
import { SCENES } from "./scenes.ts";

const FPS = 30;

/** A lecture of ten-second scenes with text, formulas, plots, code and diagrams; a good third of its frames are unique. */
export const testTimeline = (seconds: number): Timeline => {
  const total = seconds * FPS;
  const sceneFrames = Math.min(300, total);
  const count = Math.ceil(total / sceneFrames);
  const scenes = Array.from({ length: count }, (_, index) => {
    const content = SCENES[index % SCENES.length];
    const startFrame = index * sceneFrames;
    const durationFrames = Math.min(sceneFrames, total - startFrame);
    const heading = `Scene ${index + 1}`;
    return {
      ...{ id: `s${index}`, heading, role: "statement", startFrame, durationFrames, stillFrame: durationFrames - 1 },
      nodes: structuredClone(content?.nodes ?? []),
      tracks: structuredClone(content?.tracks ?? []),
    };
  });
  const size = { width: 1920, height: 1080 };
  return timelineSchema.parse({
    ...{ version: 1, ...size, fps: FPS, durationFrames: total, ground: "#0e1525", scenes, beats: [] },
  });
};
