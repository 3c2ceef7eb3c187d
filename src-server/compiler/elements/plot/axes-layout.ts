import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { setTex, type SetLabel } from "../../figure/labels.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { axisTicks, type AxisTick, type TickKind } from "./axis-ticks.ts";
import { fractionOf, stageX, stageY, type AxisScale, type PlotWindow } from "./plot-window.ts";

/** Where the numbers of an axis stand: beside the axis, or at the window's edge where nothing can cross them. */
export type NumbersAt = { x: "axis" | "edge"; y: "axis" | "edge" };

export type AxesSpec = {
  x: AxisScale; y: AxisScale; ticks: TickKind; equal: boolean;
  xLabel: string | undefined; yLabel: string | undefined;
};

export type AxesLayout = {
  window: PlotWindow;
  /** Stage place of the y axis and of the x axis. */
  axisX: number;
  axisY: number;
  numbersAt: NumbersAt;
  xTicks: readonly AxisTick[];
  yTicks: readonly AxisTick[];
  xLabel: { label: SetLabel; centre: Point } | undefined;
  yLabel: { label: SetLabel; centre: Point } | undefined;
  box: Box;
  u: number;
};

/** Lengths in u: arrow beyond the window, mark, mark to number, name of an axis to its arrow. */
export const AXES = { arrow: 0.9, mark: 0.2, number: 0.32, name: 0.4 } as const;
/** A longer name of the x axis stands below its end instead of beside it, in u. */
const LONG_NAME = 4;

/** The fraction of an axis at which the other axis crosses: at zero where it is in the window, else at the low edge. */
export const crossingOf = (scale: AxisScale): number => {
  if (scale.log) return 0;
  const zero = fractionOf(scale, 0);
  return zero > 0 && zero <= 1 ? zero : 0;
};

/** Numbers beside an axis that stands at its low edge are outside the window anyway. */
export const atLowEdge = (scale: AxisScale): boolean => crossingOf(scale) < 0.005;

type Margins = { left: number; top: number; right: number; bottom: number };
type Names = { x: SetLabel | undefined; y: SetLabel | undefined; xBelow: boolean };

const innerArea = ([x0, y0, x1, y1]: Box, m: Margins): Box => {
  const [left, top] = [x0 + m.left, y0 + m.top];
  return [left, top, Math.max(left + 1, x1 - m.right), Math.max(top + 1, y1 - m.bottom)];
};

/** Shrinks an area about its middle until one unit is as long across as up. */
const equalArea = (area: Box, spec: AxesSpec): Box => {
  const [xs, ys] = [spec.x.range[1] - spec.x.range[0], spec.y.range[1] - spec.y.range[0]];
  const unit = Math.min(boxWidth(area) / xs, boxHeight(area) / ys);
  const [dx, dy] = [(boxWidth(area) - unit * xs) / 2, (boxHeight(area) - unit * ys) / 2];
  return [area[0] + dx, area[1] + dy, area[2] - dx, area[3] - dy];
};

const widest = (ticks: readonly AxisTick[]): number => Math.max(0, ...ticks.map(({ label }) => label.width));
const tallest = (ticks: readonly AxisTick[]): number => Math.max(0, ...ticks.map(({ label }) => label.height));

type Draft = { window: PlotWindow; xTicks: readonly AxisTick[]; yTicks: readonly AxisTick[] };

const draft = (spec: AxesSpec, frame: StillFrame, margins: Margins): Draft => {
  const inner = innerArea(frame.box, margins);
  const area = spec.equal && !spec.x.log && !spec.y.log ? equalArea(inner, spec) : inner;
  const yKind = spec.ticks === "none" ? "none" : "auto";
  return {
    window: { x: spec.x, y: spec.y, area },
    xTicks: axisTicks(frame, { scale: spec.x, kind: spec.ticks, length: boxWidth(area), along: "width" }),
    yTicks: axisTicks(frame, { scale: spec.y, kind: yKind, length: boxHeight(area), along: "height" }),
  };
};

