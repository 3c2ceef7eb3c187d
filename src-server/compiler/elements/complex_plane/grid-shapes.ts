import type { Paint, Shape } from "../../drawing.ts";
import { labelShapes } from "../../figure/labels.ts";
import type { Box } from "../../../contract/timeline.ts";
import { grow, overlaps } from "../../boxes.ts";
import { boxAround } from "../../figure/place-labels.ts";
import type { ComplexWindow } from "./complex-window.ts";

/** One decimal of a stage unit is enough. */
export const short = (value: number): number => Math.round(value * 10) / 10;

/** Lines of a grid through the window and beyond it, at multiples of its step. */
export const lineValues = (middle: number, reach: number, step: number): number[] => {
  const first = Math.floor((middle - reach) / step);
  const last = Math.ceil((middle + reach) / step);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
};

/** Axes, grid and numbers of the unmoved plane. */
export const stillPlane = (window: ComplexWindow): Shape[] => {
  const { area, origin, unit, middle, reach, step, u } = window;
  const line = (key: string, d: string, paint: Paint): Shape => ({
    key,
    kind: "grid",
    order: 0,
    at: origin,
    path: d,
    stroke: paint,
    strokeWidth: 0.05 * u,
    clip: area,
  });
  const [left, right] = [area[0] - origin[0], area[2] - origin[0]].map(short);
  const [top, bottom] = [area[1] - origin[1], area[3] - origin[1]].map(short);
  const upright = (value: number): string => `M${short(value * unit)} ${top}L${short(value * unit)} ${bottom}`;
  const level = (value: number): string => `M${left} ${short(-value * unit)}L${right} ${short(-value * unit)}`;
  return [
    line("plane/upright", lineValues(middle[0], reach[0], step).map(upright).join(""), "grid"),
    line("plane/level", lineValues(middle[1], reach[1], step).map(level).join(""), "grid"),
    line("axis:re", level(0), "muted"),
    line("axis:im", upright(0), "muted"),
    ...window.ticks.flatMap(({ axis, value, label, centre }) =>
      labelShapes(label, centre, { key: `tick:${axis}=${value}/label`, fill: "muted", order: 0 }),
    ),
  ];
};

/** Letters at the axes, on top of what is drawn, where nothing else stands. */
export const axisNames = (window: ComplexWindow, taken: readonly Box[]): Shape[] =>
  window.names.flatMap(({ axis, label, centre }) => {
    const own = grow(boxAround(centre, label.width, label.height), 0.15 * window.u);
    if (taken.some((box) => overlaps(box, own))) return [];
    const key = `axis-name:${axis}`;
    return labelShapes(label, centre, { key: `${key}/label`, fill: "muted", order: 0, halo: "wide" });
  });
