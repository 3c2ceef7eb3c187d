import { formatNumber } from "../../../computation/format-number.ts";
import type { Point, Shape } from "../../drawing.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { labelShapes } from "../../figure/labels.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { spreadRow } from "../../figure/spread.ts";
import { polylinePath } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { numberShapes, setNumber } from "../shared/number-shapes.ts";
import { CHART, type BarChartLayout } from "./bar-chart-layout.ts";
import { barChartMiddleOf, barChartPlaceOf, barChartPointOf } from "./bar-chart-scale.ts";
import type { BarChart, ChartBar } from "./read-bar-chart.ts";

/** From the line at zero, which stays where it is while a bar grows. */
const piece = (
  layout: BarChartLayout,
  [low, high]: readonly [number, number],
  index: number,
): Pick<Shape, "at" | "path"> => {
  const zero = barChartPlaceOf(layout, 0);
  const [from, to] = [barChartPlaceOf(layout, low) - zero, barChartPlaceOf(layout, high) - zero];
  const start = barChartMiddleOf(layout, index) - layout.width / 2;
  const corner = (along: number, across: number): Point => barChartPointOf(layout, along, across);
  return {
    at: barChartPointOf(layout, zero, start),
    path: polylinePath([corner(from, 0), corner(from, layout.width), corner(to, layout.width), corner(to, 0)], true),
  };
};

/** Ends of the layers of a bar, from zero. */
const layersOf = (bar: ChartBar, params: ParamValues): readonly (readonly [number, number])[] => {
  let sum = 0;
  return bar.layers.map((layer) => {
    const from = sum;
    sum += layer.at(params);
    return [from, sum];
  });
};

const barShapes = (bar: ChartBar, index: number, layout: BarChartLayout, params: ParamValues): Shape[] =>
  layersOf(bar, params).map((ends, k): Shape => ({
    key: bar.layers.length > 1 ? `bar:${bar.name}/layer:${k + 1}` : `bar:${bar.name}/fill`,
    kind: "area",
    order: 1 + index,
    ...piece(layout, ends, index),
    fill: bar.roles[k] ?? "a",
    ...(bar.layers.length > 1 ? { stroke: "ground", strokeWidth: 0.08 * layout.u } : {}),
  }));

/** Numbers that move keep their decimals; others are written as they are. */
const written = (value: number, chart: BarChart): string => {
  if (!chart.moves) return formatNumber(value, { maxDigits: 4 });
  const size = Math.max(-chart.reach[0], chart.reach[1]);
  return formatNumber(value, { digits: size >= 100 ? 0 : size >= 10 ? 1 : 2 });
};

const valueShapes = (
  bar: ChartBar,
  index: number,
  chart: BarChart,
  layout: BarChartLayout,
  frame: DrawFrame,
): Shape[] => {
  const total = layersOf(bar, frame.params).at(-1)?.[1] ?? 0;
  const number = setNumber(frame.type, written(total, chart), { font: "text", size: textSize(frame, "fine", 1.1) });
  const gap = CHART.value * layout.u;
  const away = total < 0 ? -1 : 1;
  const [end, across] = [barChartPlaceOf(layout, total), barChartMiddleOf(layout, index)];
  const height = number.ascent + number.descent;
  const centre: Point = layout.upright
    ? [across, end - away * (gap + height / 2)]
    : [end + away * (gap + (number.left + number.right) / 2), across];
  const at: Point = [centre[0] + (number.left - number.right) / 2, centre[1] + (number.ascent - number.descent) / 2];
  return numberShapes(number, at, { key: `bar:${bar.name}/value`, fill: "ink", order: 1 + index });
};

const nameShapes = (bar: ChartBar, index: number, layout: BarChartLayout): Shape[] => {
  const label = layout.names[index];
  if (!label) return [];
  const { area, upright, box, u } = layout;
  const across = barChartMiddleOf(layout, index);
  const lowest = Math.max(...layout.names.map(({ height }) => height));
  const centre: Point = upright
    ? [across, box[3] - lowest + label.height / 2]
    : [
        Math.min(area[0] - CHART.name * u, box[0] + Math.max(...layout.names.map(({ width }) => width))) -
          label.width / 2,
        across,
      ];
  return labelShapes(label, centre, { key: `bar:${bar.name}/label`, fill: "ink", order: 1 + index });
};

/** Names of the layers of a stack, beside the last of upright bars, over the first of lying ones. */
const layerNameShapes = (chart: BarChart, layout: BarChartLayout, params: ParamValues): Shape[] => {
  const { area, upright, layerNames, box, u } = layout;
  const index = upright ? chart.bars.length - 1 : 0;
  const bar = chart.bars[index];
  if (!bar || layerNames.length === 0) return [];
  const ends = layersOf(bar, params);
  const wishes = layerNames.map((label, k) => {
    const [low, high] = ends[k] ?? [0, 0];
    return { k, label, wish: barChartPlaceOf(layout, (low + high) / 2), length: upright ? label.height : label.width };
  });
  const sorted = wishes.toSorted((a, b) => a.wish - b.wish);
  const middles = spreadRow(sorted, (upright ? 0.2 : 0.6) * u, upright ? [area[1], area[3]] : [box[0], box[2]]);
  return sorted.flatMap(({ k, label }, i) => {
    const centre: Point = upright
      ? [area[2] + CHART.layer * u + label.width / 2, middles[i] ?? 0]
      : [middles[i] ?? 0, box[1] + label.height / 2];
    return labelShapes(label, centre, {
      key: `layer:${chart.layerNames[k] ?? ""}/label`,
      fill: bar.roles[k] ?? "ink",
      order: 1 + chart.bars.length,
    });
  });
};

/** All bars with names and numbers. */
export const barsShapes = (chart: BarChart, layout: BarChartLayout, frame: DrawFrame): Shape[] => [
  ...chart.bars.flatMap((bar, i) => barShapes(bar, i, layout, frame.params)),
  ...chart.bars.flatMap((bar, i) => [...nameShapes(bar, i, layout), ...valueShapes(bar, i, chart, layout, frame)]),
  ...layerNameShapes(chart, layout, frame.params),
];
