import type { ColorRole } from "../../../contract/style.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Point, Shape } from "../../drawing.ts";
import { circlePath } from "../../shapes.ts";

/** A crest that has gone out from a point of the stage. */
export type Front = { key: string; centre: Point; radius: number; role: ColorRole };

/** A crest on the stage. */
export const frontShape = ({ key, centre, radius, role }: Front, clip: Box, u: number): Shape => ({
  key,
  kind: "grid",
  order: 1,
  at: centre,
  path: circlePath(radius),
  stroke: role,
  strokeWidth: 0.11 * u,
  clip,
});

/** A source of waves. */
export const sourceShape = (key: string, at: Point, role: ColorRole, u: number): Shape => ({
  key,
  kind: "dot",
  order: 2,
  at,
  path: circlePath(0.45 * u),
  fill: role,
  stroke: "ground",
  strokeWidth: 0.1 * u,
});
