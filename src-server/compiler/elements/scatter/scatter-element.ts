import { msg } from "../../../contract/messages/message.ts";
import type { z } from "zod";
import { meanOf } from "../../../computation/statistics/describe.ts";
import { fitCurve } from "../../../computation/statistics/fit-curve.ts";
import type { Facts } from "../../../contract/fact.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementEnv, ElementView, OpenedElement, Transition } from "../../element-kind.ts";
import { emptyView } from "../../element-refusals.ts";
import { createAxesFigure } from "../plot/axes-figure.ts";
import { axesMeasure } from "../plot/axes-measure.ts";
import { stepIndexes } from "../shared/event-steps.ts";
import { symbolPainter } from "../shared/symbol-paints.ts";
import { readScatter, type ScatterModel } from "./read-scatter.ts";
import { scatterLayers } from "./scatter-layers.ts";
import { clusterKeys } from "./scatter-points.ts";
import { scatterSchema, type ScatterSpec } from "./scatter-schema.ts";

const factsAfter = (model: ScatterModel, taken: number): Facts => {
  const { points, fit } = model;
  const line = fitCurve(points, "linear");
  const slope = line?.coefficients[1] ?? NaN;
  const [intercept, rise] = fit?.coefficients ?? [];
  return {
    count: points.length,
    mean_x: meanOf(points.map(([x]) => x)),
    mean_y: meanOf(points.map(([, y]) => y)),
    correlation: line ? Math.sign(slope) * Math.sqrt(Math.max(0, line.rSquared)) : NaN,
    ...(fit
      ? {
          r_squared: fit.rSquared,
          predict: (x) => fit.at(Number(x)),
          residual: (n) => {
            const [x, y] = points[Number(n) - 1] ?? [NaN, NaN];
            return y - fit.at(x);
          },
          coefficient: (n) => fit.coefficients[Number(n) - 1] ?? NaN,
          ...(fit.kind === "linear" ? { slope: rise ?? NaN, intercept: intercept ?? NaN } : {}),
        }
      : {}),
    ...model.moments[Math.min(taken, model.moments.length - 1)]?.facts,
  };
};

type Figure = ReturnType<typeof createAxesFigure>;

const viewAfter = (model: ScatterModel, figure: Figure, taken: number): ElementView => {
  const draw = figure(taken);
  const events = model.moments.slice(1).map(({ event }) => event);
  return {
    draw: (frame) => {
      const drawing = draw(frame);
      return {
        ...drawing,
        find: (part) => {
          const [, cluster] = /^cluster:(\d+)$/.exec(part) ?? [];
          if (cluster === undefined) return drawing.find?.(part);
          const keys = clusterKeys(model, taken, Number(cluster));
          return keys.length > 0 ? keys : undefined;
        },
      };
    },
    measure: (_, frame) => axesMeasure(frame, model.spec.x_label),
    facts: factsAfter(model, taken),
    ...(events.length === 0
      ? {}
      : {
          whole: () => viewAfter(model, figure, events.length),
          step: (request) =>
            stepIndexes(events, taken, request).map((index): Transition => ({
              view: viewAfter(model, figure, index),
              event: events[index - 1] ?? "update",
              seconds: 0.8,
            })),
        }),
  };
};

const open = (spec: ScatterSpec, env: ElementEnv): OpenedElement => {
  const { model, findings } = readScatter(spec, env);
  const described = {
    findings,
    alt: `A scatter plot of ${model?.points.length ?? 0} points${spec.fit === "none" ? "" : ` with a ${spec.fit} curve`}${spec.run ? `; ${spec.run.algorithm.replaceAll("_", " ")} runs on it` : ""}.`,
    partNames: `point:1 to point:${model?.points.length ?? 3}${spec.fit === "none" ? "" : ", fit"}${spec.show.includes("residuals") ? ", residual:1" : ""}${spec.run?.algorithm === "k_means" ? ", centroid:1, cluster:1" : ""}`,
  };
  if (!model)
    return {
      ...described,
      facts: {},
      view: emptyView(false),
    };
  const figure = createAxesFigure({
    x: model.x,
    y: model.y,
    xLabel: spec.x_label,
    yLabel: spec.y_label,
    layers: scatterLayers(model),
    samples: [{}],
    paint: symbolPainter(env.symbols),
  });
  return {
    ...described,
    view: viewAfter(model, figure, 0),
    facts: factsAfter(model, Infinity),
    shownTex: [spec.x_label, spec.y_label].filter((tex) => tex !== undefined),
    checks: [{ name: msg("scatter.checked_fit"), checked: model.fit ? model.points.length : 0 }].filter(
      ({ checked }) => checked > 0,
    ),
  };
};

/** Points of two measures, curves through them, and algorithms that learn from them. */
export const scatterElement = defineElement<z.infer<typeof scatterSchema>>({
  type: "scatter",
  about: "Data points with a fit, clusters or a classifier that is computed.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: scatterSchema,
  example: {
    type: "scatter",
    points: [
      [1, 2],
      [2, 4.1],
      [3, 5.8],
    ],
    fit: "linear",
  },
  open,
});
