import type { Timeline, TimelineScene } from "../contract/timeline.ts";
import { visibleNodes } from "./visible-nodes.ts";

const TELLING_ROLES: ReadonlySet<string> = new Set(["statement", "example"]);

const stillFrameOf = (scene: TimelineScene): number => scene.startFrame + scene.stillFrame;

/**
 * The frame of the lecture that makes the best small picture: the one at rest with most on it among the statement and
 * example scenes, or among all scenes where there is none; the earliest of equals.
 */
export const chooseThumbnailFrame = (timeline: Timeline): number => {
  const telling = timeline.scenes.filter((scene) => TELLING_ROLES.has(scene.role));
  const frames = (telling.length > 0 ? telling : timeline.scenes).map(stillFrameOf);
  const ranked = frames.map((frame) => ({ frame, count: visibleNodes(timeline, frame) }));
  return ranked.toSorted((a, b) => b.count - a.count || a.frame - b.frame)[0]?.frame ?? 0;
};
