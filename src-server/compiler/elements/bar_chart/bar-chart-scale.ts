import type { Point, Shape } from "../../drawing.ts";
import { fractionOf } from "../../figure/axis-scale.ts";
import { labelShapes } from "../../figure/labels.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import { CHART, type BarChartLayout } from "./bar-chart-layout.ts";

/** Stage place of a value along the bars. */
export const barChartPlaceOf = ({ area, upright, scale }: BarChartLayout, value: number): number => {
  const share = fractionOf(scale, value);
  return upright ? area[3] - (area[3] - area[1]) * share : area[0] + (area[2] - area[0]) * share;
};

/** Middle of a bar across the bars. */
export const barChartMiddleOf = ({ area, upright, pitch }: BarChartLayout, index: number): number =>
  (upright ? area[0] : area[1]) + pitch * (index + 0.5);

/** A point from its places along and across the bars. */
export const barChartPointOf = ({ upright }: BarChartLayout, along: number, across: number): Point =>
  upright ? [across, along] : [along, across];

const line = (layout: BarChartLayout, value: number, look: Parameters<typeof strokeThrough>[1]): Shape => {
  const { area, upright } = layout;
  const at = barChartPlaceOf(layout, value);
  const [from, to] = upright ? [area[0], area[2]] : [area[1], area[3]];
  return strokeThrough([barChartPointOf(layout, at, from), barChartPointOf(layout, at, to)], look);
};

/** Faint lines with their numbers, the line at zero, and the unit. */
export const scaleShapes = (layout: BarChartLayout): Shape[] => {
  const { area, upright, ticks, unit, box, u } = layout;
  const numbers = ticks.flatMap(({ value, label }): Shape[] => {
    const at = barChartPlaceOf(layout, value);
    const key = `tick:${Number(value.toPrecision(10))}`;
    const centre: Point = upright
      ? [area[0] - CHART.tick * u - label.width / 2, at]
      : [at, area[3] + CHART.tick * u + label.height / 2];
    return [
      ...(value === 0
        ? []
        : [line(layout, value, { key: `${key}/line`, kind: "grid", paint: "grid", width: 0.05 * u, order: 0 })]),
      ...labelShapes(label, centre, { key: `${key}/label`, fill: "muted", order: 0 }),
    ];
  });
  const corner: Point | undefined =
    unit &&
    (upright
      ? [box[0] + unit.width / 2, box[1] + unit.height / 2]
      : [box[2] - unit.width / 2, area[3] - unit.height * 0.6]);
  return [
    ...numbers,
    line(layout, 0, { key: "zero/line", paint: "muted", width: 0.1 * u, order: 0 }),
    ...(unit && corner ? labelShapes(unit, corner, { key: "unit/label", fill: "muted", order: 0 }) : []),
  ];
};
