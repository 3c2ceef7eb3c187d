import { msg } from "../../../../contract/messages/message.ts";
import { findRoots } from "../../../../computation/numerics/find-roots.ts";
import type { ElementFinding } from "../../../element-kind.ts";
import type { ParamValues } from "../../../figure/num-field.ts";
import type { Curve, PlotLayer, LayerContext, LayerReading, ReadLayer } from "../layer-model.ts";
import type { LayerOf } from "../layer-schemas.ts";
import type { Span } from "../../../figure/axis-scale.ts";
import { drawCurve } from "./draw-curve.ts";
import { readDomain } from "./read-curve.ts";
import { readFunction, type FunctionField } from "../../../figure/function-field.ts";

const HEIGHT_SAMPLES = 120;

const inWindow = (curve: Curve, params: ParamValues, x: Span): Span => {
  const [low, high] = curve.domain(params);
  return curve.along === "x" ? [Math.max(low, x[0]), Math.min(high, x[1])] : [low, high];
};

const curveHeights = (curve: Curve, params: ParamValues, x: Span): readonly number[] => {
  const [from, to] = inWindow(curve, params, x);
  if (!(to > from)) return [];
  return Array.from({ length: HEIGHT_SAMPLES + 1 }, (_, i) =>
    curve.at(from + ((to - from) * i) / HEIGHT_SAMPLES, params),
  )
    .filter(([at]) => at >= x[0] && at <= x[1])
    .map(([, y]) => y)
    .filter(Number.isFinite);
};

/** A layer that draws a curve as it is. */
export const curveLayer = (
  spec: LayerOf<"function" | "parametric" | "series" | "polar" | "ode">,
  context: LayerContext,
  curve: Curve,
): PlotLayer => ({
  id: spec.id,
  kind: spec.kind,
  index: context.index,
  style: context.style,
  curve,
  ...(spec.label === undefined ? {} : { label: spec.label }),
  uses: new Set(curve.uses),
  heights: (params, x) => curveHeights(curve, params, x),
  draw: (canvas) => drawCurve(`layer:${spec.id}`, curve, context.style, canvas),
  facts: (params) =>
    curve.along === "t"
      ? {}
      : {
          roots: [
            ...findRoots({
              f: (t) => curve.value(t, params),
              from: curve.domain(params)[0],
              to: curve.domain(params)[1],
            }),
          ],
        },
});

/** The graph of a function of x or, with `along` y, of y. */
const graphCurve = (
  along: "x" | "y",
  field: FunctionField,
  domain: { at: (params: ParamValues) => Span; uses: readonly string[] },
): Curve => {
  const inside = (t: number, params: ParamValues): boolean => {
    const [low, high] = domain.at(params);
    const slack = 1e-9 * (high - low);
    return t >= low - slack && t <= high + slack;
  };
  const value = (t: number, params: ParamValues): number => (inside(t, params) ? field.value(t, params) : NaN);
  return {
    along,
    value,
    domain: domain.at,
    at: (t, params) => (along === "x" ? [t, value(t, params)] : [value(t, params), t]),
    uses: [...new Set([...field.uses, ...domain.uses])],
  };
};

const sourceFinding = (spec: LayerOf<"function">, path: string): ElementFinding[] => {
  if (spec.x === undefined && spec.y === undefined)
    return [
      {
        at: `${path}.y`,
        code: "missing",
        severity: "repair",
        message: msg("plot.y_missing", { path }),
      },
    ];
  if (spec.x === undefined || spec.y === undefined) return [];
  return [
    {
      at: path,
      code: "refused",
      severity: "repair",
      message: msg("plot.x_and_y", { path }),
    },
  ];
};

export const readFunctionLayer: ReadLayer<LayerOf<"function">> = (spec, context): LayerReading => {
  const missing = sourceFinding(spec, context.path);
  if (missing.length > 0) return { findings: missing };
  const along = spec.y === undefined ? "y" : "x";
  const whole = along === "x" ? context.x : (context.y ?? context.x);
  const read = readFunction(spec.y ?? spec.x ?? 0, `${context.path}.${along === "x" ? "y" : "x"}`, {
    variable: along,
    params: context.params,
  });
  const domain = readDomain(spec.domain, whole, "domain", context);
  const findings = [...read.findings, ...domain.findings];
  if (!read.field || !domain.domain) return { findings };
  return {
    layer: curveLayer(spec, context, graphCurve(along, read.field, { at: domain.domain, uses: domain.uses })),
    findings,
  };
};

export const readParametricLayer: ReadLayer<LayerOf<"parametric">> = (spec, context): LayerReading => {
  const x = readFunction(spec.x, `${context.path}.x`, { variable: "t", params: context.params });
  const y = readFunction(spec.y, `${context.path}.y`, { variable: "t", params: context.params });
  const domain = readDomain(spec.t, [0, 1], "t", context);
  const findings = [...x.findings, ...y.findings, ...domain.findings];
  const [fx, fy, span] = [x.field, y.field, domain.domain];
  if (!fx || !fy || !span) return { findings };
  const curve: Curve = {
    along: "t",
    domain: span,
    value: () => NaN,
    at: (t, params) => [fx.value(t, params), fy.value(t, params)],
    uses: [...new Set([...fx.uses, ...fy.uses, ...domain.uses])],
  };
  return { layer: curveLayer(spec, context, curve), findings };
};
