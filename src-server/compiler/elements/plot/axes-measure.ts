import type { DrawFrame, Measure } from "../../element-kind.ts";
import { figureMeasure, MIN_FIGURE } from "../../figure/figure-measure.ts";
import { textSize } from "../../sizes.ts";

/** Room that axes want: as much as a figure, and enough for the name of the x axis. */
export const axesMeasure = (frame: Pick<DrawFrame, "u" | "scale" | "type">, xLabel: string | undefined): Measure => {
  const name = xLabel === undefined ? 0 : frame.type.tex(xLabel, textSize(frame, "body")).width / frame.u;
  return figureMeasure(frame, { width: Math.max(MIN_FIGURE.width, name + 0.5), height: MIN_FIGURE.height });
};
