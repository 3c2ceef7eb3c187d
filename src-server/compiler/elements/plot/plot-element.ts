import { msg, type Message } from "../../../contract/messages/message.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementEnv, ElementKind, ElementView, OpenedElement, Shareable, Transition } from "../../element-kind.ts";
import { comparable, wholeRange } from "../../figure/comparable.ts";
import { changeFinding, changeRefusal, emptyView } from "../../element-refusals.ts";
import { stepIndexes } from "../shared/event-steps.ts";
import { axesMeasure } from "./axes-measure.ts";
import { drawPlot } from "./draw-plot.ts";
import { repairLayers } from "./layer-kinds.ts";
import { plotFacts } from "./plot-facts.ts";
import { createPlotLayout, type PlotLayouts, type PlotModel } from "./plot-layout.ts";
import { plotSchema, type PlotSpec } from "./plot-schema.ts";
import { readPlot } from "./read-plot.ts";
import { withRanges, zoomPlot, type Ranges } from "./zoom-plot.ts";

type LayoutFor = ReturnType<PlotLayouts>;

/** The changed members in place of the old ones: of the layer named by `layer`, else of the plot itself. */
const changedSpec = (spec: PlotSpec, to: Readonly<Record<string, unknown>>): unknown => {
  const { layer, ...rest } = to;
  if (layer === undefined) return { ...spec, ...rest };
  return { ...spec, layers: spec.layers.map((old) => (old.id === layer ? { ...old, ...rest } : old)) };
};

type Changing = Pick<ViewOptions, "spec" | "env" | "taken" | "window"> & { before: LayoutFor };

const transformed = ({ before, ...options }: Changing, to: Readonly<Record<string, unknown>>): Transition | Message => {
  const { spec, env, window } = options;
  const { layer: wanted } = to;
  if (wanted !== undefined && !spec.layers.some((layer) => layer.id === wanted)) {
    return msg("plot.unknown_changed_layer", {
      wanted: JSON.stringify(wanted),
      layers: spec.layers.map((layer) => layer.id).join(", "),
    });
  }
  const parsed = plotSchema.safeParse(changedSpec(spec, to));
  if (!parsed.success) return changeRefusal(parsed.error);
  const { model, findings } = readPlot(parsed.data, env);
  const wrong = findings.find((finding) => finding.severity === "repair");
  if (!model || wrong) return wrong?.message ?? changeFinding(findings);
  const kept = to["x"] === undefined && to["y"] === undefined ? window : undefined;
  const changed = kept ? withRanges(model, kept) : model;
  const view = createView({
    ...options,
    spec: parsed.data,
    model: changed,
    layouts: createPlotLayout(changed, before),
  });
  return { view, event: "transform", seconds: 1.2 };
};

/** Names of the events of all runs; several runs go on together. */
const eventsOf = ({ layers, samples }: PlotModel): readonly string[] => {
  const runs = layers.flatMap((layer) => (layer.run ? [layer.run(samples[0] ?? {}).events] : []));
  const longest = Math.max(0, ...runs.map((events) => events.length));
  return Array.from({ length: longest }, (_, k) => runs.find((events) => events[k] !== undefined)?.[k] ?? "iterate");
};

type ViewOptions = {
  spec: PlotSpec;
  model: PlotModel;
  env: ElementEnv;
  layouts: PlotLayouts;
  taken: number;
  /** What the axes show after a zoom. */
  window?: Ranges | undefined;
};

const createView = (options: ViewOptions): ElementView => {
  const { spec, model, env, layouts, taken } = options;
  const layoutFor = layouts(taken);
  const events = eventsOf(model);
  return {
    draw: (frame) => drawPlot(model, layoutFor(frame), frame),
    measure: (_, frame) => axesMeasure(frame, spec.x_label),
    factsAt: (params) => plotFacts(model.layers, params, taken),
    transform: (to) => transformed({ spec, env, before: layoutFor, taken, window: options.window }, to),
    zoom: (window) =>
      zoomPlot({ spec, env, model, layoutFor }, window, (zoomed) => createView({ ...zoomed, env, taken })),
    ...(events.length === 0
      ? {}
      : {
          whole: () => createView({ ...options, taken: events.length }),
          step: (request) =>
            stepIndexes(events, taken, request).map((index): Transition => ({
              view: createView({ ...options, taken: index }),
              event: events[index - 1] ?? "iterate",
              seconds: 0.8,
            })),
        }),
  };
};

