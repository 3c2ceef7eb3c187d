import { formatNumber } from "../../../computation/format-number.ts";
import type { Complex } from "../../../computation/complex/complex-functions.ts";
import { niceStep } from "../../../computation/numerics/ticks.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { setTex, type SetLabel } from "../../figure/labels.ts";
import { textSize } from "../../sizes.ts";

/** A number beside an axis. */
export type WindowTick = { axis: "re" | "im"; value: number; label: SetLabel; centre: Point };

/** The part of the stage that shows the plane. */
export type ComplexWindow = {
  area: Box;
  /** Number in the middle. */
  middle: Complex;
  /** Where the origin lies on the stage, maybe outside. */
  origin: Point;
  /** Length of 1 on the stage. */
  unit: number;
  /** Half the width and height that are seen. */
  reach: readonly [number, number];
  u: number;
  step: number;
  ticks: readonly WindowTick[];
  names: readonly { axis: "re" | "im"; label: SetLabel; centre: Point }[];
};

/** Places farther out than this, in stage units, are drawn there. */
const FARTHEST = 1e5;
const within = (value: number): number => Math.min(FARTHEST, Math.max(-FARTHEST, value));

/** Place of a number, from the origin. */
export const offsetOf = ({ unit }: ComplexWindow, [re, im]: Complex): Point => [within(re * unit), within(-im * unit)];

/** Place of a number on the stage. */
export const complexPlanePlaceOf = (window: ComplexWindow, z: Complex): Point => {
  const [x, y] = offsetOf(window, z);
  return [window.origin[0] + x, window.origin[1] + y];
};

/** The number at a place of the stage. */
export const numberAt = ({ origin, unit }: ComplexWindow, [x, y]: Point): Complex => [
  (x - origin[0]) / unit,
  (origin[1] - y) / unit,
];

const GAP = 0.45;

const imaginaryTex = (value: number): string => {
  if (value === 0) return "0";
  if (Math.abs(value) === 1) return value > 0 ? "i" : "-i";
  return `${texNumber(value)}i`;
};

const texNumber = (value: number): string =>
  formatNumber(value, { maxDigits: 4 }).replace("−", "-").replaceAll("\u2009", "\\,");

const multiplesWithin = (step: number, middle: number, reach: number): number[] => {
  const first = Math.ceil((middle - reach) / step + 1e-9);
  const last = Math.floor((middle + reach) / step - 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => Number(((first + i) * step).toPrecision(12)));
};

/** Number in the middle, and the least half width and height that are seen. */
export type WindowWish = { middle: Complex; wide: number; high: number };

/** Room for the numbers to the left of the window and below it. */
const marginsOf = (labels: readonly SetLabel[], u: number): readonly [left: number, below: number] => [
  Math.max(...labels.map(({ width }) => width)) + GAP * u,
  Math.max(...labels.map(({ height }) => height)) + GAP * u,
];

const namesOf = (frame: StillFrame, area: Box, origin: Point): ComplexWindow["names"] => {
  const { u } = frame;
  const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
  return (["re", "im"] as const).map((axis) => {
    const label = setTex(frame.type, axis === "re" ? "\\mathrm{Re}" : "\\mathrm{Im}", textSize(frame, "label"));
    const centre: Point =
      axis === "re"
        ? [area[2] - label.width / 2 - 0.3 * u, between(origin[1], area[1] + 1.2 * u, area[3] - 1.2 * u) - 0.9 * u]
        : [between(origin[0], area[0] + 0.5 * u, area[2] - 2.5 * u) + label.width / 2 + 0.4 * u, area[1] + 0.8 * u];
    return { axis, label, centre };
  });
};

/** Works out the window for a frame: equal units on both axes. */
export const complexWindow = ({ middle, wide, high }: WindowWish, frame: StillFrame): ComplexWindow => {
  const { box, u } = frame;
  const set = (tex: string): SetLabel => setTex(frame.type, tex, textSize(frame, "label"));
  const size = (left: number, below: number): readonly [number, number, number] => {
    const [width, height] = [box[2] - box[0] - left - 0.1 * u, box[3] - box[1] - below - 0.1 * u];
    return [width, height, Math.min(width / (2 * wide), height / (2 * high))];
  };
  const [roughWidth, roughHeight, roughUnit] = size(2 * u, 1.5 * u);
  const most = Math.max(2, Math.min(8, Math.floor(Math.min(roughWidth, roughHeight) / (3 * u))));
  const step = niceStep(Math.min(roughWidth, roughHeight) / roughUnit, most);
  const far = multiplesWithin(step, middle[1], (1.2 * roughHeight) / 2 / roughUnit);
  const [left, below] = marginsOf([set("0"), ...far.map((value) => set(imaginaryTex(value)))], u);
  const [width, height, unit] = size(left, below);
  const area: Box = [box[0] + left, box[1] + 0.1 * u, box[0] + left + width, box[1] + 0.1 * u + height];
  const reach = [width / 2 / unit, height / 2 / unit] as const;
  const centre: Point = [(area[0] + area[2]) / 2, (area[1] + area[3]) / 2];
  const origin: Point = [centre[0] - middle[0] * unit, centre[1] + middle[1] * unit];
  const across = multiplesWithin(step, middle[0], reach[0] - 1.2 * (u / unit)).map((value): WindowTick => {
    const label = set(texNumber(value));
    return { axis: "re", value, label, centre: [origin[0] + value * unit, box[3] - label.height / 2 - 0.05 * u] };
  });
  const up = multiplesWithin(step, middle[1], reach[1] - 0.6 * (u / unit)).map((value): WindowTick => {
    const label = set(imaginaryTex(value));
    return { axis: "im", value, label, centre: [area[0] - GAP * u - label.width / 2, origin[1] - value * unit] };
  });
  return { area, middle, origin, unit, reach, u, step, ticks: [...across, ...up], names: namesOf(frame, area, origin) };
};
