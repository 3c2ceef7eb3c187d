import type { ColorRole } from "../../../contract/style.ts";
import { grow } from "../../boxes.ts";
import type { Point, Shape } from "../../drawing.ts";
import { circlePath } from "../../shapes.ts";
import type { Canvas, LayerDrawing } from "../plot/layer-model.ts";
import { LINE_WIDTHS, strokeShape } from "../plot/layers/draw-curve.ts";
import { drawLine } from "../plot/layers/draw-line.ts";
import { toStage } from "../plot/plot-window.ts";
import type { ScatterModel } from "./read-scatter.ts";
import { residualStrokes } from "./scatter-fit.ts";
import { momentAt, SCATTER_ROLES, symbolPath } from "./scatter-points.ts";
import type { ScatterMoment } from "./scatter-run.ts";

/** Centres of clusters, and the point that is asked about. */
const runDots = ({ query, centroids = [] }: ScatterMoment, { u, window }: Canvas): Shape[] => {
  const asked = query ? toStage(window, query.at) : undefined;
  return [
    ...centroids.map((point, k): Shape => ({
      key: `layer:centroid:${k + 1}/dot`,
      kind: "dot",
      at: toStage(window, point),
      path: symbolPath(k, 0.52 * u),
      fill: SCATTER_ROLES[k] ?? "a",
      stroke: "ink",
      strokeWidth: 0.12 * u,
    })),
    ...(asked
      ? [
          {
            key: "layer:query/ring",
            kind: "dot",
            at: asked,
            path: circlePath(0.45 * u),
            stroke: "ink",
            strokeWidth: 0.12 * u,
            ...((query?.group ?? -1) >= 0 ? { fill: SCATTER_ROLES[query?.group ?? 0] ?? "a" } : {}),
          } satisfies Shape,
        ]
      : []),
  ];
};

type Stroked = { strokes: Shape[]; lines: Point[][] };

/** Feet of points on a line, curves around groups, ways to neighbours. */
const learnedLines = (
  { query, spokes = [], curves = [] }: ScatterMoment,
  canvas: Canvas,
  points: ScatterModel["points"],
): Stroked => {
  const { window } = canvas;
  const place = (point: readonly [number, number]): Point => toStage(window, point);
  const feet = spokes.map((pair) => pair.map(place));
  const around = curves.map((curve) => curve.map(place));
  const ways = (query?.to ?? []).map((point): Point[] => [place(query?.at ?? [0, 0]), place(points[point] ?? [0, 0])]);
  const stroke = (key: string, line: Point[], role: ColorRole, width: number): Shape =>
    strokeShape({ key: `layer:${key}/line`, line, style: { role, dash: "solid" }, canvas, width });
  return {
    lines: [...feet, ...around, ...ways],
    strokes: [
      ...feet.map((line, i) => stroke(`foot:${i + 1}`, line, "b", LINE_WIDTHS.thin)),
      ...around.map((line, k) => stroke(`curve:${k + 1}`, line, SCATTER_ROLES[k] ?? "a", LINE_WIDTHS.curve)),
      ...ways.map((line, i) => stroke(`neighbor:${i + 1}`, line, "ink", LINE_WIDTHS.thin)),
    ],
  };
};

/** Lines, neighbours and centres of the run as it stands. */
export const runDrawing = (model: ScatterModel, canvas: Canvas): LayerDrawing => {
  const moment = momentAt(model, canvas);
  if (!moment) return { anchors: [] };
  const { line } = moment;
  const style = { role: "ink", dash: "solid" } as const;
  const [a, b, c] = line ?? [0, 0, 0];
  const length = Math.hypot(a, b);
  const through = [(-a * c) / length ** 2, (-b * c) / length ** 2] as const;
  const drawn = line ? drawLine("layer:line/line", { through, direction: [-b, a] }, style, canvas) : { anchors: [] };
  const residual = line && moment.residuals ? residualStrokes(model, canvas, (x) => -(a * x + c) / b) : { anchors: [] };
  const learned = learnedLines(moment, canvas, model.points);
  const dots = runDots(moment, canvas);
  return {
    strokes: [...(residual.strokes ?? []), ...(drawn.strokes ?? []), ...learned.strokes],
    dots,
    lines: [...(drawn.lines ?? []), ...(residual.lines ?? []), ...learned.lines],
    boxes: dots.map(({ at }) => grow([at[0], at[1], at[0], at[1]], 0.55 * canvas.u)),
    anchors: drawn.anchors,
  };
};
