import { binCounts, meanOf, quantileOf } from "../../../computation/statistics/describe.ts";
import type { Point, Shape } from "../../drawing.ts";
import { polylinePath } from "../../shapes.ts";
import type { FigureLayer } from "../plot/axes-figure.ts";
import type { Canvas, LayerDrawing } from "../plot/layer-model.ts";
import { LINE_WIDTHS, strokeShape } from "../plot/layers/draw-curve.ts";
import { stageX, stageY } from "../plot/plot-window.ts";
import type { HistogramModel } from "./read-histogram.ts";

const BAR_ALPHA = 0.3;

/** Numbers that have dropped in after a number of events. */
export const droppedIn = ({ values }: HistogramModel, taken: number): readonly number[] =>
  taken === Infinity ? values : values.slice(0, Math.ceil(values.length / batches(values)) * taken);

const MAX_BATCHES = 20;
const batches = (values: readonly number[]): number => Math.min(MAX_BATCHES, values.length);

/** How many events it takes until all are in. */
export const batchCount = ({ values }: HistogramModel): number =>
  Math.ceil(values.length / Math.ceil(values.length / batches(values)));

/** Heights of the bars: counts, or counts by number and width. */
export const heightsOf = (model: HistogramModel, values: readonly number[]): readonly number[] => {
  const counts = binCounts(model.binning, values);
  return model.spec.density ? counts.map((count) => count / Math.max(1, values.length) / model.binning.width) : counts;
};

const drawBars = (model: HistogramModel, canvas: Canvas): LayerDrawing => {
  const { window, u } = canvas;
  const { first, width } = model.binning;
  const base = stageY(window, 0);
  const heights = heightsOf(model, droppedIn(model, canvas.taken));
  const edges = heights.map(
    (_, i) => [stageX(window, first + i * width), stageX(window, first + (i + 1) * width)] as const,
  );
  const areas = heights.map((height, i): Shape => {
    const [left, right] = edges[i] ?? [0, 0];
    const tall = stageY(window, height) - base;
    return {
      key: `layer:bin:${i + 1}/fill`,
      kind: "area",
      at: [left, base],
      path: polylinePath(
        [
          [0, 0],
          [right - left, 0],
          [right - left, tall],
          [0, tall],
        ].map(([x = 0, y = 0]): Point => [x, y]),
        true,
      ),
      fill: { role: "a", alpha: BAR_ALPHA },
      stroke: "a",
      strokeWidth: LINE_WIDTHS.thin * u,
    };
  });
  const final = heightsOf(model, model.values);
  const outline = final.flatMap((height, i): Point[] =>
    (edges[i] ?? []).map((x): Point => [x, stageY(window, height)]),
  );
  return { areas, lines: [outline], anchors: [] };
};

const markLayer = (id: "mean" | "median", model: HistogramModel, top: number): FigureLayer => {
  const style = { role: id === "mean" ? "b" : "c", dash: id === "mean" ? "dashed" : "dotted" } as const;
  return {
    id,
    style,
    changes: true,
    label: id === "mean" ? "\\bar x" : "\\tilde x",
    draw: (canvas) => {
      const values = droppedIn(model, canvas.taken);
      if (values.length === 0) return { anchors: [] };
      const x = stageX(canvas.window, id === "mean" ? meanOf(values) : quantileOf(values, 0.5));
      const line: Point[] = [
        [x, stageY(canvas.window, 0)],
        [x, stageY(canvas.window, top)],
      ];
      const stroke = strokeShape({ key: `layer:${id}/line`, line, style, canvas, width: LINE_WIDTHS.straight });
      return { strokes: [stroke], lines: [line], anchors: [line[1] ?? [x, 0]] };
    },
  };
};

/** Bars, and where mean and median are. */
export const histogramLayers = (model: HistogramModel, top: number): FigureLayer[] => [
  { id: "bins", style: { role: "a", dash: "solid" }, changes: true, draw: (canvas) => drawBars(model, canvas) },
  markLayer("mean", model, top * 0.97),
  markLayer("median", model, top * 0.97),
];
