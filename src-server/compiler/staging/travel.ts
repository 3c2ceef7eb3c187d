import type { Shape } from "../drawing.ts";
import { moveProp, type FrameSpan, type NodeRecord } from "./node-record.ts";

/** Heights of an arc over a straight line at nine moments; letters rise fast, to pass over their neighbours. */
const ARCS = {
  block: [0, 0.38, 0.7, 0.92, 1, 0.92, 0.7, 0.38, 0],
  letter: [0, 0.64, 0.92, 1, 1, 1, 0.92, 0.64, 0],
} as const;

/** Letters that fly by themselves; those that stand in a cell go with it. */
const isFree = ({ kind, on }: Shape): boolean => kind === "glyph" && on === undefined;

/** How far an arc bows out, y down: over what stands between when going right, below when going left or down. */
const bow = (to: Shape, dx: number, dy: number): number => {
  const wide = Math.min(120, 24 + Math.abs(dx) * 0.22);
  if (!isFree(to)) return dx > 0 ? -wide : wide;
  const letter = to.fontSize ?? 0;
  const down = Math.abs(dy) > letter / 4 ? dy > 0 : dx < 0;
  return Math.max(wide, 1.15 * letter) * (down ? 1 : -1);
};

/** Moves a record to where a shape stands, in a straight line or on an arc. */
export const travel = (record: NodeRecord, to: Shape, span: FrameSpan & { arced: boolean }): void => {
  const [x, y] = to.at;
  const [fromX, fromY] = [Number(record.now.x), Number(record.now.y)];
  moveProp(record, "x", x, span);
  if (!span.arced || Math.abs(fromX - x) < 1) return moveProp(record, "y", y, span);
  const lift = bow(to, x - fromX, y - fromY);
  const heights = ARCS[isFree(to) ? "letter" : "block"];
  const through = heights.map((height, i) => fromY + ((y - fromY) * i) / (heights.length - 1) + lift * height);
  moveProp(record, "y", y, { ...span, through });
};
