import type { Box } from "../../contract/timeline.ts";
import { grow, overlaps } from "../boxes.ts";
import type { Shape } from "../drawing.ts";
import { lineMeets } from "../figure/crossings.ts";
import type { LabelPlace } from "./label-room.ts";
import { UNSEEN } from "./lens.ts";
import { outlinesOf } from "./outlines.ts";
import { shapeBox } from "./record-box.ts";

/** How far a leader may end from what it points at, in u. */
const NEAR = 0.9;

const isAt = (shape: Shape, place: Box): boolean =>
  overlaps(shapeBox(shape), place) &&
  (shape.kind === "glyph" || shape.kind === "dot" || outlinesOf(shape).some((line) => lineMeets(line, place)));

/** Whether a leader ends at something that is drawn, not only at the box around it all. */
export const leadsTo = (shapes: readonly Shape[], [, tip]: LabelPlace["leader"], u: number): boolean => {
  const place = grow([tip[0], tip[1], tip[0], tip[1]], NEAR * u);
  return shapes.some((shape) => (shape.opacity ?? 1) > UNSEEN && isAt(shape, place));
};
