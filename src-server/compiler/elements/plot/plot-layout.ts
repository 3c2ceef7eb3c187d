import { perFrame, type StillFrame } from "../../figure/frame-cache.ts";
import { boxAround, type Obstacles } from "../../figure/place-labels.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { insetBox } from "../../shapes.ts";
import { layOutAxes, type AxesLayout } from "./axes-layout.ts";
import { atLowEdge, type AxesSpec, type NumbersAt } from "./axes-margins.ts";
import { axisEnds } from "./axes-shapes.ts";
import { chooseLayerLabels, type LayerLabel } from "./layer-labels.ts";
import type { Layer, LayerDrawing } from "./layer-model.ts";
import { placeNumbers, type NumberPlacement, type PlacedNumber } from "./tick-labels.ts";

/** A plot read from a plan. */
export type PlotModel = {
  axes: AxesSpec;
  layers: readonly Layer[];
  /** Values of the params at which the picture is looked at in advance. */
  samples: readonly ParamValues[];
};

/** Everything of a plot that stands still while params move. */
export type PlotLayout = {
  axes: AxesLayout;
  numbers: readonly PlacedNumber[];
  labels: readonly LayerLabel[];
  /** Drawings of the layers that no param moves. */
  still: ReadonlyMap<string, LayerDrawing>;
};

type Moments = readonly ReadonlyMap<string, LayerDrawing>[];

const drawMoments = (model: PlotModel, { window, u }: AxesLayout): Moments => {
  const start = model.samples[0] ?? {};
  const still = new Map(
    model.layers
      .filter((layer) => layer.uses.size === 0)
      .map((layer) => [layer.id, layer.draw({ window, u, params: start })]),
  );
  return model.samples.map(
    (params) =>
      new Map(model.layers.map((layer) => [layer.id, still.get(layer.id) ?? layer.draw({ window, u, params })])),
  );
};

const obstaclesOf = (moment: ReadonlyMap<string, LayerDrawing>, axes: AxesLayout): Obstacles => ({
  boxes: [...moment.values()].flatMap((drawing) => drawing.boxes ?? []),
  lines: [...[...moment.values()].flatMap((drawing) => drawing.lines ?? []), axisEnds(axes, "x"), axisEnds(axes, "y")],
  bounds: axes.box,
});

/** Share of numbers that must find their usual place for all of them to stand at the axis, and to stay there in a change. */
const ENOUGH = { first: 0.7, stay: 0.35 } as const;

type Draft = { axes: AxesLayout; moments: Moments; obstacles: readonly Obstacles[]; placed: NumberPlacement };

type Request = { model: PlotModel; frame: StillFrame; before: PlotLayout | undefined };

const draft = ({ model, frame, before }: Request, numbersAt: NumbersAt): Draft => {
  const axes = layOutAxes(model.axes, frame, numbersAt);
  const moments = drawMoments(model, axes);
  const obstacles = moments.map((moment) => obstaclesOf(moment, axes));
  return { axes, moments, obstacles, placed: placeNumbers(axes, obstacles, before?.numbers) };
};

/** Where the numbers of an axis stood before the change; undefined where the edge was the axis itself. */
const placesBefore = (before: PlotLayout | undefined, axis: "x" | "y"): "axis" | "edge" | undefined => {
  if (!before || atLowEdge(before.axes.window[axis === "x" ? "y" : "x"])) return undefined;
  return before.axes.numbersAt[axis];
};

/** Numbers move to the window's edge when too many of them would stand on curves; in a change they rather stay. */
const settle = (request: Request): Draft => {
  const { axes } = request.model;
  const kept = { x: placesBefore(request.before, "x"), y: placesBefore(request.before, "y") };
  const first: NumbersAt = {
    x: atLowEdge(axes.y) ? "edge" : (kept.x ?? "axis"),
    y: atLowEdge(axes.x) ? "edge" : (kept.y ?? "axis"),
  };
  const found = draft(request, first);
  const fits = (axis: "x" | "y"): boolean =>
    found.placed.straight[axis] >= (kept[axis] === undefined ? ENOUGH.first : ENOUGH.stay);
  if (fits("x") && fits("y")) return found;
  return draft(request, { x: fits("x") ? first.x : "edge", y: fits("y") ? first.y : "edge" });
};

const layOut = (request: Request): PlotLayout => {
  const { model, frame } = request;
  const { axes, moments, obstacles, placed } = settle(request);
  const numberBoxes = placed.numbers.map(({ tick, centre }) => boxAround(centre, tick.label.width, tick.label.height));
  const names = [axes.xLabel, axes.yLabel].flatMap((name) =>
    name ? [boxAround(name.centre, name.label.width, name.label.height)] : [],
  );
  const nicer = insetBox(axes.window.area, 0.1 * axes.u);
  const inWay = obstacles.map((moment) => ({ ...moment, boxes: [...moment.boxes, ...numberBoxes, ...names], nicer }));
  const [first] = moments;
  return {
    axes,
    numbers: placed.numbers,
    labels: chooseLayerLabels({ layers: model.layers, drawings: moments, obstacles: inWay, frame }),
    still: new Map(
      [...(first ?? [])].filter(([id]) => model.layers.some((layer) => layer.id === id && layer.uses.size === 0)),
    ),
  };
};

/** Works out window, numbers and places of labels once per frame size; `before`: of the plot that changes into this one. */
export const createPlotLayout = (
  model: PlotModel,
  before?: (frame: StillFrame) => PlotLayout,
): ((frame: StillFrame) => PlotLayout) => perFrame((frame) => layOut({ model, frame, before: before?.(frame) }));
