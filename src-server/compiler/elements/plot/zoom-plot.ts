import { msg, placed } from "../../../contract/messages/message.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { ElementEnv, ElementView, Window, ZoomRefusal } from "../../element-kind.ts";
import type { Span } from "../../figure/axis-scale.ts";
import { createPlotLayout, type PlotLayouts, type PlotModel } from "./plot-layout.ts";
import type { PlotSpec } from "./plot-schema.ts";
import { fittingRange, readPlot } from "./read-plot.ts";

/** What the axes of a plot show. */
export type Ranges = { x: Span; y: Span };

/** A plot as it is before its axes are changed. */
type Plot = { spec: PlotSpec; env: ElementEnv; model: PlotModel; layoutFor: ReturnType<PlotLayouts> };
/** What a view of it at another window is made of. */
type Zoomed = { spec: PlotSpec; model: PlotModel; layouts: PlotLayouts; window: Ranges };

/** The same plot with other ranges on its axes. */
export const withRanges = (model: PlotModel, { x, y }: Ranges): PlotModel => ({
  ...model,
  axes: { ...model.axes, x: { ...model.axes.x, range: x }, y: { ...model.axes.y, range: y } },
});

/** The plot read anew where it has to be known beyond its old range. */
const reaching = ({ spec, env, model }: Plot, x: Span): Pick<Plot, "spec" | "model"> | ZoomRefusal => {
  const wide: [number, number] = [Math.min(spec.x[0], x[0]), Math.max(spec.x[1], x[1])];
  if (wide[0] === spec.x[0] && wide[1] === spec.x[1]) return { spec, model };
  const wider = { ...spec, x: wide };
  const read = readPlot(wider, env);
  const wrong = read.findings.find((finding) => finding.severity === "repair");
  if (!read.model || wrong)
    return wrong ?? { at: "window", message: placed("window", msg("plot.window_does_not_fit")) };
  return { spec: wider, model: read.model };
};

const targetRanges = (model: PlotModel, from: Ranges, { x, y }: Window): Ranges => {
  const across = x ?? from.x;
  return { x: across, y: y ?? (x ? fittingRange(model, across) : from.y) };
};

const mixed = (from: readonly number[], to: readonly number[], share: number): number[] =>
  from.map((value, i) => value + ((to[i] ?? value) - value) * share);

/** Logarithms where the axis is logarithmic, so that both move evenly. */
const scaled = (span: Span, log: boolean, way: (value: number) => number): Span =>
  log ? [way(span[0]), way(span[1])] : span;

/** How far ends of a range have come when its size changes by equal factors in equal times. */
const progress = (from: Span, to: Span, share: number): number => {
  const [before, after] = [from[1] - from[0], to[1] - to[0]];
  if (Math.abs(before - after) < 1e-6 * before) return share;
  return (before - before * (after / before) ** share) / (before - after);
};

const rangeAt = (from: Span, to: Span, share: number, log: boolean): Span => {
  const [a, b] = [scaled(from, log, Math.log10), scaled(to, log, Math.log10)];
  const [low = a[0], high = a[1]] = mixed(a, b, progress(a, b, share));
  return scaled([low, high], log, (value) => 10 ** value);
};

const boxBetween = (from: Box, to: Box, share: number): Box => {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = mixed(from, to, share);
  return [x0, y0, x1, y1];
};

const badSpan = (name: string, span: readonly [number, number] | undefined, log: boolean): ZoomRefusal | undefined => {
  if (!span) return undefined;
  const at = `window.${name}`;
  const [low, high] = span;
  if (!(low < high)) return { at, message: placed(at, msg("plot.window_reversed", { low, high })) };
  return log && low <= 0 ? { at, message: placed(at, msg("plot.window_below_log", { low, high })) } : undefined;
};

/** Moves the window of a plot to other ranges: numbers and curves are worked out anew on the way; a text says why not. */
export const zoomPlot = (
  plot: Plot,
  window: Window,
  viewOf: (zoomed: Zoomed) => ElementView,
): ((share: number) => ElementView) | ZoomRefusal => {
  const { axes } = plot.model;
  const wrong = badSpan("x", window.x, axes.x.log) ?? badSpan("y", window.y, axes.y.log);
  const wide = wrong ?? reaching(plot, window.x ?? axes.x.range);
  if ("at" in wide) return wide;
  const from: Ranges = { x: axes.x.range, y: axes.y.range };
  const to = targetRanges(wide.model, from, window);
  const model = withRanges(wide.model, to);
  const layouts = createPlotLayout(model, plot.layoutFor);
  const end = { spec: wide.spec, model, layouts, window: to };
  const [lastView, lastLayout] = [viewOf(end), layouts(0)];
  return (share) => {
    if (share >= 1) return lastView;
    const ranges = { x: rangeAt(from.x, to.x, share, axes.x.log), y: rangeAt(from.y, to.y, share, axes.y.log) };
    const area: NonNullable<typeof axes.area> = (frame) =>
      boxBetween(plot.layoutFor(frame).axes.window.area, lastLayout(frame).axes.window.area, share);
    const between = withRanges(wide.model, ranges);
    const placed = { ...between, axes: { ...between.axes, area } };
    return viewOf({ ...end, model: placed, layouts: createPlotLayout(placed, lastLayout) });
  };
};
