import { msg, type Message } from "../../../../contract/messages/message.ts";
import { quadrature } from "../../../../computation/numerics/quadrature.ts";
import type { NumField, ParamValues } from "../../../figure/num-field.ts";
import type { LayerReading, ReadLayer } from "../layer-model.ts";
import type { LayerOf } from "../layer-schemas.ts";
import type { Span } from "../../../figure/axis-scale.ts";
import { drawRegion } from "./draw-region.ts";
import { layerBase } from "./layer-base.ts";
import { graphNamed } from "./place-on-curve.ts";
import { readNums } from "./read-curve.ts";

type Bounds = { from: NumField; to: NumField };
const boundsAt = ({ from, to }: Bounds, params: ParamValues): Span => [from.at(params), to.at(params)];

/** Heights of a graph over a part of the axis, for an automatic window. */
export const spanHeights = (f: (x: number) => number, [from, to]: Span): number[] =>
  Array.from({ length: 41 }, (_, i) => f(from + ((to - from) * i) / 40)).filter(Number.isFinite);

/** An area that has no finite value. */
export const emptyFinding = (path: string, name: string | Message, [from, to]: Span): LayerReading["findings"] => [
  {
    at: path,
    code: "no_value",
    severity: "repair",
    message: msg("plot.area_not_finite", { path, name, from, to }),
  },
];

export const readAreaLayer: ReadLayer<LayerOf<"area">> = (spec, context): LayerReading => {
  const named = graphNamed(spec.on, "on", context);
  const read = readNums([spec.from, spec.to], ["from", "to"], context);
  const [from, to] = read.fields ?? [];
  const { curve } = named;
  if (!curve || !from || !to) return { findings: [...named.findings, ...read.findings] };
  const value = (params: ParamValues): number =>
    quadrature({ f: (x) => curve.value(x, params), from: from.at(params), to: to.at(params), tolerance: 1e-9 }).value;
  const start = context.samples[0] ?? {};
  if (!Number.isFinite(value(start)))
    return { findings: emptyFinding(context.path, `"${spec.on}"`, boundsAt({ from, to }, start)) };
  return {
    findings: [],
    layer: {
      ...layerBase(spec, context, [...curve.uses, ...from.uses, ...to.uses]),
      heights: (params) => [0, ...spanHeights((x) => curve.value(x, params), boundsAt({ from, to }, params))],
      draw: (canvas) =>
        drawRegion(
          spec.id,
          context.style,
          { upper: (x) => curve.value(x, canvas.params), span: boundsAt({ from, to }, canvas.params) },
          canvas,
        ),
      facts: (params) => ({ area: value(params) }),
    },
  };
};
