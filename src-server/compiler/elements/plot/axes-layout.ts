import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { setPaintedTex, type SetLabel } from "../../figure/labels.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { AXES, crossingOf, draft, marginsFor, type AxesSpec, type Names, type NumbersAt } from "./axes-margins.ts";
import type { AxisTick } from "../../figure/axis-ticks.ts";
import { stageX, stageY, type PlotWindow } from "./plot-window.ts";

/** Everything of a plot outside its layers, for one frame size. */
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
  polar: boolean;
};

/** A longer name of the x axis stands below its end instead of beside it, in u. */
const LONG_NAME = 4;

const xNamePlace = (
  label: SetLabel,
  below: boolean,
  layout: Pick<AxesLayout, "axisY" | "window" | "box" | "u">,
): Point => {
  const { area } = layout.window;
  const { u } = layout;
  if (below)
    return [
      Math.min(layout.box[2] - label.width / 2, area[2] + AXES.arrow * u - label.width / 2),
      layout.box[3] - label.height / 2,
    ];
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
  const name = (tex: string | undefined): SetLabel | undefined =>
    tex === undefined ? undefined : setPaintedTex(frame.type, tex, { size, paint: spec.paint });
  const x = name(spec.xLabel);
  const names: Names = {
    x,
    y: name(spec.yLabel),
    xBelow: x !== undefined && x.width > Math.min(LONG_NAME * u, boxWidth(box) * 0.2),
  };
  let found = draft(spec, frame, { left: 3 * u, top: 2 * u, right: 2 * u, bottom: 2 * u });
  for (let round = 0; round < ROUNDS; round++) found = draft(spec, frame, marginsFor(spec, numbersAt, names, found, u));
  const { window } = found;
  const [axisX, axisY] = [crossingStage(window, "x"), crossingStage(window, "y")];
  const placed = { window, axisX, axisY, box, u };
  return {
    ...found,
    axisX,
    axisY,
    numbersAt,
    box,
    u,
    polar: spec.polar,
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
    tick,
    at: axis === "x" ? stageX(layout.window, tick.value) : stageY(layout.window, tick.value),
  }));
