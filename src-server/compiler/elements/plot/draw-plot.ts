import { parseExpression } from "../../../computation/expressions/expression.ts";
import type { Drawing, Shape } from "../../drawing.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { axesShapes, gridShapes, plotTickKey } from "./axes-shapes.ts";
import { layerLabelShapes } from "./layer-labels.ts";
import type { LayerDrawing } from "./layer-model.ts";
import type { PlotLayout, PlotModel } from "./plot-layout.ts";
import { dataX, dataY } from "./plot-window.ts";

const ordered = (shapes: readonly Shape[] | undefined, order: number): Shape[] =>
  (shapes ?? []).map((shape) => ({ ...shape, order }));

/** Longest number in a `tick:` address that is read. */
const MAX_TICK_LENGTH = 40;

const numberIn = (text: string): number => {
  if (text.length > MAX_TICK_LENGTH) return NaN;
  try {
    return parseExpression(text).evaluate({});
  } catch {
    return NaN;
  }
};

/** `tick:x=2.0` and `tick:x=pi/2` mean the mark at that value. */
const findTick = (layout: PlotLayout, part: string): readonly string[] | undefined => {
  const match = /^tick:([xy])=(.+)$/.exec(part);
  if (!match) return undefined;
  const axis = match[1] === "x" ? "x" : "y";
  const value = numberIn(match[2] ?? "");
  const ticks = axis === "x" ? layout.axes.xTicks : layout.axes.yTicks;
  const found = ticks.find((tick) => Math.abs(tick.value - value) <= 1e-6 * Math.max(1, Math.abs(value)));
  return found && [plotTickKey(axis, found.value)];
};

const partsOf = (layout: PlotLayout): Record<string, readonly string[]> => ({
  "axis:x": ["axis:x", ...layout.axes.xTicks.map((tick) => plotTickKey("x", tick.value))],
  "axis:y": ["axis:y", ...layout.axes.yTicks.map((tick) => plotTickKey("y", tick.value))],
});

/** Draws a plot at the frame's values of the params: grid, regions, axes, curves, dots, labels. */
export const drawPlot = (model: PlotModel, layout: PlotLayout, frame: DrawFrame): Drawing => {
  const { taken } = layout;
  const { window } = layout.axes;
  const moves = model.layers.some((layer) => layer.uses.size > 0);
  const canvas = { window, u: frame.u, params: moves ? { ...frame.params } : {}, taken };
  const drawings = model.layers.map((layer): LayerDrawing => layout.still.get(layer.id) ?? layer.draw(canvas));
  const from = (pick: (drawing: LayerDrawing) => readonly Shape[] | undefined): Shape[] =>
    drawings.flatMap((drawing, i) => ordered(pick(drawing), 2 + i));
  const areas = from((drawing) => drawing.areas);
  const strokes = from((drawing) => drawing.strokes);
  const labels = layout.labels.flatMap((label) =>
    layerLabelShapes(label, {
      drawing: drawings[label.layer.index],
      bounds: frame.box,
      areas: areas.map((shape) => shape.key),
      hasHeads: strokes.some(({ fill }) => fill !== undefined),
      u: frame.u,
    }),
  );
  return {
    shapes: [
      ...gridShapes(layout.axes),
      ...areas,
      ...axesShapes(layout.axes, layout.numbers),
      ...strokes,
      ...from((drawing) => drawing.dots),
      ...labels,
    ],
    parts: partsOf(layout),
    find: (part) => findTick(layout, part),
    coordinates: { at: ([x, y]) => [dataX(window, x), dataY(window, y)], area: window.area },
  };
};
