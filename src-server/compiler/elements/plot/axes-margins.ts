import type { Box } from "../../../contract/timeline.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import type { SetLabel } from "../../figure/labels.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import type { TexOutline } from "../../typography/typesetter.ts";
import type { GlyphPaints } from "../shared/symbol-paints.ts";
import { axisTicks, type AxisTick, type TickKind } from "../../figure/axis-ticks.ts";
import { type PlotWindow } from "./plot-window.ts";
import { fractionOf, type AxisScale } from "../../figure/axis-scale.ts";

/** Where the numbers of an axis stand: beside the axis, or at the window's edge where nothing can cross them. */
export type NumbersAt = { x: "axis" | "edge"; y: "axis" | "edge" };

export type AxesSpec = {
  x: AxisScale;
  y: AxisScale;
  ticks: TickKind;
  /** Marks of the y axis, where they are not the usual ones. */
  yTicks?: TickKind;
  equal: boolean;
  /** Circles and rays instead of a square grid. */
  polar: boolean;
  /** The window's rectangle, where it is not the one that numbers and names leave. */
  area?: (frame: StillFrame) => Box;
  xLabel: string | undefined;
  yLabel: string | undefined;
  /** Colours of the symbol table for names of axes. */
  paint: (outline: TexOutline) => GlyphPaints;
};

/** Lengths in u: arrow beyond the window, mark, mark to number, name of an axis to its arrow. */
export const AXES = { arrow: 0.9, mark: 0.2, number: 0.32, name: 0.4 } as const;
/** The fraction of an axis at which the other axis crosses: at zero where it is in the window, else at the low edge. */
export const crossingOf = (scale: AxisScale): number => {
  if (scale.log || scale.edge) return 0;
  const zero = fractionOf(scale, 0);
  return zero > 0 && zero <= 1 ? zero : 0;
};

/** Numbers beside an axis that stands at its low edge are outside the window anyway. */
export const atLowEdge = (scale: AxisScale): boolean => crossingOf(scale) < 0.005;

type Margins = { left: number; top: number; right: number; bottom: number };
/** Names of the axes; a long one of the x axis stands below. */
export type Names = { x: SetLabel | undefined; y: SetLabel | undefined; xBelow: boolean };

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

/** Window and marks, while margins are still being worked out. */
export type PlotDraft = { window: PlotWindow; xTicks: readonly AxisTick[]; yTicks: readonly AxisTick[] };

/** Window and marks within given margins. */
export const draft = (spec: AxesSpec, frame: StillFrame, margins: Margins): PlotDraft => {
  const inner = innerArea(frame.box, margins);
  const free = spec.equal && !spec.x.log && !spec.y.log ? equalArea(inner, spec) : inner;
  const area = spec.area?.(frame) ?? free;
  const yKind = spec.ticks === "none" || spec.polar ? "none" : (spec.yTicks ?? "auto");
  return {
    window: { x: spec.x, y: spec.y, area },
    xTicks: axisTicks(frame, { scale: spec.x, kind: spec.ticks, length: boxWidth(area), along: "width" }),
    yTicks: axisTicks(frame, { scale: spec.y, kind: yKind, length: boxHeight(area), along: "height" }),
  };
};

/** Room that numbers, arrows and names need around the window. */
export const marginsFor = (
  spec: AxesSpec,
  at: NumbersAt,
  names: Names,
  { window, xTicks, yTicks }: PlotDraft,
  u: number,
): Margins => {
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
