import { msg } from "../../../../contract/messages/message.ts";
import { grow } from "../../../boxes.ts";
import type { Point, Shape } from "../../../drawing.ts";
import type { ElementFinding } from "../../../element-kind.ts";
import type { ParamValues } from "../../../figure/num-field.ts";
import { circlePath } from "../../../shapes.ts";
import { mean } from "../../../../kit/numbers.ts";
import type { Canvas, PlotLayer, LayerDrawing, LayerReading, ReadLayer } from "../layer-model.ts";
import type { LayerOf } from "../layer-schemas.ts";
import { inWindow, isFinitePoint, toStage, type DataPoint } from "../plot-window.ts";
import { strokeShape } from "./draw-curve.ts";
import { layerBase } from "./layer-base.ts";
import { placeOnCurve } from "./place-on-curve.ts";
import { readNums } from "./read-curve.ts";

/** Radii of dots in u: one named point, one of many. */
const RADII = { point: 0.34, data: 0.22 } as const;

/** A filled dot with a rim of ground, so that it stands out on its curve. */
const dotShape = (
  key: string,
  at: Point,
  canvas: Canvas,
  look: { role: PlotLayer["style"]["role"]; radius: number },
): Shape => ({
  key,
  kind: "dot",
  at,
  path: circlePath(look.radius * canvas.u),
  fill: look.role,
  stroke: "ground",
  strokeWidth: 0.08 * canvas.u,
});

type Place = { at: (params: ParamValues) => DataPoint; uses: readonly string[] };

const freePlace = (
  at: readonly [number | string, number | string],
  context: Parameters<typeof readNums>[2],
): { place?: Place; findings: readonly ElementFinding[] } => {
  const { fields, findings } = readNums(at, ["at[0]", "at[1]"], context);
  const [x, y] = fields ?? [];
  if (!x || !y) return { findings };
  return { place: { at: (params) => [x.at(params), y.at(params)], uses: [...x.uses, ...y.uses] }, findings };
};

const drawPoint = (layer: Pick<PlotLayer, "id" | "style">, at: DataPoint, canvas: Canvas): LayerDrawing => {
  const place = toStage(canvas.window, at);
  if (!isFinitePoint(place) || !inWindow(canvas.window, place)) return { anchors: [] };
  const radius = RADII.point;
  return {
    dots: [dotShape(`layer:${layer.id}/dot`, place, canvas, { role: layer.style.role, radius })],
    boxes: [grow([place[0], place[1], place[0], place[1]], radius * canvas.u)],
    anchors: [place],
  };
};

const pointPlace = (
  spec: LayerOf<"point">,
  context: Parameters<ReadLayer<LayerOf<"point">>>[1],
): { place?: Place; findings: readonly ElementFinding[] } => {
  const { at, on } = spec;
  if (Array.isArray(at)) return freePlace(at, context);
  if (on !== undefined) return placeOnCurve(on, at, "at", context);
  return {
    findings: [
      {
        at: `${context.path}.on`,
        code: "missing",
        severity: "repair",
        message: msg("plot.point_host_missing", { path: context.path }),
      },
    ],
  };
};

export const readPointLayer: ReadLayer<LayerOf<"point">> = (spec, context): LayerReading => {
  const { place, findings } = pointPlace(spec, context);
  if (!place) return { findings };
  return {
    findings,
    layer: {
      ...layerBase(spec, context, place.uses),
      heights: (params, [low, high]) => {
        const [x, y] = place.at(params);
        return x >= low && x <= high && Number.isFinite(y) ? [y] : [];
      },
      draw: (canvas) => drawPoint({ id: spec.id, style: context.style }, place.at(canvas.params), canvas),
      facts: (params) => ({ x: place.at(params)[0], y: place.at(params)[1] }),
    },
  };
};

const joined = (points: readonly Point[], join: LayerOf<"points">["join"]): readonly Point[] => {
  if (join !== "step") return points;
  return points.flatMap((point, i): Point[] => {
    const before = points[i - 1];
    return before ? [[point[0], before[1]], point] : [point];
  });
};

const drawPoints = (spec: LayerOf<"points">, style: PlotLayer["style"], canvas: Canvas): LayerDrawing => {
  const places = spec.data
    .map((point, index) => ({ place: toStage(canvas.window, point), index }))
    .filter(({ place }) => isFinitePoint(place));
  const seen = places.filter(({ place }) => inWindow(canvas.window, place));
  const line = joined(
    places.map(({ place }) => place),
    spec.join,
  );
  const key = `layer:${spec.id}`;
  const radius = RADII.data;
  return {
    strokes: spec.join === "none" || line.length < 2 ? [] : [strokeShape({ key: `${key}/join`, line, style, canvas })],
    lines: spec.join === "none" ? [] : [line],
    dots: seen.map(({ place, index }) =>
      dotShape(`${key}/dot:${index + 1}`, place, canvas, { role: style.role, radius }),
    ),
    boxes: seen.map(({ place }) => grow([place[0], place[1], place[0], place[1]], radius * canvas.u)),
    anchors: [...seen.slice(-1), ...seen.slice(0, 1), ...seen.slice(Math.floor(seen.length / 2)).slice(0, 1)].map(
      ({ place }) => place,
    ),
  };
};

export const readPointsLayer: ReadLayer<LayerOf<"points">> = (spec, context): LayerReading => ({
  findings: [],
  layer: {
    ...layerBase(spec, context, []),
    heights: (_, [low, high]) => spec.data.filter(([x]) => x >= low && x <= high).map(([, y]) => y),
    draw: (canvas) => drawPoints(spec, context.style, canvas),
    facts: () => ({ count: spec.data.length, mean: mean(spec.data.map(([, y]) => y)) }),
  },
});
