import type { Box } from "../../../../contract/timeline.ts";
import type { StillFrame } from "../../../figure/frame-cache.ts";
import { boxHeight, boxWidth } from "../../../shapes.ts";

/** Where the bodies are drawn and where bars and graphs stand. */
export type Rooms = { world: Box; panels: readonly Box[] };

const GAP = 1.2;
/** Width of a column of panels, and height of a row of them: share of the box, least and most in u. */
const COLUMN = { share: 0.27, least: 8, most: 13 } as const;
const ROW = { share: 0.34, most: 11 } as const;

/** Least sides of the world and of a panel in u. */
const LEAST = { world: 10, panel: 7 } as const;

const column = (count: number, { box, u }: StillFrame): Rooms => {
  const width = Math.max(COLUMN.least * u, Math.min(COLUMN.most * u, boxWidth(box) * COLUMN.share));
  const left = box[2] - width;
  const height = (boxHeight(box) - GAP * u * (count - 1)) / count;
  const top = (i: number): number => box[1] + i * (height + GAP * u);
  return {
    world: [box[0], box[1], left - GAP * u, box[3]],
    panels: Array.from({ length: count }, (_, i) => [left, top(i), box[2], top(i) + height]),
  };
};

const row = (count: number, { box, u }: StillFrame): Rooms => {
  const top = box[3] - Math.min(ROW.most * u, boxHeight(box) * ROW.share);
  const width = (boxWidth(box) - GAP * u * (count - 1)) / count;
  const left = (i: number): number => box[0] + i * (width + GAP * u);
  return {
    world: [box[0], box[1], box[2], top - GAP * u],
    panels: Array.from({ length: count }, (_, i) => [left(i), top, left(i) + width, box[3]]),
  };
};

/** Ways to place panels: beside the world and, where there is height for it, below. */
export const roomChoices = (count: number, frame: StillFrame): readonly Rooms[] => {
  if (count === 0) return [{ world: frame.box, panels: [] }];
  const choices = [column(count, frame), row(count, frame)];
  const useful = choices.filter(
    ({ world, panels }) =>
      boxWidth(world) >= LEAST.world * frame.u &&
      boxHeight(world) >= LEAST.world * frame.u &&
      panels.every((panel) => boxHeight(panel) >= LEAST.panel * frame.u && boxWidth(panel) >= LEAST.panel * frame.u),
  );
  return useful.length > 0 ? useful : choices;
};
