import { niceStep } from "../../../computation/numerics/ticks.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { AxisScale, Span } from "../../figure/axis-scale.ts";
import { axisTicks, type AxisTick } from "../../figure/axis-ticks.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { setText, setWords, type SetLabel } from "../../figure/labels.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { nameLabels } from "./name-labels.ts";
import type { BarChart } from "./read-bar-chart.ts";

/** Where everything of a chart stands; the same at all values of the params. */
export type BarChartLayout = {
  /** Bars stand upright, or lie where their names are too long to stand under them. */
  upright: boolean;
  /** The rectangle of the bars. */
  area: Box;
  scale: AxisScale;
  ticks: readonly AxisTick[];
  names: readonly SetLabel[];
  layerNames: readonly SetLabel[];
  unit: SetLabel | undefined;
  /** Room from one bar to the next, and width of a bar. */
  pitch: number;
  width: number;
  box: Box;
  u: number;
};

/** Distances in u: bar to its number, axis to names and numbers, bar to the names of its layers. */
export const CHART = { value: 0.35, name: 0.5, tick: 0.4, layer: 0.7 } as const;
const BAR_SHARE = 0.62;
const MAX_BAR_WIDTH = 5;

/** A little more than the bars need, ending at a round number; zero is an end where all bars are on one side. */
const scaleOf = ([low, high]: Span): AxisScale => {
  if (low === 0 && high === 0) return { range: [0, 1], log: false };
  const step = niceStep((high - low) * 1.02, 10);
  return { range: [Math.floor(low / step + 1e-9) * step, Math.ceil(high / step - 1e-9) * step], log: false };
};

const widest = (labels: readonly SetLabel[]): number => Math.max(0, ...labels.map((label) => label.width));
const tallest = (labels: readonly SetLabel[]): number => Math.max(0, ...labels.map((label) => label.height));
const labelsOf = (ticks: readonly AxisTick[]): SetLabel[] => ticks.map(({ label }) => label);

type Draft = Pick<BarChartLayout, "scale" | "layerNames" | "unit" | "box" | "u"> & {
  valueSize: { width: number; height: number };
};

/** Counts are never marked at halves. */
const ticksOf = (
  { whole }: BarChart,
  frame: StillFrame,
  request: { scale: AxisScale; length: number; along: "width" | "height" },
): readonly AxisTick[] => axisTicks(frame, { ...request, kind: whole ? "whole" : "auto" });

const draftOf = (chart: BarChart, frame: StillFrame): Draft => {
  const size = textSize(frame, "fine");
  const sample = setWords(frame.type, "−0000.0", textSize(frame, "fine", 1.1));
  return {
    box: frame.box,
    u: frame.u,
    scale: scaleOf(chart.reach),
    layerNames: chart.layerNames.map((name) => setText(frame.type, name, { size })),
    unit: chart.unit === undefined ? undefined : setText(frame.type, chart.unit, { size }),
    valueSize: { width: sample.width, height: sample.height },
  };
};

const barsIn = (length: number, count: number, u: number): { pitch: number; width: number } => {
  const pitch = length / count;
  return { pitch, width: Math.min(pitch * BAR_SHARE, MAX_BAR_WIDTH * u) };
};

const upright = (chart: BarChart, frame: StillFrame, draft: Draft): BarChartLayout | undefined => {
  const { box, u, layerNames, unit, valueSize, scale } = draft;
  const top = box[1] + valueSize.height + CHART.value * 2 * u + (unit ? unit.height * 0.6 : 0);
  const rough = ticksOf(chart, frame, { scale, length: boxHeight(box) * 0.8, along: "height" });
  const left = box[0] + widest(labelsOf(rough)) + CHART.tick * u;
  const right = box[2] - (layerNames.length > 0 ? widest(layerNames) + CHART.layer * u : 0);
  const { pitch, width } = barsIn(Math.max(1, right - left), chart.bars.length, u);
  const names = nameLabels(chart, frame, { maxWidth: pitch - 0.5 * u, lines: 3 });
  if (!names) return undefined;
  const negative = scale.range[0] < 0 ? valueSize.height + CHART.value * u : 0;
  const bottom = box[3] - tallest(names) - CHART.name * u - negative;
  const area: Box = [left, top, right, Math.max(top + 1, bottom)];
  const ticks = ticksOf(chart, frame, { scale, length: boxHeight(area), along: "height" });
  return { upright: true, area, scale, ticks, names, layerNames, unit, pitch, width, box, u };
};

/** Shares of the width and lines of names beside lying bars, the first that fits between the bars being taken. */
const BESIDE = [
  { share: 0.4, lines: 1 },
  { share: 0.34, lines: 2 },
  { share: 0.45, lines: 2 },
  { share: 0.34, lines: 9 },
] as const;

const namesBeside = (chart: BarChart, frame: StillFrame): readonly SetLabel[] => {
  const pitch = (boxHeight(frame.box) - 3 * frame.u) / chart.bars.length;
  const found = BESIDE.map(({ share, lines }) =>
    nameLabels(chart, frame, { maxWidth: boxWidth(frame.box) * share, lines }),
  );
  return (
    found.find((names) => names?.every(({ height }) => height <= pitch)) ??
    found.findLast((names) => names !== undefined) ??
    []
  );
};

const lying = (chart: BarChart, frame: StillFrame, draft: Draft): BarChartLayout => {
  const { box, u, layerNames, unit, valueSize, scale } = draft;
  const names = namesBeside(chart, frame);
  const left = box[0] + widest(names) + CHART.name * u + (scale.range[0] < 0 ? valueSize.width : 0);
  const right = box[2] - valueSize.width - CHART.value * u;
  const rough = ticksOf(chart, frame, { scale, length: Math.max(1, right - left), along: "width" });
  const ends = Math.max(widest(labelsOf(rough)) / 2, unit?.width ?? 0);
  const area: Box = [
    left,
    box[1] + (layerNames.length > 0 ? tallest(layerNames) + CHART.layer * u : 0.2 * u),
    Math.max(left + 1, Math.min(right, box[2] - ends)),
    box[3] - tallest(labelsOf(rough)) - CHART.tick * u,
  ];
  const ticks = ticksOf(chart, frame, { scale, length: boxWidth(area), along: "width" });
  return {
    upright: false,
    area,
    scale,
    ticks,
    names,
    layerNames,
    unit,
    ...barsIn(boxHeight(area), chart.bars.length, u),
    box,
    u,
  };
};

/** Upright bars where every name fits under its bar, else lying ones. */
export const layOutBarChart = (chart: BarChart, frame: StillFrame): BarChartLayout => {
  const draft = draftOf(chart, frame);
  return upright(chart, frame, draft) ?? lying(chart, frame, draft);
};

/** Least height of lying bars, each with a line of its name. */
export const barChartLeastHeight = (chart: BarChart, frame: StillFrame): number => {
  const { upright: stands, names, u } = layOutBarChart(chart, frame);
  if (stands) return 10 * u + tallest(names);
  return names.reduce((sum, name) => sum + name.height + 0.5 * u, 3 * u);
};
