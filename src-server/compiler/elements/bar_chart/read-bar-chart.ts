import { msg } from "../../../contract/messages/message.ts";
import type { Num } from "../../../contract/plan.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import type { Span } from "../../figure/axis-scale.ts";
import { readNum, type NumField, type ParamValues } from "../../figure/num-field.ts";
import { paramSamples } from "../../figure/param-samples.ts";
import { shortNumber } from "../../figure/short-number.ts";
import { wordFindings } from "../../figure/tex-field.ts";
import { findingAt } from "../../element-refusals.ts";
import type { BarChartSpec } from "./bar-chart-schema.ts";

/** One bar: a name and its layers, one where it is not stacked. */
export type ChartBar = { name: string; layers: readonly NumField[]; roles: readonly ColorRole[] };

/** A chart ready to be drawn. */
export type BarChart = {
  bars: readonly ChartBar[];
  /** Names of the layers of stacked bars; none otherwise. */
  layerNames: readonly string[];
  unit?: string;
  /** Lowest and highest value over the ranges of the params; zero is always among them. */
  reach: Span;
  /** Whether values move with params. */
  moves: boolean;
  /** Whether it shows counts: all values are whole numbers and stay so. */
  whole: boolean;
};

const LARGEST = 1e15;
const ROLES: readonly ColorRole[] = ["a", "b", "c", "d"];

type Reading = { findings: ElementFinding[]; params: readonly string[]; samples: readonly ParamValues[] };

const readValue = (value: Num, at: string, stacked: boolean, reading: Reading): NumField | undefined => {
  const { field, findings } = readNum(value, at, reading.params);
  reading.findings.push(...findings);
  if (!field) return undefined;
  const found = reading.samples.map((params) => field.at(params));
  const none = found.find((v) => !Number.isFinite(v) || Math.abs(v) > LARGEST);
  const negative = stacked ? found.find((v) => v < 0) : undefined;
  if (none !== undefined)
    reading.findings.push(findingAt(at, "no_value", msg("bar_chart.no_value", { source: field.source })));
  else if (negative !== undefined)
    reading.findings.push(
      findingAt(at, "range", msg("bar_chart.negative_in_stack", { negative: shortNumber(negative) })),
    );
  return field;
};

const listFinding = (value: Num | readonly Num[], at: string, layers: number): ElementFinding[] => {
  const count = Array.isArray(value) ? value.length : 1;
  if (layers === 0) return Array.isArray(value) ? [findingAt(at, "refused", msg("bar_chart.list_without_stack"))] : [];
  return count === layers ? [] : [findingAt(at, "range", msg("bar_chart.values_for_layers", { count, layers }))];
};

const rolesOf = (spec: BarChartSpec, index: number, layers: number): ColorRole[] => {
  if (layers > 1) return Array.from({ length: layers }, (_, k) => spec.colors?.[k] ?? ROLES[k] ?? "a");
  const few = spec.categories.length <= ROLES.length;
  return [spec.colors?.[index] ?? (few ? ROLES[index] : undefined) ?? "a"];
};

const nameFindings = (spec: BarChartSpec, env: ElementEnv): ElementFinding[] => [
  ...spec.categories.flatMap((name, i) => wordFindings(name, `categories[${i}]`, env, 24)),
  ...(spec.stacked ?? []).flatMap((name, i) => wordFindings(name, `stacked[${i}]`, env, 16)),
  ...wordFindings(spec.unit, "unit", env, 12),
  ...spec.categories.flatMap((name, i) =>
    spec.categories.indexOf(name) === i
      ? []
      : [findingAt(`categories[${i}]`, "refused", msg("bar_chart.name_twice", { name }))],
  ),
];

const reachOf = (bars: readonly ChartBar[], samples: readonly ParamValues[]): Span => {
  const totals = samples.flatMap((params) =>
    bars.map((bar) => bar.layers.reduce((sum, layer) => sum + layer.at(params), 0)),
  );
  return [Math.min(0, ...totals), Math.max(0, ...totals)];
};

/** Reads a chart and tells everything that is wrong with it. */
export const readBarChart = (
  spec: BarChartSpec,
  env: ElementEnv,
): { chart?: BarChart; findings: readonly ElementFinding[] } => {
  const layers = spec.stacked?.length ?? 0;
  const samples = paramSamples(env.params, new Set(Object.keys(env.params)));
  const reading: Reading = { findings: nameFindings(spec, env), params: Object.keys(env.params), samples };
  if (spec.values.length !== spec.categories.length) {
    reading.findings.push(
      findingAt(
        "values",
        "range",
        msg("bar_chart.values_for_categories", { length: spec.values.length, categories: spec.categories.length }),
      ),
    );
  }
  const bars = spec.categories.map((name, i): ChartBar => {
    const value = spec.values[i] ?? 0;
    const at = `values[${i}]`;
    reading.findings.push(...listFinding(value, at, layers));
    const list = Array.isArray(value) ? value : [value];
    const fields = list.map((item, k) =>
      readValue(item, Array.isArray(value) ? `${at}[${k}]` : at, layers > 0, reading),
    );
    return { name, layers: fields.flatMap((field) => field ?? []), roles: rolesOf(spec, i, list.length) };
  });
  if (reading.findings.length > 0) return { findings: reading.findings };
  const layersOfAll = bars.flatMap((bar) => bar.layers);
  const moves = layersOfAll.some((layer) => layer.uses.length > 0);
  return {
    findings: [],
    chart: {
      bars,
      layerNames: spec.stacked ?? [],
      reach: reachOf(bars, samples),
      moves,
      whole: !moves && layersOfAll.every((layer) => Number.isInteger(layer.at({}))),
      ...(spec.unit === undefined ? {} : { unit: spec.unit }),
    },
  };
};