const compared = comparable<Ranges>();

/** Plots can be compared point by point where both axes mean the same; they then show all that any of them shows. */
const sharedWindow = (view: ElementView, { x_label: x, y_label: y }: PlotSpec, { axes }: PlotModel): Shareable =>
  compared(view, {
    own: { x: axes.x.range, y: axes.y.range },
    kind: ["plot", x ?? "", y ?? "", axes.x.log, axes.y.log],
    among: (all) => {
      const wide = view.zoom?.({ x: wholeRange(all.map((one) => one.x)), y: wholeRange(all.map((one) => one.y)) });
      return typeof wide === "function" ? wide(1) : undefined;
    },
  });

const altOf = (spec: PlotSpec): string => {
  const shown = spec.layers.map((layer) => {
    const text = layer.kind === "function" ? (layer.y ?? layer.x) : layer.kind === "series" ? layer.f : layer.label;
    return text === undefined ? layer.kind.replaceAll("_", " ") : `${layer.kind.replaceAll("_", " ")} ${text}`;
  });
  return `A plot for x from ${spec.x[0]} to ${spec.x[1]} with ${shown.join(", ")}.`;
};

const open = (spec: PlotSpec, env: ElementEnv): OpenedElement => {
  const { model, findings } = readPlot(spec, env);
  const described = {
    findings,
    alt: altOf(spec),
    partNames: [...spec.layers.map(({ id }) => `layer:${id}`), "axis:x", "axis:y"].join(", "),
  };
  if (!model)
    return {
      ...described,
      facts: {},
      view: emptyView(false),
    };
  const curves = model.layers.filter((layer) => layer.curve).length;
  const view = createView({ spec, model, env, layouts: createPlotLayout(model), taken: 0 });
  return {
    ...described,
    view,
    shares: { window: sharedWindow(view, spec, model) },
    facts: plotFacts(model.layers, model.samples[0] ?? {}),
    shownTex: [spec.x_label, spec.y_label, ...spec.layers.map((layer) => layer.label)].filter(
      (tex) => tex !== undefined,
    ),
    quantities: model.layers.flatMap(({ id, label, style }) => {
      const given = spec.layers.find((layer) => layer.id === id)?.color !== undefined;
      return label === undefined ? [] : [{ tex: label, role: style.role, given }];
    }),
    checks: [
      { name: msg("plot.checked_curves"), checked: curves },
      {
        name: msg("plot.checked_tangents"),
        checked: model.layers.filter((layer) => layer.kind === "tangent" || layer.kind === "normal").length,
      },
      {
        name: msg("plot.checked_areas"),
        checked: model.layers.filter(
          (layer) => layer.kind === "area" || layer.kind === "area_between" || layer.kind === "riemann_sum",
        ).length,
      },
    ].filter((check) => check.checked > 0),
  };
};

const defined = defineElement<PlotSpec>({
  type: "plot",
  about: "Axes with curves, areas, fields and data.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: plotSchema,
  example: { type: "plot", x: [-2, 2], layers: [{ id: "f", kind: "function", y: "x^2" }] },
  open,
});

/** Axes with layers: curves, points, lines, areas, sums. Kinds of layers that do not exist are told before the rest is read. */
export const plotElement: ElementKind = {
  ...defined,
  open: (element, env) => {
    const { layers, findings } = repairLayers(element["layers"]);
    const opened = defined.open(layers === undefined ? element : { ...element, layers }, env);
    const unknown = findings.filter((finding) => finding.code === "unknown" && finding.severity === "repair");
    return { ...opened, findings: unknown.length > 0 ? unknown : [...findings, ...opened.findings] };
  },
};
