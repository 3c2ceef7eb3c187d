import type { TexOutline } from "../../typography/typesetter.ts";
import type { Drawing } from "../../drawing.ts";
import type { DrawFrame } from "../../element-kind.ts";
import type { Span } from "../../figure/axis-scale.ts";
import type { TickKind } from "../../figure/axis-ticks.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import type { GlyphPaints } from "../shared/symbol-paints.ts";
import { drawPlot } from "./draw-plot.ts";
import type { Canvas, PlotLayer, LayerDrawing, LayerStyle } from "./layer-model.ts";
import { createPlotLayout, type PlotModel } from "./plot-layout.ts";

/** One thing on the axes of a figure that is no plot of a plan; its parts are addressed without `layer:`. */
export type FigureLayer = {
  id: string;
  style: LayerStyle;
  label?: string;
  uses?: readonly string[];
  /** Whether it draws more with every event. */
  changes?: boolean;
  draw(canvas: Canvas): LayerDrawing;
};

/** Axes with what stands on them. */
export type AxesFigure = {
  x: Span;
  y: Span;
  xLabel?: string | undefined;
  yLabel?: string | undefined;
  ticks?: TickKind;
  yTicks?: TickKind;
  layers: readonly FigureLayer[];
  samples: readonly ParamValues[];
  paint: (outline: TexOutline) => GlyphPaints;
};

const layerOf = ({ id, style, label, uses, changes = false, draw }: FigureLayer, index: number): PlotLayer => ({
  id,
  kind: "function",
  index,
  style,
  uses: new Set(uses),
  heights: () => [],
  changes,
  draw,
  facts: () => ({}),
  ...(label === undefined ? {} : { label }),
});

const modelOf = ({
  x,
  y,
  xLabel,
  yLabel,
  ticks = "auto",
  yTicks = "auto",
  layers,
  samples,
  paint,
}: AxesFigure): PlotModel => ({
  axes: {
    x: { range: x, log: false, edge: true },
    y: { range: y, log: false, edge: true },
    ticks,
    yTicks,
    equal: false,
    polar: false,
    xLabel,
    yLabel,
    paint,
  },
  layers: layers.map(layerOf),
  samples,
});

/** Layers answer to their own name and to the parts below it: `bar:3`, `curve`. */
const findLayer = ({ shapes, find }: Drawing, part: string): readonly string[] | undefined => {
  const known = find?.(part);
  if (known) return known;
  const key = `layer:${part}`;
  return shapes.some((shape) => shape.key === key || shape.key.startsWith(`${key}/`)) ? [key] : undefined;
};

/** How the figure is drawn after a number of events, window and numbers being the same for all. */
export const createAxesFigure = (figure: AxesFigure): ((taken: number) => (frame: DrawFrame) => Drawing) => {
  const model = modelOf(figure);
  const layouts = createPlotLayout(model);
  return (taken) => {
    const layoutFor = layouts(taken);
    return (frame) => {
      const drawing = drawPlot(model, layoutFor(frame), frame);
      return { ...drawing, find: (part) => findLayer(drawing, part) };
    };
  };
};
