import type { AxisScale } from "../../figure/axis-scale.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { setText, type SetLabel } from "../../figure/labels.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { textSize } from "../../sizes.ts";
import type { LineInterval, NumberLine } from "./number-line-model.ts";

/** Heights over the line on which intervals lie, so that none covers another. */
export type NumberLineLanes = {
  /** Lane of every interval by id, 0 on the line itself. */
  laneOf: ReadonlyMap<string, number>;
  labels: ReadonlyMap<string, SetLabel>;
  /** From one lane to the next. */
  pitch: number;
  /** What lanes and their labels take above the line. */
  height: number;
};

/** Lane without labels, gap around a label, in u. */
const LANE = { bare: 1.15, gap: 0.4, bar: 0.55 } as const;

/** Ends of an interval; the end of the line where it is unbounded. */
export const intervalEnds = (
  { from, to }: LineInterval,
  { range }: AxisScale,
  params: ParamValues,
): readonly [number, number] => [from?.at(params) ?? range[0], to?.at(params) ?? range[1]];

const overlap = (a: LineInterval, b: LineInterval, { samples, scale }: NumberLine): boolean =>
  samples.some((params) => {
    const [[a0, a1], [b0, b1]] = [intervalEnds(a, scale, params), intervalEnds(b, scale, params)];
    return a0 < b1 && b0 < a1;
  });

/** Gives every interval the lowest lane on which it meets no earlier one. */
export const laneNumbers = (line: NumberLine): ReadonlyMap<string, number> => {
  const lanes = new Map<string, number>();
  line.intervals.forEach((interval, i) => {
    const before = line.intervals.slice(0, i).filter((other) => overlap(interval, other, line));
    const taken = new Set(before.map((other) => lanes.get(other.id)));
    lanes.set(
      interval.id,
      line.intervals.findIndex((_, lane) => !taken.has(lane)),
    );
  });
  return lanes;
};

/** Lanes with the labels of their intervals, which stand right over the bars. */
export const lanesOf = (line: NumberLine, frame: StillFrame): NumberLineLanes => {
  const { u } = frame;
  const laneOf = laneNumbers(line);
  const labels = new Map(
    line.intervals.flatMap(({ id, label }): [string, SetLabel][] =>
      label === undefined ? [] : [[id, setText(frame.type, label, { size: textSize(frame, "label", 1.15) })]],
    ),
  );
  const tallest = Math.max(0, ...[...labels.values()].map((label) => label.height));
  const pitch = labels.size > 0 ? tallest + (LANE.bar + 2 * LANE.gap) * u : LANE.bare * u;
  const top = line.intervals.length === 0 ? 0 : Math.max(...laneOf.values()) * pitch;
  const above = labels.size > 0 ? tallest + LANE.gap * 2 * u : 0;
  return { laneOf, labels, pitch, height: top + above };
};

/** Middle of an interval's label over its bar's height. */
export const laneLabelY = (barY: number, label: SetLabel, u: number): number =>
  barY - (LANE.bar / 2 + LANE.gap) * u - label.height / 2;
