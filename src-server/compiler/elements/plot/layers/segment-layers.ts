import { clipSegment } from "../../../figure/crossings.ts";
import type { Point } from "../../../drawing.ts";
import type { ParamValues } from "../../../figure/num-field.ts";
import { arrowHeadPath } from "../../../shapes.ts";
import type { Canvas, PlotLayer, LayerContext, LayerDrawing, LayerReading, ReadLayer } from "../layer-model.ts";
import type { LayerOf } from "../layer-schemas.ts";
import { isFinitePoint, toStage, type DataPoint } from "../plot-window.ts";
import { strokeShape } from "./draw-curve.ts";
import { layerBase } from "./layer-base.ts";
import { readNums } from "./read-curve.ts";

type Ends = { at: (params: ParamValues) => readonly [DataPoint, DataPoint]; uses: readonly string[] };

const readEnds = (
  spec: LayerOf<"segment" | "vector">,
  context: LayerContext,
): { ends?: Ends; findings: LayerReading["findings"] } => {
  const { fields, findings } = readNums([...spec.from, ...spec.to], ["from[0]", "from[1]", "to[0]", "to[1]"], context);
  const [x0, y0, x1, y1] = fields ?? [];
  if (!x0 || !y0 || !x1 || !y1) return { findings };
  const at = (params: ParamValues): readonly [DataPoint, DataPoint] => [
    [x0.at(params), y0.at(params)],
    [x1.at(params), y1.at(params)],
  ];
  return { ends: { at, uses: [x0, y0, x1, y1].flatMap((field) => field.uses) }, findings };
};

const anchorsOn = ([a, b]: readonly [Point, Point]): Point[] =>
  [0.5, 0.35, 0.65, 0.85, 1].map((share): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);

const drawSegment = (
  layer: Pick<PlotLayer, "id" | "style">,
  ends: readonly [DataPoint, DataPoint],
  canvas: Canvas,
): LayerDrawing => {
  const [a, b] = [toStage(canvas.window, ends[0]), toStage(canvas.window, ends[1])];
  if (!isFinitePoint(a) || !isFinitePoint(b)) return { anchors: [] };
  const seen = clipSegment(a, b, canvas.window.area);
  if (!seen) return { anchors: [] };
  const stroke = strokeShape({ key: `layer:${layer.id}/segment`, line: seen, style: layer.style, canvas });
  return { strokes: [stroke], lines: [[...seen]], anchors: anchorsOn(seen) };
};

/** Head of an arrow in u, shorter on short arrows. */
const HEAD = 0.75;

const drawVector = (
  layer: Pick<PlotLayer, "id" | "style">,
  ends: readonly [DataPoint, DataPoint],
  canvas: Canvas,
): LayerDrawing => {
  const [a, b] = [toStage(canvas.window, ends[0]), toStage(canvas.window, ends[1])];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (!isFinitePoint(a) || !isFinitePoint(b) || length < 1e-6) return { anchors: [] };
  const head = Math.min(HEAD * canvas.u, length * 0.6);
  const back: Point = [b[0] - ((b[0] - a[0]) * head * 0.7) / length, b[1] - ((b[1] - a[1]) * head * 0.7) / length];
  const key = `layer:${layer.id}`;
  const shaft = strokeShape({ key: `${key}/shaft`, line: [a, back], style: layer.style, canvas });
  const { clip } = shaft;
  return {
    strokes: [
      shaft,
      {
        key: `${key}/head`,
        kind: "line",
        at: b,
        path: arrowHeadPath(head, Math.atan2(b[1] - a[1], b[0] - a[0])),
        fill: layer.style.role,
        ...(clip ? { clip } : {}),
      },
    ],
    lines: [[a, b]],
    anchors: [b, ...anchorsOn([a, b])],
  };
};

const span = ([a, b]: readonly [DataPoint, DataPoint]): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

export const readSegmentLayer: ReadLayer<LayerOf<"segment" | "vector">> = (spec, context): LayerReading => {
  const { ends, findings } = readEnds(spec, context);
  if (!ends) return { findings };
  const draw = spec.kind === "vector" ? drawVector : drawSegment;
  return {
    findings,
    layer: {
      ...layerBase(spec, context, ends.uses),
      heights: (params) =>
        ends
          .at(params)
          .map(([, y]) => y)
          .filter(Number.isFinite),
      draw: (canvas) => draw({ id: spec.id, style: context.style }, ends.at(canvas.params), canvas),
      facts: (params) => ({ length: span(ends.at(params)) }),
    },
  };
};
