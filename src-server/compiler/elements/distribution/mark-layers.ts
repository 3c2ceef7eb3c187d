import type { Point } from "../../drawing.ts";
import type { FigureLayer } from "../plot/axes-figure.ts";
import type { Canvas, LayerDrawing } from "../plot/layer-model.ts";
import { clipOf, LINE_WIDTHS, strokeShape } from "../plot/layers/draw-curve.ts";
import { stageX, stageY } from "../plot/plot-window.ts";
import type { DistributionModel } from "./distribution-model.ts";

const upright = (key: string, x: number, top: number, canvas: Canvas, dash: "dashed" | "dotted"): LayerDrawing => {
  const { window } = canvas;
  if (!Number.isFinite(x) || x < window.x.range[0] || x > window.x.range[1]) return { anchors: [] };
  const at = stageX(window, x);
  const line: Point[] = [
    [at, stageY(window, 0)],
    [at, stageY(window, top)],
  ];
  const style = { role: "muted", dash } as const;
  const stroke = strokeShape({ key, line, style, canvas, width: LINE_WIDTHS.thin });
  return {
    strokes: [{ ...stroke, clip: clipOf(window, canvas.u) }],
    lines: [line],
    anchors: [[at, stageY(window, top)]],
  };
};

/** The mean, and what lies one, two and three standard deviations from it. */
export const markLayers = (model: DistributionModel): FigureLayer[] => {
  const { main } = model;
  const heightAt = (x: number, canvas: Canvas): number => {
    const d = main.at(canvas.params);
    return model.spec.show === "cdf" ? d.cdf(x) : d.discrete ? 0.06 * model.y[1] : Math.min(model.y[1], d.density(x));
  };
  const mean: FigureLayer = {
    id: "mean",
    style: { role: "muted", dash: "dashed" },
    uses: main.uses,
    label: "\\mu",
    draw: (canvas) => {
      const d = main.at(canvas.params);
      const free = model.spec.show === "pdf" && (d.discrete || model.spec.sample);
      const top = free ? model.y[1] * 0.985 : heightAt(d.mean, canvas);
      return upright("layer:mean/line", d.mean, top, canvas, "dashed");
    },
  };
  const sds = [1, 2, 3].map((k): FigureLayer => ({
    id: `sd:${k}`,
    style: { role: "muted", dash: "dotted" },
    uses: main.uses,
    draw: (canvas) => {
      const d = main.at(canvas.params);
      const spread = Math.sqrt(d.variance) * k;
      const sides = [-1, 1].map((side) => {
        const x = d.mean + side * spread;
        return upright(`layer:sd:${k}/${side < 0 ? "low" : "high"}`, x, heightAt(x, canvas), canvas, "dotted");
      });
      return {
        strokes: sides.flatMap(({ strokes = [] }) => strokes),
        lines: sides.flatMap(({ lines = [] }) => lines),
        anchors: [],
      };
    },
  }));
  return [...sds, mean];
};
