import { quadrature } from "../../../../computation/numerics/quadrature.ts";
import type { Point, Shape } from "../../../drawing.ts";
import type { ElementFinding } from "../../../element-kind.ts";
import type { NumField, ParamValues } from "../../../figure/num-field.ts";
import { polylinePath } from "../../../shapes.ts";
import type { Canvas, Curve, LayerContext, LayerDrawing, LayerReading, ReadLayer } from "../layer-model.ts";
import type { LayerOf } from "../layer-schemas.ts";
import { isFinitePoint, stageX, stageY } from "../plot-window.ts";
import { AREA_ALPHA, baseline } from "./area-layers.ts";
import { clipOf, LINE_WIDTHS } from "./draw-curve.ts";
import { layerBase } from "./layer-base.ts";
import { graphNamed } from "./place-on-curve.ts";
import { readNums } from "./read-curve.ts";
import { riemannPanels, riemannSum, type Panel } from "./riemann-panels.ts";

const MOST_STRIPS = 200;
/** Strips thinner than this, in u, are drawn without outlines. */
const THINNEST_OUTLINED = 0.25;
const TOP_PIECES = 8;

type Sum = { curve: Curve; from: NumField; to: NumField; n: NumField; method: LayerOf<"riemann_sum">["method"] };

/** The number of strips now: whole, in range, and even for Simpson's rule. */
const countAt = (sum: Sum, params: ParamValues): number => {
  const n = Math.min(MOST_STRIPS, Math.max(1, Math.round(sum.n.at(params))));
  return sum.method === "simpson" ? Math.max(2, n - (n % 2)) : n;
};

const panelsAt = (sum: Sum, params: ParamValues): readonly Panel[] =>
  riemannPanels({ f: (x) => sum.curve.value(x, params), from: sum.from.at(params), to: sum.to.at(params), n: countAt(sum, params), method: sum.method });

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

const drawSum = (spec: LayerOf<"riemann_sum">, sum: Sum, context: LayerContext, canvas: Canvas): LayerDrawing => {
  const { u, window } = canvas;
  const { role } = context.style;
  const outlines = panelsAt(sum, canvas.params).map((panel) => outlineOf(panel, canvas, sum.method === "simpson"));
  const width = Math.abs((outlines[0]?.at(-1)?.[0] ?? 0) - (outlines[0]?.[0]?.[0] ?? 0));
  const rim = width < THINNEST_OUTLINED * u ? {} : { stroke: role, strokeWidth: LINE_WIDTHS.thin * u };
  const areas = outlines.filter((outline) => outline.every(isFinitePoint)).map((outline, i): Shape => {
    const at = outline[0] ?? [0, 0];
    const path = polylinePath(outline.map(([x, y]): Point => [x - at[0], y - at[1]]), true);
    return { key: `layer:${spec.id}/strip:${i + 1}`, kind: "area", at, path, fill: { role, alpha: AREA_ALPHA }, clip: clipOf(window, u), ...rim };
  });
  const tallest = outlines.flatMap((outline) => outline.slice(1, 2)).sort((a, b) => a[1] - b[1]);
  return { areas, lines: "stroke" in rim ? outlines : [], anchors: tallest.slice(0, 6) };
};

const numberFinding = (sum: Sum, context: LayerContext): ElementFinding[] => {
  const at = `${context.path}.n`;
  for (const params of context.samples) {
    const n = sum.n.at(params);
    if (!(n >= 0.5 && n < MOST_STRIPS + 0.5)) return [{ at, code: "range", severity: "repair", message: `${at}: ${Number(n.toPrecision(4))} is outside 1…200.` }];
  }
  const n = sum.n.at(context.samples[0] ?? {});
  const odd = sum.method === "simpson" && sum.n.uses.length === 0 && n % 2 !== 0;
  return odd ? [{ at, code: "range", severity: "repair", message: `${at}: ${n} is odd; Simpson's rule takes an even number of subintervals.` }] : [];
};

const exactAt = (sum: Sum, params: ParamValues): number =>
  quadrature({ f: (x) => sum.curve.value(x, params), from: sum.from.at(params), to: sum.to.at(params), tolerance: 1e-9 }).value;

const sumFinding = (spec: LayerOf<"riemann_sum">, sum: Sum, context: LayerContext): ElementFinding[] => {
  const start = context.samples[0] ?? {};
  if (Number.isFinite(riemannSum(panelsAt(sum, start)))) return [];
  return [{ at: context.path, code: "no_value", severity: "repair", message: `${context.path}: "${spec.on}" has no value at every place the sum needs between ${sum.from.at(start)} and ${sum.to.at(start)}.` }];
};

/** Strips under a curve, whose areas approach an integral. */
export const readRiemannLayer: ReadLayer<LayerOf<"riemann_sum">> = (spec, context): LayerReading => {
  const named = graphNamed(spec.on, "on", context);
  const read = readNums([spec.from, spec.to, spec.n], ["from", "to", "n"], context);
  const [from, to, n] = read.fields ?? [];
  const { curve } = named;
  if (!curve || !from || !to || !n) return { findings: [...named.findings, ...read.findings] };
  const sum: Sum = { curve, from, to, n, method: spec.method };
  const wrong = [...numberFinding(sum, context), ...sumFinding(spec, sum, context)];
  if (wrong.length > 0) return { findings: wrong };
  return {
    findings: [],
    layer: {
      ...layerBase(spec, context, [...curve.uses, ...from.uses, ...to.uses, ...n.uses]),
      heights: (params) => [0, ...panelsAt(sum, params).flatMap((panel) => panel.heights).filter(Number.isFinite)],
      draw: (canvas) => drawSum(spec, sum, context, canvas),
      facts: (params) => {
        const [value, exact] = [riemannSum(panelsAt(sum, params)), exactAt(sum, params)];
        return { sum: value, exact, error: value - exact, n: countAt(sum, params) };
      },
    },
  };
};
