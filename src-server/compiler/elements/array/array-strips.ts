import type { DrawFrame } from "../../element-kind.ts";
import { textSize } from "../../sizes.ts";
import type { ArrayModel } from "./array-model.ts";

type StripFrame = Pick<DrawFrame, "u" | "scale" | "type">;

/** Heights of what stands above and below the bodies of a row, and how wide labels are. Stage units. */
export type ArrayStrips = {
  labelSize: number;
  /** Width of the widest value at the label size. */
  widest: number;
  /** Room above, into which compared bodies rise. */
  lift: number;
  label: number;
  index: number;
  tick: number;
  pointer: number;
  laneHeight: number;
  gap: number;
  /** What the search looks for, above all. */
  target: number;
};

const widestOf = (frame: StripFrame, texts: readonly string[], size: number): number =>
  Math.max(0, ...texts.map((text) => frame.type.line(text, { font: "text", size }).width));

/** Strips for a number of lines of pointer names, and for values written in a size. */
export const arrayStrips = (
  model: ArrayModel,
  frame: StripFrame,
  options: { lanes: number; valueSize?: number },
): ArrayStrips => {
  const { u } = frame;
  const { lanes } = options;
  const labelSize = textSize(frame, "label");
  const pointers = model.pointerNames.length > 0;
  return {
    labelSize,
    widest: widestOf(frame, model.labels, labelSize),
    lift: model.has.steps ? 0.8 * u : 0,
    label: model.style === "bars" ? 1.7 * (options.valueSize ?? labelSize) : 0,
    index: model.has.indexes ? 1.5 * labelSize : 0,
    tick: model.has.ticks ? 1.5 * u : 0,
    pointer: pointers ? 1 * u + lanes * 1.35 * labelSize : 0,
    laneHeight: 1.35 * labelSize,
    gap: 0.25 * u,
    target: model.heading === undefined ? 0 : 2.6 * labelSize,
  };
};

/** Everything of a row but its bodies. */
export const stripsHeight = (strips: ArrayStrips): number =>
  strips.lift + strips.label + strips.index + strips.tick + strips.pointer;

/** Least width of a body that holds the widest value. */
export const leastWidth = (model: ArrayModel, strips: ArrayStrips, u: number): number =>
  strips.widest + (model.style === "cells" ? 0.7 : 0.4) * u;

const MAX_ROWS = 4;

/** Fewest rows into which the bodies fit a width. */
export const rowsFor = (model: ArrayModel, strips: ArrayStrips, options: { u: number; width: number }): number => {
  const count = model.labels.length;
  const least = leastWidth(model, strips, options.u) + strips.gap;
  const perRow = Math.max(1, Math.floor((options.width + strips.gap) / least));
  return Math.min(MAX_ROWS, count, Math.ceil(count / perRow));
};
