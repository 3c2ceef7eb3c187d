import { msg, type Message } from "../../../contract/messages/message.ts";
import type { Facts } from "../../../contract/fact.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementEnv, ElementView, OpenedElement, Transition } from "../../element-kind.ts";
import { comparable, wholeRange } from "../../figure/comparable.ts";
import { MIN_FIGURE } from "../../figure/figure-measure.ts";
import { perFrame } from "../../figure/frame-cache.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { changeFinding, changeRefusal, emptyView } from "../../element-refusals.ts";
import { layOutBarChart, barChartLeastHeight } from "./bar-chart-layout.ts";
import { barChartSchema, type BarChartSpec } from "./bar-chart-schema.ts";
import { scaleShapes } from "./bar-chart-scale.ts";
import { barsShapes } from "./bar-chart-shapes.ts";
import { readBarChart, type BarChart } from "./read-bar-chart.ts";

const factsAt = (chart: BarChart, params: ParamValues): Facts => {
  const values = { ...params };
  const totals = chart.bars.map((bar) => bar.layers.reduce((sum, layer) => sum + layer.at(values), 0));
  const total = totals.reduce((sum, value) => sum + value, 0);
  const valueOf = (name: unknown): number => totals[chart.bars.findIndex((bar) => bar.name === name)] ?? NaN;
  return {
    total,
    largest: Math.max(...totals),
    smallest: Math.min(...totals),
    mean: total / totals.length,
    value: valueOf,
    share: (name) => valueOf(name) / total,
  };
};

type ViewOptions = { spec: BarChartSpec; chart: BarChart; env: ElementEnv };

/** The new values are drawn on a scale that holds the old ones too, so that bars can be compared. */
const transformed = (
  { spec, chart, env }: ViewOptions,
  to: Readonly<Record<string, unknown>>,
): Transition | Message => {
  const parsed = barChartSchema.safeParse({ ...spec, ...to });
  if (!parsed.success) return changeRefusal(parsed.error);
  const { chart: next, findings } = readBarChart(parsed.data, env);
  if (!next) return findings[0]?.message ?? changeFinding([]);
  const [low, high] = chart.reach;
  const reach = [Math.min(low, next.reach[0]), Math.max(high, next.reach[1])] as const;
  return { view: createView({ spec: parsed.data, chart: { ...next, reach }, env }), event: "transform", seconds: 1.2 };
};

const createView = (options: ViewOptions): ElementView => {
  const { chart } = options;
  const layoutFor = perFrame((frame) => layOutBarChart(chart, frame));
  return {
    draw: (frame) => {
      const layout = layoutFor(frame);
      return { shapes: [...scaleShapes(layout), ...barsShapes(chart, layout, frame)] };
    },
    measure: (room, frame) => {
      const width = MIN_FIGURE.width * frame.u;
      const height = barChartLeastHeight(chart, {
        ...frame,
        box: [0, 0, Math.max(width, room.width), Math.max(1, room.height)],
      });
      return { width, height: Math.max(MIN_FIGURE.height * frame.u, height), stretch: true };
    },
    factsAt: (params) => factsAt(chart, params),
    transform: (to) => transformed(options, to),
  };
};

const compared = comparable<BarChart["reach"]>();

const open = (spec: BarChartSpec, env: ElementEnv): OpenedElement => {
  const { chart, findings } = readBarChart(spec, env);
  const described = {
    findings,
    alt: `A bar chart of ${spec.categories.join(", ")}${spec.unit === undefined ? "" : ` in ${spec.unit}`}.`,
    partNames: spec.categories.map((category) => `bar:${category}`).join(", "),
  };
  if (!chart) {
    return {
      ...described,
      facts: {},
      view: emptyView(false),
    };
  }
  const start = Object.fromEntries(Object.entries(env.params).map(([name, param]) => [name, param.value]));
  const view = createView({ spec, chart, env });
  return {
    ...described,
    view,
    shares: {
      window: compared(view, {
        own: chart.reach,
        kind: ["bar_chart", spec.unit ?? ""],
        among: (all) => createView({ spec, chart: { ...chart, reach: wholeRange(all) }, env }),
      }),
    },
    facts: factsAt(chart, start),
    shownText: [...spec.categories, ...(spec.stacked ?? [])],
    checks: [{ name: msg("bar_chart.bars_checked"), checked: chart.bars.length }],
  };
};

/** Bars from zero with their names and numbers. */
export const barChartElement = defineElement<BarChartSpec>({
  type: "bar_chart",
  about: "Quantities compared by bars that always start at zero.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: barChartSchema,
  example: { type: "bar_chart", categories: ["KE", "PE"], values: [2, 6], unit: "J" },
  open,
});
