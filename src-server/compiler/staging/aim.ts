import type { Box } from "../../contract/timeline.ts";
import { clamp } from "../../kit/numbers.ts";
import type { Point, Shape } from "../drawing.ts";
import { boxCentre, boxHeight, boxWidth } from "../shapes.ts";
import type { Lens } from "./lens.ts";

/** Most of the view that a part fills when the camera closes in on it. */
const FILL = 0.86;

/** Keeps a lens from showing what lies beyond the view's edges. */
const kept = ({ factor, shift: [x, y], view }: Lens): Lens => ({
  factor,
  view,
  shift: [
    clamp(x, view[2] * (1 - factor), view[0] * (1 - factor)),
    clamp(y, view[3] * (1 - factor), view[1] * (1 - factor)),
  ],
});

/** A lens that has a place of the stage in the middle of the view, as far as its edges allow. */
export const lensAt = ([x, y]: Point, factor: number, view: Box): Lens => {
  const [middleX, middleY] = boxCentre(view);
  return kept({ factor, view, shift: [middleX - factor * x, middleY - factor * y] });
};

/** The factor at which a box fills a share of the view. */
export const factorFor = (part: Box, view: Box, share: number): number =>
  share * Math.min(boxWidth(view) / Math.max(1, boxWidth(part)), boxHeight(view) / Math.max(1, boxHeight(part)));

/** A camera that brings a part to the middle, as large as asked or as it fits; nothing beyond the view's edges is shown. */
export const lensOn = (part: Box, factor: number, view: Box): Lens =>
  lensAt(boxCentre(part), Math.max(1, Math.min(factor, factorFor(part, view, FILL))), view);

/** Share of the view that a part has when the camera may choose: the rest is context. */
const SHARE = 0.4;
/** Letters that are read at a glance, and letters that are large enough, in u. */
const GLANCE = 1.8;
const LARGEST = 4.4;
/** Closest that the camera goes by itself. */
const CLOSEST = 4;

/** How much larger a part becomes where the plan does not say: a good share of the view, its letters easy to read. `whole` for a whole element, which fills the view. */
export const chosenFactor = (
  shapes: readonly Shape[],
  part: Box,
  view: Box,
  of: { whole: boolean; u: number },
): number => {
  const sizes = shapes.flatMap(({ fontSize }) => fontSize ?? []);
  const wanted = Math.max(
    factorFor(part, view, of.whole ? FILL : SHARE),
    sizes.length > 0 ? (GLANCE * of.u) / Math.min(...sizes) : 1,
  );
  return Math.max(1, Math.min(wanted, CLOSEST, sizes.length > 0 ? (LARGEST * of.u) / Math.max(...sizes) : CLOSEST));
};
