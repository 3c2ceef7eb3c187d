import type { Point, Shape } from "../../../drawing.ts";
import type { NumField, ParamValues } from "../../../figure/num-field.ts";
import { polylinePath } from "../../../shapes.ts";
import type { Canvas, Curve, LayerContext, LayerDrawing } from "../layer-model.ts";
import type { LayerOf } from "../layer-schemas.ts";
import { isFinitePoint, stageX, stageY } from "../plot-window.ts";
import { clipOf, LINE_WIDTHS } from "./draw-curve.ts";
import { AREA_ALPHA, baseline } from "./draw-region.ts";
import { riemannPanels, type Panel } from "./riemann-panels.ts";

/** More strips than this are not drawn. */
export const MAX_STRIPS = 200;
/** Strips thinner than this, in u, are drawn without outlines. */
const THINNEST_OUTLINED = 0.25;
const TOP_PIECES = 8;

/** A sum under a curve. */
export type RiemannSum = {
  curve: Curve;
  from: NumField;
  to: NumField;
  n: NumField;
  method: LayerOf<"riemann_sum">["method"];
};

/** The number of strips now: whole, in range, and even for Simpson's rule. */
export const countAt = (sum: RiemannSum, params: ParamValues): number => {
  const n = Math.min(MAX_STRIPS, Math.max(1, Math.round(sum.n.at(params))));
  return sum.method === "simpson" ? Math.max(2, n - (n % 2)) : n;
};

/** The strips at given values of the params. */
export const panelsAt = (sum: RiemannSum, params: ParamValues): readonly Panel[] =>
  riemannPanels({
    f: (x) => sum.curve.value(x, params),
    from: sum.from.at(params),
    to: sum.to.at(params),
    n: countAt(sum, params),
    method: sum.method,
  });

/** Height of the parabola through three evenly spaced heights, at a share of the strip. */
const topAt = ([left, middle, right]: Panel["heights"], t: number): number =>
  left * (1 - t) * (1 - 2 * t) + 4 * middle * t * (1 - t) + right * t * (2 * t - 1);

const outlineOf = (panel: Panel, canvas: Canvas, curved: boolean): Point[] => {
  const { window } = canvas;
  const pieces = curved ? TOP_PIECES : 1;
  const top = Array.from({ length: pieces + 1 }, (_, i): Point => {
    const t = i / pieces;
    return [stageX(window, panel.from + (panel.to - panel.from) * t), stageY(window, topAt(panel.heights, t))];
  });
  const base = baseline(window);
  return [[top[0]?.[0] ?? 0, base], ...top, [top.at(-1)?.[0] ?? 0, base]];
};

/** Draws the strips, outlined where they are wide enough. */
export const drawSum = (
  spec: LayerOf<"riemann_sum">,
  sum: RiemannSum,
  context: LayerContext,
  canvas: Canvas,
): LayerDrawing => {
  const { u, window } = canvas;
  const { role } = context.style;
  const outlines = panelsAt(sum, canvas.params).map((panel) => outlineOf(panel, canvas, sum.method === "simpson"));
  const width = Math.abs((outlines[0]?.at(-1)?.[0] ?? 0) - (outlines[0]?.[0]?.[0] ?? 0));
  const rim = width < THINNEST_OUTLINED * u ? {} : { stroke: role, strokeWidth: LINE_WIDTHS.thin * u };
  const areas = outlines
    .filter((outline) => outline.every(isFinitePoint))
    .map((outline, i): Shape => {
      const at = outline[0] ?? [0, 0];
      const path = polylinePath(
        outline.map(([x, y]): Point => [x - at[0], y - at[1]]),
        true,
      );
      return {
        key: `layer:${spec.id}/strip:${i + 1}`,
        kind: "area",
        at,
        path,
        fill: { role, alpha: AREA_ALPHA },
        clip: clipOf(window, u),
        ...rim,
      };
    });
  const tallest = outlines.flatMap((outline) => outline.slice(1, 2)).sort((a, b) => a[1] - b[1]);
  return { areas, lines: "stroke" in rim ? outlines : [], anchors: tallest.slice(0, 6) };
};
