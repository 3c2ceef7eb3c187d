import { msg } from "../../../contract/messages/message.ts";
import type { z } from "zod";
import { defineElement } from "../../define-element.ts";
import type { DrawFrame, ElementEnv, ElementView, OpenedElement, Transition } from "../../element-kind.ts";
import type { Drawing } from "../../drawing.ts";
import { emptyView } from "../../element-refusals.ts";
import { createAxesFigure } from "../plot/axes-figure.ts";
import { axesMeasure } from "../plot/axes-measure.ts";
import { stepIndexes } from "../shared/event-steps.ts";
import { symbolPainter } from "../shared/symbol-paints.ts";
import { bayesLayers } from "./bayes-layers.ts";
import { distributionFacts } from "./distribution-facts.ts";
import { distributionLayers } from "./distribution-layers.ts";
import { readDistribution, type DistributionModel } from "./distribution-model.ts";
import { distributionSchema, type DistributionSpec } from "./distribution-schema.ts";
import { readBayes, type Updating } from "./read-bayes.ts";
import { createSampling, sampleLayer, type Sampling } from "./sample-layer.ts";

type Subject = { model: DistributionModel; sampling: Sampling | undefined; updating: Updating | undefined };

const SECONDS = { draw: 0.4, update: 0.8 } as const;

const eventsOf = ({ sampling, updating }: Subject): ("draw" | "update")[] =>
  updating ? updating.observed.map(() => "update") : (sampling?.draws.map(() => "draw") ?? []);

const viewAfter = (subject: Subject, figure: ReturnType<typeof createAxesFigure>, taken: number): ElementView => {
  const draw: (frame: DrawFrame) => Drawing = figure(taken);
  const events = eventsOf(subject);
  return {
    draw,
    measure: (_, frame) => axesMeasure(frame, subject.model.spec.x_label),
    factsAt: (params) => distributionFacts(subject, { ...params }, taken),
    ...(events.length === 0
      ? {}
      : {
          whole: () => viewAfter(subject, figure, events.length),
          step: (request) =>
            stepIndexes(events, taken, request).map((index): Transition => {
              const event = events[index - 1] ?? "draw";
              return { view: viewAfter(subject, figure, index), event, seconds: SECONDS[event] };
            }),
        }),
  };
};

const axisName = (spec: DistributionSpec, discrete: boolean): string => {
  if (spec.show === "cdf") return "F(x)";
  return discrete ? "P(X=k)" : "f(x)";
};

const refused = (described: Pick<OpenedElement, "findings" | "alt" | "partNames">): OpenedElement => ({
  ...described,
  facts: {},
  view: emptyView(false),
});

const checksOf = ({ model, sampling, updating }: Subject) => [
  { name: msg("distribution.parameters_checked"), checked: model.samples.length },
  ...(sampling ? [{ name: msg("distribution.draws_checked"), checked: sampling.draws.length }] : []),
  ...(updating ? [{ name: msg("distribution.updates_checked"), checked: updating.observed.length }] : []),
];

const figureOf = ({ model, sampling, updating }: Subject, env: ElementEnv): ReturnType<typeof createAxesFigure> => {
  const { spec } = model;
  const { discrete } = model.main.at(model.samples[0] ?? {});
  const own = updating ? bayesLayers(updating) : distributionLayers(model);
  const { x, y } = updating?.modelAt(0) ?? model;
  return createAxesFigure({
    x,
    y,
    xLabel: spec.x_label ?? (discrete ? "k" : "x"),
    yLabel: axisName(spec, discrete),
    ticks: discrete && !spec.pmf ? "whole" : "auto",
    layers: [...own, ...(sampling ? [sampleLayer(sampling, model)] : [])],
    samples: model.samples,
    paint: symbolPainter(env.symbols),
  });
};

const open = (spec: DistributionSpec, env: ElementEnv): OpenedElement => {
  const { model, findings } = readDistribution(spec, env);
  const bayes = model ? readBayes(model) : { findings: [] };
  const described = {
    findings: [...findings, ...bayes.findings],
    alt: `${spec.show === "cdf" ? "Share below" : "Shape"} of a ${spec.name.replaceAll("_", " ")} distribution${spec.shade ? " with a part shaded" : ""}${spec.run ? ", updated by data" : ""}.`,
    partNames: `curve (or bar:k), shade, mean, sd:1, sd:2${spec.run ? ", prior" : ""}`,
  };
  if (!model || bayes.findings.length > 0) return refused(described);
  const subject: Subject = { model, sampling: createSampling(model), updating: bayes.updating };
  return {
    ...described,
    view: viewAfter(subject, figureOf(subject, env), 0),
    facts: distributionFacts(subject, model.samples[0] ?? {}, Infinity),
    checks: checksOf(subject),
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
