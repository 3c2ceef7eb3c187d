import { formatNumber } from "../../../computation/format-number.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Point, Shape } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { labelShapes, setTex, setWords, type SetLabel } from "../../figure/labels.ts";
import { textSize } from "../../sizes.ts";
import { numberShapes, setNumber } from "./number-shapes.ts";

/** Shapes of a time have keys below this one. */
export const TIME_KEY = "time";
/** Slower or faster than the world by less than this is not told. */
const TRUE_TIME = 0.05;

type TimeLook = {
  /** How times are counted where not in seconds. */
  unit?: { name: string; seconds: number } | undefined;
  /** The rate stands before the time instead of below it. */
  beside?: boolean;
};

/**
 * `t = 1.24 s` in the right upper corner and, where the picture runs at another speed than the world, `×0.5`.
 * Times of other orders are counted in a unit of their own, which tells the speed too.
 */
export const timeReading = (
  seconds: number,
  rate: number,
  box: Box,
  frame: StillFrame,
  { unit: counted = { name: "s", seconds: 1 }, beside = false }: TimeLook = {},
): Shape[] => {
  const { u } = frame;
  const size = textSize(frame, "fine", 1.15);
  const unit = setTex(frame.type, `\\mathrm{${counted.name}}`, size);
  const number = setNumber(frame.type, formatNumber(seconds / counted.seconds, { digits: 2 }), { font: "text", size });
  const name = setTex(frame.type, "t=", size);
  const y = box[1] + 0.9 * u;
  const right = box[2] - unit.width / 2;
  const dot = right - unit.width / 2 - 0.35 * u - number.right;
  const look = { fill: "ink", order: 5 } as const;
  const scale = setWords(frame.type, `×${formatNumber(rate, { maxDigits: 2 })}`, size);
  const baseline = y + (number.ascent - number.descent) / 2;
  const onBaseline = ({ outline }: SetLabel): number => baseline - (outline.ascent - outline.descent) / 2;
  const nameAt: Point = [dot - number.left - 0.3 * u - name.width / 2, onBaseline(name)];
  const before = nameAt[0] - (name.width + scale.width) / 2 - 0.8 * u;
  const rateAt: Point = beside ? [before, y] : [box[2] - scale.width / 2, y + 1.9 * u];
  return [
    ...labelShapes(name, nameAt, { key: `${TIME_KEY}/name`, ...look }),
    ...numberShapes(number, [dot, baseline], { key: `${TIME_KEY}/number`, ...look }),
    ...labelShapes(unit, [right, onBaseline(unit)], { key: `${TIME_KEY}/unit`, ...look }),
    ...(Math.abs(rate - 1) > TRUE_TIME && counted.seconds === 1
      ? labelShapes(scale, rateAt, { key: `${TIME_KEY}/rate`, fill: "muted", order: 5 })
      : []),
  ];
};
