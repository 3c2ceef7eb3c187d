import type { z } from "zod";
import { probabilityBetween } from "../../../computation/statistics/distribution.ts";
import type { Facts } from "../../../contract/fact.ts";
import { defineElement } from "../../define-element.ts";
import type { DrawFrame, ElementEnv, ElementView, OpenedElement, Transition } from "../../element-kind.ts";
import type { Drawing } from "../../drawing.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { createAxesFigure } from "../plot/axes-figure.ts";
import { axesMeasure } from "../plot/axes-measure.ts";
import { stepIndexes } from "../shared/event-steps.ts";
import { symbolPainter } from "../shared/symbol-paints.ts";
import { distributionLayers } from "./distribution-layers.ts";
import { readDistribution, shadedProbability, type DistributionModel } from "./distribution-model.ts";
import { distributionSchema, type DistributionSpec } from "./distribution-schema.ts";
import { createSampling, sampleLayer, type Sampling } from "./sample-layer.ts";

type Subject = { model: DistributionModel; sampling: Sampling | undefined };

const sampleFacts = (sampling: Sampling, taken: number): Facts => {
  const seen = sampling.draws.slice(0, taken).map(({ statistic }) => statistic);
  const mean = seen.reduce((sum, value) => sum + value, 0) / seen.length;
  const spread = seen.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (seen.length - 1);
  return { draws: seen.length, sample_mean: mean, sample_sd: Math.sqrt(spread) };
};

const factsAt = ({ model, sampling }: Subject, params: ParamValues, taken: number): Facts => {
  const d = model.main.at(params);
  const probability = shadedProbability(model, params);
  return {
    mean: d.mean,
    sd: Math.sqrt(d.variance),
    variance: d.variance,
    shaded: probability,
    pdf: (x) => d.density(Number(x)),
    cdf: (x) => d.cdf(Number(x)),
    probability: (from, to) =>
      from === "shade" || from === undefined
        ? probability
        : to === undefined
          ? probabilityBetween(d, Number(from), Number(from))
          : probabilityBetween(d, Number(from), Number(to)),
    ...(sampling ? sampleFacts(sampling, taken) : {}),
  };
};

const viewAfter = (subject: Subject, figure: ReturnType<typeof createAxesFigure>, taken: number): ElementView => {
  const draw: (frame: DrawFrame) => Drawing = figure(taken);
  const events = subject.sampling?.draws.map(() => "draw") ?? [];
  return {
    draw,
    measure: (_, frame) => axesMeasure(frame, subject.model.spec.x_label),
    factsAt: (params) => factsAt(subject, { ...params }, taken),
    ...(events.length === 0
      ? {}
      : {
          whole: () => viewAfter(subject, figure, events.length),
          step: (request) =>
            stepIndexes(events, taken, request).map((index): Transition => ({
              view: viewAfter(subject, figure, index),
              event: "draw",
              seconds: 0.4,
            })),
        }),
  };
};

const axisName = (spec: DistributionSpec, discrete: boolean): string => {
  if (spec.show === "cdf") return "F(x)";
  return discrete ? "P(X=k)" : "f(x)";
};

const open = (spec: DistributionSpec, env: ElementEnv): OpenedElement => {
  const { model, findings } = readDistribution(spec, env);
  const described = {
    findings,
    alt: `${spec.show === "cdf" ? "Share below" : "Shape"} of a ${spec.name.replaceAll("_", " ")} distribution${spec.shade ? " with a part shaded" : ""}.`,
    partNames: "curve (or bar:k), shade, mean, sd:1, sd:2",
  };
  if (!model)
    return {
      ...described,
      facts: {},
      view: { measure: () => ({ width: 0, height: 0, stretch: false }), draw: () => ({ shapes: [] }) },
    };
  const sampling = createSampling(model);
  const start = model.samples[0] ?? {};
  const discrete = model.main.at(start).discrete;
  const figure = createAxesFigure({
    x: model.x,
    y: model.y,
    xLabel: spec.x_label ?? (discrete ? "k" : "x"),
    yLabel: axisName(spec, discrete),
    ticks: discrete && !spec.pmf ? "whole" : "auto",
    layers: [...distributionLayers(model), ...(sampling ? [sampleLayer(sampling, model)] : [])],
    samples: model.samples,
    paint: symbolPainter(env.symbols),
  });
  return {
    ...described,
    view: viewAfter({ model, sampling }, figure, 0),
    facts: factsAt({ model, sampling }, start, Infinity),
    checks: [
      { name: "distribution: parameters legal at all values of the params, total 1", checked: model.samples.length },
      ...(sampling ? [{ name: "distribution: numbers drawn from it", checked: sampling.draws.length }] : []),
    ],
  };
};

/** Shapes of chance: densities, bars, shares below, samples. */
export const distributionElement = defineElement<z.infer<typeof distributionSchema>>({
  type: "distribution",
  about: "A probability distribution with its density, shares and samples.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: distributionSchema,
  example: { type: "distribution", name: "binomial", n: 10, p: 0.5 },
  open,
});