const marginsFor = (spec: AxesSpec, at: NumbersAt, names: Names, { window, xTicks, yTicks }: Draft, u: number): Margins => {
  const { area } = window;
  const beside = xTicks.length > 0 || yTicks.length > 0 ? (AXES.mark + AXES.number) * u : 0.2 * u;
  const below = beside + tallest(xTicks) - (at.x === "edge" ? 0 : crossingOf(spec.y) * boxHeight(area));
  const left = beside + widest(yTicks) - (at.y === "edge" ? 0 : crossingOf(spec.x) * boxWidth(area));
  const overhang = 0.1 * u + widest(xTicks) / 2;
  const xName = names.x ? names.x.width + AXES.name * u : 0;
  return {
    left: Math.max(left, overhang, 0.3 * u),
    top: Math.max(AXES.arrow * u, (names.y?.height ?? 0) + 0.35 * u) + 0.1 * u,
    right: Math.max(AXES.arrow * u + (names.xBelow ? 0 : xName), overhang) + 0.1 * u,
    bottom: Math.max(below, 0.3 * u) + (names.xBelow && names.x ? names.x.height + 0.3 * u : 0) + tallest(yTicks) * 0.1,
  };
};

const xNamePlace = (label: SetLabel, below: boolean, layout: Pick<AxesLayout, "axisY" | "window" | "box" | "u">): Point => {
  const { area } = layout.window;
  const { u } = layout;
  if (below) return [Math.min(layout.box[2] - label.width / 2, area[2] + AXES.arrow * u - label.width / 2), layout.box[3] - label.height / 2];
  const y = Math.min(layout.box[3] - label.height / 2, Math.max(layout.box[1] + label.height / 2, layout.axisY));
  return [area[2] + (AXES.arrow + AXES.name) * u + label.width / 2, y];
};

const yNamePlace = (label: SetLabel, layout: Pick<AxesLayout, "axisX" | "window" | "box" | "u">): Point => {
  const y = layout.window.area[1] - 0.3 * layout.u - label.height / 2;
  const beside = (AXES.name + 0.25) * layout.u + label.width / 2;
  const right = layout.axisX + beside;
  if (right + label.width / 2 <= layout.box[2]) return [right, y];
  return [Math.max(layout.box[0] + label.width / 2, layout.axisX - beside), y];
};

const ROUNDS = 3;

/** Works out the window and everything outside the curves for a frame. */
export const layOutAxes = (spec: AxesSpec, frame: StillFrame, numbersAt: NumbersAt): AxesLayout => {
  const { box, u } = frame;
  const size = textSize(frame, "body");
  const name = (tex: string | undefined): SetLabel | undefined => (tex === undefined ? undefined : setTex(frame.type, tex, size));
  const x = name(spec.xLabel);
  const names: Names = { x, y: name(spec.yLabel), xBelow: x !== undefined && x.width > Math.min(LONG_NAME * u, boxWidth(box) * 0.2) };
  let found = draft(spec, frame, { left: 3 * u, top: 2 * u, right: 2 * u, bottom: 2 * u });
  for (let round = 0; round < ROUNDS; round++) found = draft(spec, frame, marginsFor(spec, numbersAt, names, found, u));
  const { window } = found;
  const [axisX, axisY] = [crossingStage(window, "x"), crossingStage(window, "y")];
  const placed = { window, axisX, axisY, box, u };
  return {
    ...found, axisX, axisY, numbersAt, box, u,
    xLabel: names.x && { label: names.x, centre: xNamePlace(names.x, names.xBelow, placed) },
    yLabel: names.y && { label: names.y, centre: yNamePlace(names.y, placed) },
  };
};

const crossingStage = (window: PlotWindow, axis: "x" | "y"): number => {
  const { area } = window;
  const share = crossingOf(window[axis]);
  return axis === "x" ? area[0] + boxWidth(area) * share : area[3] - boxHeight(area) * share;
};

/** Stage places of the marks inside the window. */
export const tickPlaces = (layout: AxesLayout, axis: "x" | "y"): readonly { tick: AxisTick; at: number }[] =>
  (axis === "x" ? layout.xTicks : layout.yTicks).map((tick) => ({
    tick, at: axis === "x" ? stageX(layout.window, tick.value) : stageY(layout.window, tick.value),
  }));
