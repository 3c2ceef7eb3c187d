import type { FigureLayer } from "../plot/axes-figure.ts";
import type { ScatterModel } from "./read-scatter.ts";
import { fitLayers, meanLayer } from "./scatter-fit.ts";
import { classLayers, drawPoints } from "./scatter-points.ts";
import { runDrawing } from "./scatter-run-drawing.ts";

/** Points, their curve, and what the run shows now. */
export const scatterLayers = (model: ScatterModel): FigureLayer[] => [
  ...fitLayers(model),
  {
    id: "points",
    style: { role: "a", dash: "solid" },
    changes: model.moments.length > 0,
    draw: (canvas) => drawPoints(model, canvas),
  },
  ...(model.moments.length > 0
    ? [
        {
          id: "run",
          style: { role: "ink", dash: "solid" },
          changes: true,
          draw: (canvas) => runDrawing(model, canvas),
        } satisfies FigureLayer,
      ]
    : []),
  ...meanLayer(model),
  ...classLayers(model),
];
