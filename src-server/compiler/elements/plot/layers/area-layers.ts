import { quadrature } from "../../../../computation/numerics/quadrature.ts";
import { findRoots } from "../../../../computation/numerics/find-roots.ts";
import type { Point, Shape } from "../../../drawing.ts";
import type { NumField, ParamValues } from "../../../figure/num-field.ts";
import { polylinePath } from "../../../shapes.ts";
import type { Canvas, Curve, Layer, LayerDrawing, LayerReading, ReadLayer } from "../layer-model.ts";
import type { LayerOf } from "../layer-schemas.ts";
import { dataX, fractionOf, isFinitePoint, stageX, stageY, type PlotWindow, type Span } from "../plot-window.ts";
import { clipOf } from "./draw-curve.ts";
import { layerBase } from "./layer-base.ts";
import { graphNamed } from "./place-on-curve.ts";
import { readNums } from "./read-curve.ts";

const PIECES = 120;
/** Opacity of a filled region: ink on it keeps its contrast. */
export const AREA_ALPHA = 0.26;

/** Stage height of the x axis, or of the window's edge nearest to it. */
export const baseline = (window: PlotWindow): number => {
  const { area, y } = window;
  const share = y.log ? 0 : Math.min(1, Math.max(0, fractionOf(y, 0)));
  return area[3] - (area[3] - area[1]) * share;
};

const clampHeight = ({ area }: PlotWindow, height: number): number =>
  Math.min(2 * area[3] - area[1], Math.max(2 * area[1] - area[3], height));

type Region = { upper: (x: number) => number; lower?: (x: number) => number; span: Span };

const edge = (window: PlotWindow, f: (x: number) => number, [from, to]: Span): Point[] => {
  const [left, right] = [stageX(window, from), stageX(window, to)];
  return Array.from({ length: PIECES + 1 }, (_, i): Point => {
    const x = left + ((right - left) * i) / PIECES;
    const height = stageY(window, f(dataX(window, x)));
    return [x, Number.isFinite(height) ? clampHeight(window, height) : baseline(window)];
  });
};

const drawRegion = (id: string, style: Layer["style"], region: Region, canvas: Canvas): LayerDrawing => {
  const { window, u } = canvas;
  const top = edge(window, region.upper, region.span);
  const [first, last] = [top[0], top.at(-1)];
  if (!first || !last || !isFinitePoint(first) || !isFinitePoint(last)) return { anchors: [] };
  const base = baseline(window);
  const bottom: Point[] = region.lower ? edge(window, region.lower, region.span).reverse() : [[last[0], base], [first[0], base]];
  const { area } = window;
  const at: Point = [area[0], area[1]];
  const path = polylinePath([...top, ...bottom].map(([x, y]): Point => [x - at[0], y - at[1]]), true);
  const fill: Shape = { key: `layer:${id}/fill`, kind: "area", at, path, fill: { role: style.role, alpha: AREA_ALPHA }, clip: clipOf(window, u) };
  return { areas: [fill], anchors: middles(top, region.lower ? bottom.toReversed() : undefined, base), centred: true };
};

/** Places halfway up the region, its tallest part first. */
const middles = (top: readonly Point[], bottom: readonly Point[] | undefined, base: number): Point[] =>
  [0.5, 0.35, 0.65, 0.25, 0.75, 0.15, 0.85].flatMap((share): { at: Point; tall: number }[] => {
    const index = Math.round(share * PIECES);
    const [a, b] = [top[index], bottom?.[index]?.[1] ?? base];
    return a ? [{ at: [a[0], (a[1] + b) / 2], tall: Math.abs(a[1] - b) }] : [];
  }).sort((a, b) => b.tall - a.tall).map(({ at }) => at);

type Bounds = { from: NumField; to: NumField };
const boundsAt = ({ from, to }: Bounds, params: ParamValues): Span => [from.at(params), to.at(params)];

const spanHeights = (f: (x: number) => number, [from, to]: Span): number[] =>
  Array.from({ length: 41 }, (_, i) => f(from + ((to - from) * i) / 40)).filter(Number.isFinite);

