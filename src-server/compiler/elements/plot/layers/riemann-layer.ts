import { msg } from "../../../../contract/messages/message.ts";
import { quadrature } from "../../../../computation/numerics/quadrature.ts";
import type { ElementFinding } from "../../../element-kind.ts";
import type { ParamValues } from "../../../figure/num-field.ts";
import type { LayerContext, LayerReading, ReadLayer } from "../layer-model.ts";
import type { LayerOf } from "../layer-schemas.ts";
import { countAt, drawSum, MAX_STRIPS, panelsAt, type RiemannSum } from "./draw-riemann.ts";
import { layerBase } from "./layer-base.ts";
import { graphNamed } from "./place-on-curve.ts";
import { readNums } from "./read-curve.ts";
import { riemannSum } from "./riemann-panels.ts";

const numberFinding = (sum: RiemannSum, context: LayerContext): ElementFinding[] => {
  const at = `${context.path}.n`;
  for (const params of context.samples) {
    const n = sum.n.at(params);
    if (!(n >= 0.5 && n < MAX_STRIPS + 0.5))
      return [
        {
          at,
          code: "range",
          severity: "repair",
          message: msg("plot.steps_outside", { at, value: Number(n.toPrecision(4)) }),
        },
      ];
  }
  const n = sum.n.at(context.samples[0] ?? {});
  const odd = sum.method === "simpson" && sum.n.uses.length === 0 && n % 2 !== 0;
  return odd
    ? [
        {
          at,
          code: "range",
          severity: "repair",
          message: msg("plot.simpson_needs_even", { at, n }),
        },
      ]
    : [];
};

const exactAt = (sum: RiemannSum, params: ParamValues): number =>
  quadrature({
    f: (x) => sum.curve.value(x, params),
    from: sum.from.at(params),
    to: sum.to.at(params),
    tolerance: 1e-9,
  }).value;

const sumFinding = (spec: LayerOf<"riemann_sum">, sum: RiemannSum, context: LayerContext): ElementFinding[] => {
  const start = context.samples[0] ?? {};
  if (Number.isFinite(riemannSum(panelsAt(sum, start)))) return [];
  return [
    {
      at: context.path,
      code: "no_value",
      severity: "repair",
      message: msg("plot.sum_has_gaps", {
        path: context.path,
        on: spec.on,
        from: sum.from.at(start),
        to: sum.to.at(start),
      }),
    },
  ];
};

/** Strips under a curve, whose areas approach an integral. */
export const readRiemannLayer: ReadLayer<LayerOf<"riemann_sum">> = (spec, context): LayerReading => {
  const named = graphNamed(spec.on, "on", context);
  const read = readNums([spec.from, spec.to, spec.n], ["from", "to", "n"], context);
  const [from, to, n] = read.fields ?? [];
  const { curve } = named;
  if (!curve || !from || !to || !n) return { findings: [...named.findings, ...read.findings] };
  const sum: RiemannSum = { curve, from, to, n, method: spec.method };
  const wrong = [...numberFinding(sum, context), ...sumFinding(spec, sum, context)];
  if (wrong.length > 0) return { findings: wrong };
  return {
    findings: [],
    layer: {
      ...layerBase(spec, context, [...curve.uses, ...from.uses, ...to.uses, ...n.uses]),
      heights: (params) => [
        0,
        ...panelsAt(sum, params)
          .flatMap((panel) => panel.heights)
          .filter(Number.isFinite),
      ],
      draw: (canvas) => drawSum(spec, sum, context, canvas),
      facts: (params) => {
        const [value, exact] = [riemannSum(panelsAt(sum, params)), exactAt(sum, params)];
        return { sum: value, exact, error: value - exact, n: countAt(sum, params) };
      },
    },
  };
};
