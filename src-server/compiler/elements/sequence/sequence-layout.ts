import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import { fractionOf } from "../../figure/axis-scale.ts";
import { axisTicks, type AxisTick } from "../../figure/axis-ticks.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { valuesOf, type SequenceModel } from "./sequence-model.ts";

/** Where a sequence's axes stand. Stage units. */
export type SequenceLayout = {
  u: number;
  labelSize: number;
  formulaSize: number;
  /** Plotting area. */
  area: Box;
  /** Middle of the line above it for the newest value. */
  saysAt: Point;
  x: readonly [number, number];
  y: readonly [number, number];
  xTicks: readonly AxisTick[];
  yTicks: readonly AxisTick[];
  spot(x: number, y: number): Point;
};

/** Parts of the span that stay free above and below. */
const PAD = 0.09;

const spanOf = (model: SequenceModel): readonly [number, number] => {
  const all = model.samples.flatMap((params) => {
    const { terms, sums } = valuesOf(model, params);
    return model.show === "partial_sums" ? sums : terms;
  });
  const known = [...all, ...(model.limit === undefined ? [] : [model.limit]), ...(model.show === "cobweb" ? [] : [0])];
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const span = high - low || Math.max(1, Math.abs(high));
  const [bottom, top] = [low - PAD * span, high + PAD * span];
  return [low === 0 ? 0 : bottom, high === 0 ? 0 : top];
};

const rangesOf = (model: SequenceModel): { x: readonly [number, number]; y: readonly [number, number] } => {
  const y = spanOf(model);
  return { y, x: model.show === "cobweb" ? y : [model.first - 0.7, model.first + model.count - 0.3] };
};

/** Lays the axes out; the ticks of n are whole. */
export const sequenceLayout = (model: SequenceModel, frame: StillFrame): SequenceLayout => {
  const { u, box } = frame;
  const labelSize = textSize(frame, "label");
  const formulaSize = textSize(frame, "formula", 0.85);
  const { x, y } = rangesOf(model);
  const top = box[1] + 1.9 * formulaSize;
  const bottom = box[3] - 1.9 * labelSize;
  const yTicks = axisTicks(frame, {
    scale: { range: y, log: false },
    kind: "auto",
    length: bottom - top,
    along: "height",
  });
  const widest = Math.max(0, ...yTicks.map(({ label }) => label.width));
  let area: Box = [box[0] + widest + 0.9 * u, top, box[2] - 0.8 * u, bottom];
  if (model.show === "cobweb") {
    const side = Math.min(boxWidth(area), 1.5 * boxHeight(area));
    const middle = (area[0] + area[2]) / 2;
    area = [middle - side / 2, area[1], middle + side / 2, area[3]];
  }
  const kind = model.show === "cobweb" ? "auto" : "whole";
  const xTicks = axisTicks(frame, { scale: { range: x, log: false }, kind, length: boxWidth(area), along: "width" });
  const along = (range: readonly [number, number], value: number): number => fractionOf({ range, log: false }, value);
  return {
    u,
    labelSize,
    formulaSize,
    area,
    saysAt: [(area[0] + area[2]) / 2, box[1] + 0.9 * formulaSize],
    x,
    y,
    xTicks,
    yTicks,
    spot: (atX, atY) => [area[0] + along(x, atX) * boxWidth(area), area[3] - along(y, atY) * boxHeight(area)],
  };
};
