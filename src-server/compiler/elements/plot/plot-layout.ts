import { perFrame, type StillFrame } from "../../figure/frame-cache.ts";
import { boxAround, type Obstacles } from "../../figure/place-labels.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { insetBox } from "../../shapes.ts";
import { layOutAxes, type AxesLayout } from "./axes-layout.ts";
import { atLowEdge, type AxesSpec, type NumbersAt } from "./axes-margins.ts";
import { axisEnds } from "./axes-shapes.ts";
import { chooseLayerLabels, type LayerLabel } from "./layer-labels.ts";
import type { PlotLayer, LayerDrawing } from "./layer-model.ts";
import { placeNumbers, type NumberPlacement, type PlacedNumber } from "./tick-labels.ts";

/** A plot read from a plan. */
export type PlotModel = {
  axes: AxesSpec;
  layers: readonly PlotLayer[];
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
  /** Events of runs that have happened. */
  taken: number;
};

type Moments = readonly ReadonlyMap<string, LayerDrawing>[];

const drawMoments = (model: PlotModel, { window, u }: AxesLayout, taken: number): Moments => {
  const start = model.samples[0] ?? {};
  const still = new Map(
    model.layers
      .filter((layer) => layer.uses.size === 0)
      .map((layer) => [layer.id, layer.draw({ window, u, params: start, taken })]),
  );
  return model.samples.map(
    (params) =>
      new Map(model.layers.map((layer) => [layer.id, still.get(layer.id) ?? layer.draw({ window, u, params, taken })])),
  );
};

const obstaclesOf = (moment: ReadonlyMap<string, LayerDrawing>, axes: AxesLayout): Obstacles => ({
  boxes: [...moment.values()].flatMap((drawing) => drawing.boxes ?? []),
  lines: [...[...moment.values()].flatMap((drawing) => drawing.lines ?? []), axisEnds(axes, "x"), axisEnds(axes, "y")],
  bounds: axes.box,
});

/** Events of runs after which numbers are looked at, spread over all. */
const LOOKS = 12;

const runsOf = (model: PlotModel): PlotModel => ({
  ...model,
  layers: model.layers.filter((layer) => layer.run || layer.changes),
});

/** What runs show after some of their events; lines of earlier events may have gone at the end. */
const momentsOnTheWay = (model: PlotModel, axes: AxesLayout): Moments => {
  const samples = model.samples.slice(0, 1);
  const runs = runsOf({ ...model, samples });
  const longest = Math.max(0, ...runs.layers.map((layer) => layer.run?.(samples[0] ?? {}).events.length ?? 0));
  const step = Math.max(1, Math.ceil(longest / LOOKS));
  return Array.from({ length: Math.ceil(longest / step) }, (_, k) => k * step).flatMap((taken) =>
    drawMoments(runs, axes, taken),
  );
};

/** Share of numbers that must find their usual place for all of them to stand at the axis, and to stay there in a change. */
const ENOUGH = { first: 0.7, stay: 0.35 } as const;

type Draft = { axes: AxesLayout; moments: Moments; placed: NumberPlacement };

type Request = { model: PlotModel; frame: StillFrame; before: PlotLayout | undefined };

const draft = ({ model, frame, before }: Request, numbersAt: NumbersAt): Draft => {
  const axes = layOutAxes(model.axes, frame, numbersAt);
  const moments = drawMoments(model, axes, Infinity);
  const onTheWay = momentsOnTheWay(model, axes);
  const obstacles = [...moments, ...onTheWay].map((moment) => obstaclesOf(moment, axes));
  return { axes, moments, placed: placeNumbers(axes, obstacles, before?.numbers) };
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

/** The same moments with only some events of the runs. */
const momentsAfter = (model: PlotModel, { axes, moments }: Draft, taken: number): Moments => {
  if (taken === Infinity) return moments;
  const runs = runsOf(model);
  if (runs.layers.length === 0) return moments;
  return drawMoments(runs, axes, taken).map((drawn, i) => new Map([...(moments[i] ?? []), ...drawn]));
};

const layOut = (model: PlotModel, frame: StillFrame, settled: Draft, taken: number): PlotLayout => {
  const { axes, placed } = settled;
  const moments = momentsAfter(model, settled, taken);
  const obstacles = moments.map((moment) => obstaclesOf(moment, axes));
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
    taken,
  };
};

/** A plot's layout per frame, after a number of events of its runs. */
export type PlotLayouts = (taken: number) => (frame: StillFrame) => PlotLayout;

/**
 * Works out window, numbers and places of labels once per frame size; `before`: of the plot that changes into this one.
 * Window and numbers fit all events of the runs, so that they stand still while these are carried out.
 */
export const createPlotLayout = (model: PlotModel, before?: (frame: StillFrame) => PlotLayout): PlotLayouts => {
  const settled = perFrame((frame) => settle({ model, frame, before: before?.(frame) }));
  return (taken) => perFrame((frame) => layOut(model, frame, settled(frame), taken));
};
