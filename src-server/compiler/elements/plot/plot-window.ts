import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";

/** A place in the units of the axes. */
export type DataPoint = readonly [x: number, y: number];
export type Span = readonly [low: number, high: number];

/** What part of an axis is seen, and whether equal distances are equal ratios. */
export type AxisScale = { range: Span; log: boolean };

/** The rectangle on the stage that shows a part of the plane. */
export type PlotWindow = { x: AxisScale; y: AxisScale; area: Box };

const inner = ({ log }: AxisScale, value: number): number => (log ? Math.log10(value) : value);

/** Where on an axis a value lies: 0 at the low end, 1 at the high end; NaN where a log scale has no place for it. */
export const fractionOf = (scale: AxisScale, value: number): number => {
  const [low, high] = [inner(scale, scale.range[0]), inner(scale, scale.range[1])];
  return (inner(scale, value) - low) / (high - low);
};

/** The value at a fraction of an axis. */
export const valueAt = (scale: AxisScale, fraction: number): number => {
  const [low, high] = [inner(scale, scale.range[0]), inner(scale, scale.range[1])];
  const value = low + (high - low) * fraction;
  return scale.log ? 10 ** value : value;
};

export const stageX = ({ x, area }: PlotWindow, value: number): number => area[0] + (area[2] - area[0]) * fractionOf(x, value);
export const stageY = ({ y, area }: PlotWindow, value: number): number => area[3] - (area[3] - area[1]) * fractionOf(y, value);
export const toStage = (window: PlotWindow, [x, y]: DataPoint): Point => [stageX(window, x), stageY(window, y)];

/** The value under a place of the stage. */
export const dataX = ({ x, area }: PlotWindow, at: number): number => valueAt(x, (at - area[0]) / (area[2] - area[0]));
export const dataY = ({ y, area }: PlotWindow, at: number): number => valueAt(y, (area[3] - at) / (area[3] - area[1]));

export const isFinitePoint = ([x, y]: Point): boolean => Number.isFinite(x) && Number.isFinite(y);

/** Whether a place of the stage lies in the window, up to `slack`. */
export const inWindow = ({ area }: PlotWindow, [x, y]: Point, slack = 0.5): boolean =>
  x >= area[0] - slack && x <= area[2] + slack && y >= area[1] - slack && y <= area[3] + slack;
