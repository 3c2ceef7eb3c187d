import { niceStep } from "../../../computation/numerics/ticks.ts";
import type { Span } from "../../figure/axis-scale.ts";

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.round((sorted.length - 1) * share)] ?? 0;

/** A tail longer than this many middle spreads belongs to a pole and does not set the window. */
const LONG_TAIL = 2.5;
const TAIL_SHOWN = 0.6;

const withoutTails = (values: readonly number[]): Span => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [quantile(sorted, 0.1), quantile(sorted, 0.9)];
  const spread = high - low;
  const [least, most] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  return [
    spread > 0 && low - least > LONG_TAIL * spread ? low - TAIL_SHOWN * spread : least,
    spread > 0 && most - high > LONG_TAIL * spread ? high + TAIL_SHOWN * spread : most,
  ];
};

/** Zero is shown where it is not far away. */
const NEAR_ZERO = 0.4;
const PADDING = 0.07;

const padded = ([low, high]: Span): Span => {
  const room = (high - low) * PADDING;
  return [low === 0 ? 0 : low - room, high === 0 ? 0 : high + room];
};

const includeZero = ([low, high]: Span): Span => {
  if (low > 0 && low < NEAR_ZERO * high) return [0, high];
  return high < 0 && high > NEAR_ZERO * low ? [low, 0] : [low, high];
};

const snapped = ([low, high]: Span): Span => {
  const step = niceStep(high - low, 20);
  const round = (value: number): number => Number(value.toPrecision(12));
  return [round(Math.floor(low / step + 1e-9) * step), round(Math.ceil(high / step - 1e-9) * step)];
};

const logRange = (values: readonly number[]): Span => {
  const positive = values.filter((value) => value > 0).map(Math.log10);
  if (positive.length === 0) return [0.1, 10];
  const [low, high] = withoutTails(positive);
  return [10 ** Math.floor(low - 1e-9), 10 ** Math.ceil(high + 1e-9)];
};

/** A window along y that shows these heights, zero where it is near, and not the far ends of poles. */
export const automaticRange = (values: readonly number[], log: boolean): Span => {
  if (log) return logRange(values);
  if (values.length === 0) return [-1, 1];
  const [low, high] = withoutTails(values);
  if (low === high)
    return low === 0 ? [-1, 1] : snapped(includeZero([low - Math.abs(low) / 2, high + Math.abs(high) / 2]));
  return snapped(padded(includeZero([low, high])));
};
