import { stateAt } from "../timeline/state-at.ts";
import type { Timeline } from "../contract/timeline.ts";

/** From here on a thing that fades or is being drawn counts as seen. */
const HALF = 0.5;

/** How many things that carry meaning are seen at a frame of the lecture; grids and plates are left out. */
export const visibleNodes = (timeline: Timeline, frame: number): number => {
  const { scene, values } = stateAt(timeline, frame);
  const nodes = timeline.scenes[scene]?.nodes ?? [];
  return values.filter((value, i) => {
    const kind = nodes[i]?.kind;
    const seen = value.opacity >= HALF && value.progress >= HALF && value.scale !== 0;
    return seen && kind !== "grid" && kind !== "plate";
  }).length;
};
