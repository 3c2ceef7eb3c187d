import type { DrawFrame, Measure } from "../element-kind.ts";

/** Least useful size of a figure in u; `scale` of the frame does not change it. */
export const MIN_FIGURE = { width: 15, height: 10 } as const;
/** Least width of a figure that is one long line. */
export const MIN_WIDTH = 25;

/** Measure of a figure that takes all the room it gets. */
export const figureMeasure = (
  frame: Pick<DrawFrame, "u">,
  least: { width: number; height: number } = MIN_FIGURE,
): Measure => ({
  width: least.width * frame.u,
  height: least.height * frame.u,
  stretch: true,
});
