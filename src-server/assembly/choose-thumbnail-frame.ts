import type { Timeline, TimelineScene } from "../contract/timeline.ts";
import { timelineStateAt } from "../timeline/state-at.ts";

const TELLING_ROLES: ReadonlySet<string> = new Set(["statement", "example"]);

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

/** From here on a thing that fades or is being drawn counts as seen. */
const HALF = 0.5;

/** How many things that carry meaning are seen at a frame of the lecture; grids and plates are left out. */
export const visibleNodes = (timeline: Timeline, frame: number): number => {
  const { scene, values } = timelineStateAt(timeline, frame);
  const nodes = timeline.scenes[scene]?.nodes ?? [];
  return values.filter((value, i) => {
    const kind = nodes[i]?.kind;
    const seen = value.opacity >= HALF && value.progress >= HALF && value.scale !== 0;
    return seen && kind !== "grid" && kind !== "plate";
  }).length;
};

const stillFrameOf = (scene: TimelineScene): number => scene.startFrame + scene.stillFrame;
