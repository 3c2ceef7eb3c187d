import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { binGeometry, binsHeight, type BinGeometry } from "./array-bins.ts";
import type { ArrayModel } from "./array-model.ts";
import { pointerPitch } from "./array-pointers.ts";
import { arrayStrips, leastWidth, rowsFor, stripsHeight, type ArrayStrips } from "./array-strips.ts";

/** Where everything of an array stands in a box. Stage units. */
export type ArrayGeometry = {
  u: number;
  strips: ArrayStrips;
  body: { width: number; height: number };
  /** Size of the values' letters. */
  valueSize: number;
  /** Whether all pointers share one line of names. */
  oneLane: boolean;
  /** Top left corner of the body at a place, in the first or the second list. */
  placeAt(place: number, list: "main" | "aside"): Point;
  /** How far below the top of a body its zero line lies, and stage units for one unit of value (bars). */
  zero: number;
  perUnit: number;
  bins: BinGeometry;
  /** Left end of the baseline of what a search looks for. */
  targetAt: Point;
  /** The box is smaller than the least that is needed. */
  overfull: boolean;
};

const bodySize = (
  model: ArrayModel,
  options: { strips: ArrayStrips; u: number; width: number; height: number; perRow: number },
): { width: number; height: number } => {
  const { strips, u, perRow } = options;
  const least = leastWidth(model, strips, u);
  const wide = Math.max(least, (options.width - (perRow - 1) * strips.gap) / perRow);
  if (model.style === "bars")
    return { width: Math.max(least, Math.min(wide, 6 * u)), height: Math.max(2 * u, Math.min(options.height, 20 * u)) };
  const height = Math.max(1.5 * strips.labelSize, Math.min(options.height, wide * 1.1, 6.5 * u));
  return { width: Math.max(least, Math.min(wide, height * 1.5)), height };
};

const barScale = (model: ArrayModel, height: number): { zero: number; perUnit: number } => {
  const top = Math.max(0, ...model.numbers);
  const span = top - Math.min(0, ...model.numbers);
  const perUnit = span === 0 ? 0 : height / span;
  return { zero: span === 0 ? height : top * perUnit, perUnit };
};

const MAX_BAR_LABEL = 2;

/** Size of the values' letters in bodies of a width (and, for cells, a height). */
const valueSizeOf = (
  model: ArrayModel,
  strips: ArrayStrips,
  body: { width: number; height: number },
  u: number,
): number => {
  if (model.bins.labels.length > 0) return strips.labelSize;
  const room = body.width - (model.style === "cells" ? 0.7 : 0.3) * u;
  const fitting = strips.widest === 0 ? Infinity : (strips.labelSize * room) / strips.widest;
  const wanted = model.style === "cells" ? Math.min(3 * u, 0.46 * body.height) : MAX_BAR_LABEL * u;
  return Math.max(strips.labelSize, Math.min(fitting, wanted));
};

/** Rows of bodies, one under the other, with the second list below the first. */
const rowTops = (
  box: Box,
  options: { rowHeight: number; lists: number; rows: number },
): ((row: number, list: number) => number) => {
  const { rowHeight, lists, rows } = options;
  const spare = Math.max(0, boxHeight(box) - rowHeight * lists * rows);
  const between = Math.min(spare / (lists * rows + 1), rowHeight * 0.4);
  const top = box[1] + (spare - between * (lists * rows - 1)) / 2;
  return (row, list) => top + (list * rows + row) * (rowHeight + between);
};

/** How many rows there are, how wide their bodies, and how large their letters. */
const rowPlan = (
  model: ArrayModel,
  frame: DrawFrame,
): { rows: number; perRow: number; oneLane: boolean; strips: ArrayStrips; valueSize: number } => {
  const { u } = frame;
  const width = boxWidth(frame.box);
  const probe = arrayStrips(model, frame, { lanes: 1 });
  const rows = rowsFor(model, probe, { u, width });
  const perRow = Math.ceil(model.labels.length / rows);
  const bodyWidth = bodySize(model, { strips: probe, u, width, height: Infinity, perRow }).width;
  const oneLane = rows === 1 && pointerPitch(model, frame) <= bodyWidth + probe.gap;
  const valueSize = valueSizeOf(model, probe, { width: bodyWidth, height: Infinity }, u);
  return {
    rows,
    perRow,
    oneLane,
    valueSize,
    strips: arrayStrips(model, frame, { lanes: oneLane ? 1 : model.pointerNames.length, valueSize }),
  };
};

/** The box without what a search looks for, and the part below that bins take. */
const divided = (model: ArrayModel, strips: ArrayStrips, { box, u }: DrawFrame): { upper: Box; lower: Box } => {
  const needed = binsHeight(model, strips, { width: boxWidth(box), u });
  const share = needed === 0 ? 0 : Math.max(needed, 0.5 * boxHeight(box));
  return {
    upper: [box[0], box[1] + strips.target, box[2], box[3] - share],
    lower: [box[0], box[3] - share + 0.4 * u, box[2], box[3]],
  };
};

/** Lays an array out in the frame's box. */
export const arrayGeometry = (model: ArrayModel, frame: DrawFrame): ArrayGeometry => {
  const { u, box } = frame;
  const width = boxWidth(box);
  const { rows, perRow, oneLane, strips, valueSize } = rowPlan(model, frame);
  const lists = model.has.aside ? 2 : 1;
  const { upper, lower } = divided(model, strips, frame);
  const body = bodySize(model, {
    strips,
    u,
    width,
    height: boxHeight(upper) / (lists * rows) - stripsHeight(strips),
    perRow,
  });
  const rowHeight = stripsHeight(strips) + body.height;
  const tops = rowTops(upper, { rowHeight, lists, rows });
  const pitch = body.width + strips.gap;
  const left = (box[0] + box[2] - perRow * pitch + strips.gap) / 2;
  return {
    u,
    strips,
    body,
    oneLane,
    ...barScale(model, body.height),
    valueSize: model.style === "cells" ? valueSizeOf(model, strips, body, u) : valueSize,
    placeAt: (place, list) => [
      left + (place % perRow) * pitch,
      tops(Math.floor(place / perRow), list === "main" ? 0 : 1) + strips.lift,
    ],
    bins: binGeometry(model, strips, { box: lower, u }),
    targetAt: [left, tops(0, 0) - strips.target + 1.6 * strips.labelSize],
    overfull: lists * rows * rowHeight > boxHeight(upper) + 1 || perRow * pitch - strips.gap > width + 1,
  };
};
