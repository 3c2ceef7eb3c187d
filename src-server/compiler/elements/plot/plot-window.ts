import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import { fractionOf, valueAt, type AxisScale } from "../../figure/axis-scale.ts";

/** A place in the units of the axes. */
export type DataPoint = readonly [x: number, y: number];
/** The rectangle on the stage that shows a part of the plane. */
export type PlotWindow = { x: AxisScale; y: AxisScale; area: Box };

export const stageX = ({ x, area }: PlotWindow, value: number): number =>
  area[0] + (area[2] - area[0]) * fractionOf(x, value);
export const stageY = ({ y, area }: PlotWindow, value: number): number =>
  area[3] - (area[3] - area[1]) * fractionOf(y, value);
export const toStage = (window: PlotWindow, [x, y]: DataPoint): Point => [stageX(window, x), stageY(window, y)];

/** The value under a place of the stage. */
export const dataX = ({ x, area }: PlotWindow, at: number): number => valueAt(x, (at - area[0]) / (area[2] - area[0]));
export const dataY = ({ y, area }: PlotWindow, at: number): number => valueAt(y, (area[3] - at) / (area[3] - area[1]));

export const isFinitePoint = ([x, y]: Point): boolean => Number.isFinite(x) && Number.isFinite(y);

/** Whether a place of the stage lies in the window, up to `slack`. */
export const inWindow = ({ area }: PlotWindow, [x, y]: Point, slack = 0.5): boolean =>
  x >= area[0] - slack && x <= area[2] + slack && y >= area[1] - slack && y <= area[3] + slack;
