import { grow } from "../../boxes.ts";
import type { Point, Shape } from "../../drawing.ts";
import { circlePath } from "../../shapes.ts";
import type { Canvas, LayerDrawing } from "../plot/layer-model.ts";
import { LINE_WIDTHS, strokeShape } from "../plot/layers/draw-curve.ts";
import { drawLine } from "../plot/layers/draw-line.ts";
import { toStage } from "../plot/plot-window.ts";
import type { ScatterModel } from "./read-scatter.ts";
import { residualStrokes } from "./scatter-fit.ts";
import { momentAt, ROLES, symbolPath } from "./scatter-points.ts";
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
      fill: ROLES[k] ?? "a",
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
            ...((query?.group ?? -1) >= 0 ? { fill: ROLES[query?.group ?? 0] ?? "a" } : {}),
          } satisfies Shape,
        ]
      : []),
  ];
};

/** Lines, neighbours and centres of the run as it stands. */
export const runDrawing = (model: ScatterModel, canvas: Canvas): LayerDrawing => {
  const moment = momentAt(model, canvas);
  if (!moment) return { anchors: [] };
  const { line, query } = moment;
  const { u, window } = canvas;
  const style = { role: "ink", dash: "solid" } as const;
  const [a, b, c] = line ?? [0, 0, 0];
  const length = Math.hypot(a, b);
  const drawn = line
    ? drawLine(
        "layer:line/line",
        { through: [(-a * c) / length ** 2, (-b * c) / length ** 2], direction: [-b, a] },
        style,
        canvas,
      )
    : { anchors: [] };
  const residual = line && moment.residuals ? residualStrokes(model, canvas, (x) => -(a * x + c) / b) : { anchors: [] };
  const spokes = (query?.to ?? []).map((i): Point[] => [
    toStage(window, query?.at ?? [0, 0]),
    toStage(window, model.points[i] ?? [0, 0]),
  ]);
  const dots = runDots(moment, canvas);
  return {
    strokes: [
      ...(residual.strokes ?? []),
      ...(drawn.strokes ?? []),
      ...spokes.map((spoke, i) =>
        strokeShape({ key: `layer:neighbor:${i + 1}/line`, line: spoke, style, canvas, width: LINE_WIDTHS.thin }),
      ),
    ],
    dots,
    lines: [...(drawn.lines ?? []), ...(residual.lines ?? []), ...spokes],
    boxes: dots.map(({ at }) => grow([at[0], at[1], at[0], at[1]], 0.55 * u)),
    anchors: drawn.anchors,
  };
};
