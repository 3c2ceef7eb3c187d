import { formatNumber } from "../../../computation/format-number.ts";
import { meanOf } from "../../../computation/statistics/describe.ts";
import { grow } from "../../boxes.ts";
import type { Point } from "../../drawing.ts";
import type { FigureLayer } from "../plot/axes-figure.ts";
import type { Canvas, Curve, LayerDrawing } from "../plot/layer-model.ts";
import { drawCurve, LINE_WIDTHS, strokeShape } from "../plot/layers/draw-curve.ts";
import { toStage } from "../plot/plot-window.ts";
import type { ScatterModel } from "./read-scatter.ts";

/** How far each point is above or below a line. */
export const residualStrokes = (model: ScatterModel, canvas: Canvas, at: (x: number) => number): LayerDrawing => {
  const lines = model.points.map(([x, y]): Point[] => [
    toStage(canvas.window, [x, y]),
    toStage(canvas.window, [x, at(x)]),
  ]);
  const style = { role: "bad", dash: "solid" } as const;
  return {
    strokes: lines.map((line, i) =>
      strokeShape({ key: `layer:residual:${i + 1}/line`, line, style, canvas, width: LINE_WIDTHS.thin }),
    ),
    lines,
    anchors: [],
  };
};

/** The fitted curve. */
export const fitLayers = (model: ScatterModel): FigureLayer[] => {
  const { fit, spec } = model;
  if (!fit) return [];
  const curve: Curve = {
    along: "x",
    value: (x) => fit.at(x),
    at: (x) => [x, fit.at(x)],
    domain: () => model.x,
    uses: [],
  };
  const style = { role: model.classes.length > 1 ? "ink" : "b", dash: "solid" } as const;
  const label = spec.show.includes("r_squared") ? { label: `R^2=${formatNumber(fit.rSquared, { digits: 3 })}` } : {};
  return [
    ...(spec.show.includes("residuals")
      ? [
          {
            id: "residual",
            style: { role: "bad", dash: "solid" },
            draw: (canvas) => residualStrokes(model, canvas, fit.at),
          } satisfies FigureLayer,
        ]
      : []),
    { id: "fit", style, ...label, draw: (canvas) => drawCurve("layer:fit", curve, style, canvas) },
  ];
};

/** Where the means of both cross. */
export const meanLayer = (model: ScatterModel): FigureLayer[] =>
  model.spec.show.includes("mean")
    ? [
        {
          id: "mean",
          style: { role: "c", dash: "solid" },
          label: "(\\bar x,\\ \\bar y)",
          draw: ({ window, u }) => {
            const at = toStage(window, [meanOf(model.points.map(([x]) => x)), meanOf(model.points.map(([, y]) => y))]);
            const r = 0.5 * u;
            const path = `M${-r} 0L${r} 0M0 ${-r}L0 ${r}`;
            return {
              dots: [{ key: "layer:mean/cross", kind: "dot", at, path, stroke: "c", strokeWidth: 0.18 * u }],
              boxes: [grow([at[0], at[1], at[0], at[1]], r)],
              anchors: [at],
            };
          },
        },
      ]
    : [];