const emptyFinding = (path: string, name: string, [from, to]: Span): LayerReading["findings"] =>
  [{ at: path, code: "no_value", severity: "repair", message: `${path}: ${name} has no finite area from ${from} to ${to}; choose bounds between which it has a value everywhere.` }];

export const readAreaLayer: ReadLayer<LayerOf<"area">> = (spec, context): LayerReading => {
  const named = graphNamed(spec.on, "on", context);
  const read = readNums([spec.from, spec.to], ["from", "to"], context);
  const [from, to] = read.fields ?? [];
  const { curve } = named;
  if (!curve || !from || !to) return { findings: [...named.findings, ...read.findings] };
  const value = (params: ParamValues): number =>
    quadrature({ f: (x) => curve.value(x, params), from: from.at(params), to: to.at(params), tolerance: 1e-9 }).value;
  const start = context.samples[0] ?? {};
  if (!Number.isFinite(value(start))) return { findings: emptyFinding(context.path, `"${spec.on}"`, boundsAt({ from, to }, start)) };
  return {
    findings: [],
    layer: {
      ...layerBase(spec, context, [...curve.uses, ...from.uses, ...to.uses]),
      heights: (params) => [0, ...spanHeights((x) => curve.value(x, params), boundsAt({ from, to }, params))],
      draw: (canvas) => drawRegion(spec.id, context.style, { upper: (x) => curve.value(x, canvas.params), span: boundsAt({ from, to }, canvas.params) }, canvas),
      facts: (params) => ({ area: value(params) }),
    },
  };
};

const difference = (a: Curve, b: Curve, params: ParamValues) => (x: number): number => a.value(x, params) - b.value(x, params);

/** The area between two curves; pieces are summed between their crossings, each counted as positive. */
const areaBetween = (f: (x: number) => number, [from, to]: Span): number => {
  const cuts = [from, ...findRoots({ f, from, to }).filter((x) => x > from && x < to), to];
  return cuts.slice(1).reduce((sum, end, i) => sum + Math.abs(quadrature({ f, from: cuts[i] ?? from, to: end, tolerance: 1e-9 }).value), 0);
};

/** From the first to the last crossing of two curves, or the whole window where they do not cross twice. */
const crossingSpan = (a: Curve, b: Curve, params: ParamValues): Span => {
  const [low, high] = [Math.max(a.domain(params)[0], b.domain(params)[0]), Math.min(a.domain(params)[1], b.domain(params)[1])];
  const roots = findRoots({ f: difference(a, b, params), from: low, to: high });
  return roots.length >= 2 ? [roots[0] ?? low, roots.at(-1) ?? high] : [low, high];
};

export const readAreaBetweenLayer: ReadLayer<LayerOf<"area_between">> = (spec, context): LayerReading => {
  const [first, second] = [graphNamed(spec.a, "a", context), graphNamed(spec.b, "b", context)];
  const read = readNums([spec.from, spec.to], ["from", "to"], context);
  const [a, b] = [first.curve, second.curve];
  const [from, to] = read.fields ?? [];
  if (!a || !b || !from || !to) return { findings: [...first.findings, ...second.findings, ...read.findings] };
  const uses = [...a.uses, ...b.uses, ...from.uses, ...to.uses];
  const start = context.samples[0] ?? {};
  const still = uses.length === 0 ? crossingSpan(a, b, start) : undefined;
  const span = (params: ParamValues): Span => {
    const [low, high] = still ?? crossingSpan(a, b, params);
    return [spec.from === undefined ? low : from.at(params), spec.to === undefined ? high : to.at(params)];
  };
  const value = (params: ParamValues): number => areaBetween(difference(a, b, params), span(params));
  if (!Number.isFinite(value(start))) return { findings: emptyFinding(context.path, `the region between "${spec.a}" and "${spec.b}"`, span(start)) };
  return {
    findings: [],
    layer: {
      ...layerBase(spec, context, uses),
      heights: (params) => [a, b].flatMap((curve) => spanHeights((x) => curve.value(x, params), span(params))),
      draw: (canvas) => drawRegion(spec.id, context.style, { upper: (x) => a.value(x, canvas.params), lower: (x) => b.value(x, canvas.params), span: span(canvas.params) }, canvas),
      facts: (params) => ({ area: value(params), from: span(params)[0], to: span(params)[1] }),
    },
  };
};
