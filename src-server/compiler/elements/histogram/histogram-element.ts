import { msg } from "../../../contract/messages/message.ts";
import type { z } from "zod";
import { meanOf, quantileOf, sdOf } from "../../../computation/statistics/describe.ts";
import type { Facts } from "../../../contract/fact.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementEnv, ElementView, OpenedElement, Transition } from "../../element-kind.ts";
import { emptyView } from "../../element-refusals.ts";
import { createAxesFigure } from "../plot/axes-figure.ts";
import { axesMeasure } from "../plot/axes-measure.ts";
import { stepIndexes } from "../shared/event-steps.ts";
import { symbolPainter } from "../shared/symbol-paints.ts";
import { batchCount, droppedIn, heightsOf, histogramLayers } from "./histogram-layers.ts";
import { histogramSchema, type HistogramSpec } from "./histogram-schema.ts";
import { readHistogram, type HistogramModel } from "./read-histogram.ts";

const factsAfter = (model: HistogramModel, taken: number): Facts => {
  const values = droppedIn(model, taken);
  const heights = heightsOf(model, values);
  return {
    count: values.length,
    mean: meanOf(values),
    median: quantileOf(values, 0.5),
    sd: sdOf(values),
    bins: model.binning.count,
    width: model.binning.width,
    height: (k) => heights[Number(k) - 1] ?? NaN,
    quantile: (share) => quantileOf(values, Number(share)),
  };
};

const viewAfter = (model: HistogramModel, figure: ReturnType<typeof createAxesFigure>, taken: number): ElementView => {
  const events = Array.from({ length: batchCount(model) }, () => "drop");
  return {
    draw: figure(taken),
    measure: (_, frame) => axesMeasure(frame, model.spec.x_label),
    facts: factsAfter(model, taken),
    ...(taken === Infinity
      ? {}
      : {
          whole: () => viewAfter(model, figure, Infinity),
          step: (request) =>
            stepIndexes(events, taken, request).map((index): Transition => ({
              view: viewAfter(model, figure, index),
              event: "drop",
              seconds: 0.5,
            })),
        }),
  };
};

const ROOM_ABOVE = 1.18;

const open = (spec: HistogramSpec, env: ElementEnv): OpenedElement => {
  const { model, findings } = readHistogram(spec, env);
  const described = {
    findings,
    alt: `A histogram of ${model?.values.length ?? 0} numbers in ${model?.binning.count ?? 0} bins.`,
    partNames: `bin:1 to bin:${model?.binning.count ?? 4}, mean, median`,
  };
  if (!model)
    return {
      ...described,
      facts: {},
      view: emptyView(false),
    };
  const { first, width, count } = model.binning;
  const top = Math.max(...heightsOf(model, model.values)) * ROOM_ABOVE;
  const figure = createAxesFigure({
    x: [first - width / 2, first + width * (count + 0.5)],
    y: [0, top],
    xLabel: spec.x_label ?? "x",
    yLabel: spec.density ? "\\text{density}" : "\\text{count}",
    yTicks: spec.density ? "auto" : "whole",
    layers: histogramLayers(model, top),
    samples: [{}],
    paint: symbolPainter(env.symbols),
  });
  return {
    ...described,
    view: viewAfter(model, figure, 0),
    facts: factsAfter(model, Infinity),
    checks: [{ name: msg("histogram.checked_bins"), checked: model.values.length }],
  };
};

/** How often numbers fall into even bins. */
export const histogramElement = defineElement<z.infer<typeof histogramSchema>>({
  type: "histogram",
  about: "How often values fall into bins.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: histogramSchema,
  example: { type: "histogram", sample: { distribution: "uniform", n: 500 } },
  open,
});
