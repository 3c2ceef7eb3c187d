import { msg } from "../../../../contract/messages/message.ts";
import { findRoots } from "../../../../computation/numerics/find-roots.ts";
import { quadrature } from "../../../../computation/numerics/quadrature.ts";
import type { ParamValues } from "../../../figure/num-field.ts";
import type { Curve, LayerReading, ReadLayer } from "../layer-model.ts";
import type { LayerOf } from "../layer-schemas.ts";
import type { Span } from "../../../figure/axis-scale.ts";
import { emptyFinding, spanHeights } from "./area-layer.ts";
import { drawRegion } from "./draw-region.ts";
import { layerBase } from "./layer-base.ts";
import { graphNamed } from "./place-on-curve.ts";
import { readNums } from "./read-curve.ts";

const difference =
  (a: Curve, b: Curve, params: ParamValues) =>
  (x: number): number =>
    a.value(x, params) - b.value(x, params);

/** The area between two curves; pieces are summed between their crossings, each counted as positive. */
const areaBetween = (f: (x: number) => number, [from, to]: Span): number => {
  const cuts = [from, ...findRoots({ f, from, to }).filter((x) => x > from && x < to), to];
  return cuts
    .slice(1)
    .reduce(
      (sum, end, i) => sum + Math.abs(quadrature({ f, from: cuts[i] ?? from, to: end, tolerance: 1e-9 }).value),
      0,
    );
};

/** From the first to the last crossing of two curves, or the whole window where they do not cross twice. */
const crossingSpan = (a: Curve, b: Curve, params: ParamValues): Span => {
  const [low, high] = [
    Math.max(a.domain(params)[0], b.domain(params)[0]),
    Math.min(a.domain(params)[1], b.domain(params)[1]),
  ];
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
  if (!Number.isFinite(value(start)))
    return { findings: emptyFinding(context.path, msg("plot.region_between", { a: spec.a, b: spec.b }), span(start)) };
  return {
    findings: [],
    layer: {
      ...layerBase(spec, context, uses),
      heights: (params) => [a, b].flatMap((curve) => spanHeights((x) => curve.value(x, params), span(params))),
      draw: (canvas) =>
        drawRegion(
          spec.id,
          context.style,
          {
            upper: (x) => a.value(x, canvas.params),
            lower: (x) => b.value(x, canvas.params),
            span: span(canvas.params),
          },
          canvas,
        ),
      facts: (params) => ({ area: value(params), from: span(params)[0], to: span(params)[1] }),
    },
  };
};
