import type { Point } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { setTex, type SetLabel } from "../../figure/labels.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { formatNumber } from "../../../computation/format-number.ts";
import { itemText, type EnumerationModel } from "./enumeration-model.ts";

/** Where objects and their groups stand. Stage units. */
export type EnumerationLayout = {
  u: number;
  labelSize: number;
  /** Size of letters in words, and the room of one object. */
  nameSize: number;
  cell: { width: number; height: number };
  spots: readonly Point[];
  groupLabels: readonly { text: string; centre: Point }[];
  more: { text: string; centre: Point } | undefined;
  formula: SetLabel;
  formulaAt: Point;
};

type MeasureFrame = Omit<StillFrame, "box">;
const SIZES = [3, 2.6, 2.3, 2, 1.8, 1.6, 1.45, 1.3, 1.2, 1.1];
const LEAST = 1.1;
/** Width and height of a drawn object as multiples of the size. */
const PICTURES = { path: [4.4, 2.6], necklace: [3, 3], tree: [3.4, 3.4] } as const;

const cellSize = (model: EnumerationModel, frame: MeasureFrame, size: number): { width: number; height: number } => {
  const [first] = model.items;
  if (first && (first.kind === "path" || first.kind === "necklace" || first.kind === "tree")) {
    const [width, height] = PICTURES[first.kind];
    return { width: width * size, height: height * size };
  }
  const widest = Math.max(
    0,
    ...model.items.map((item) => frame.type.line(itemText(item), { font: "text", size }).width),
  );
  return { width: widest + 1.1 * size, height: 1.9 * size };
};

const equation = (model: EnumerationModel): string => {
  const count = formatNumber(model.formula.count).replaceAll("\u2009", "\\,");
  return model.formula.tex === String(model.formula.count) ? count : `${model.formula.tex} = ${count}`;
};

const moreText = (model: EnumerationModel): string => {
  const rest = model.formula.count - model.items.length;
  return rest > 0 ? `… ${formatNumber(rest)} more` : "";
};

type Plan = { size: number; cell: { width: number; height: number }; cols: number; rows: number; labels: number };

const planAt = (model: EnumerationModel, frame: MeasureFrame, width: number, size: number): Plan => {
  const labelSize = textSize(frame, "label");
  const widest = Math.max(
    0,
    ...model.groups.map((group) => frame.type.line(group.label, { font: "text", size: labelSize }).width),
  );
  const labels = widest === 0 ? 0 : widest + 1 * frame.u;
  const cell = cellSize(model, frame, size * frame.u);
  const cols = Math.max(1, Math.floor((width - labels) / cell.width));
  const counts = model.groups.map((group) => group.items.length).filter((count) => count > 0);
  const rows = counts.reduce((sum, count) => sum + Math.ceil(count / cols), 0);
  return { size, cell, cols, rows, labels };
};

const footer = (model: EnumerationModel, frame: MeasureFrame): { label: SetLabel; height: number; more: number } => {
  const label = setTex(frame.type, equation(model), textSize(frame, "formula", 0.8));
  const more = moreText(model) === "" ? 0 : 1.8 * textSize(frame, "label");
  return { label, height: label.height + 1.2 * frame.u, more };
};

const heightOf = (model: EnumerationModel, plan: Plan, frame: MeasureFrame): number => {
  const { height, more } = footer(model, frame);
  return plan.rows * Math.max(plan.cell.height, plan.labels > 0 ? 1.7 * textSize(frame, "label") : 0) + height + more;
};

/** Least room in which all can be read, for a zone of a width. */
export const leastEnumeration = (
  model: EnumerationModel,
  frame: MeasureFrame,
  width: number,
): { width: number; height: number } => {
  const plan = planAt(model, frame, width, LEAST);
  const { label } = footer(model, frame);
  const more = frame.type.line(moreText(model) || " ", { font: "text", size: textSize(frame, "label") }).width;
  return { width: Math.max(plan.labels + plan.cell.width, label.width, more), height: heightOf(model, plan, frame) };
};

/** Columns that leave the last row fullest without another row. */
const balanced = (model: EnumerationModel, plan: Plan): number => {
  if (model.groups.length !== 1) return plan.cols;
  return Math.max(1, Math.ceil(model.items.length / Math.max(1, plan.rows)));
};

const MAX_SPREAD = 1.5;

export const enumerationLayout = (model: EnumerationModel, frame: StillFrame): EnumerationLayout => {
  const { u, box } = frame;
  const labelSize = textSize(frame, "label");
  const plans = SIZES.map((size) => planAt(model, frame, boxWidth(box), size));
  const plan =
    plans.find(
      (each) => each.labels + each.cell.width <= boxWidth(box) && heightOf(model, each, frame) <= boxHeight(box),
    ) ?? planAt(model, frame, boxWidth(box), LEAST);
  const { label, height, more } = footer(model, frame);
  const cols = balanced(model, plan);
  const longest = Math.min(cols, Math.max(1, ...model.groups.map((group) => group.items.length)));
  const rowHeight = Math.max(plan.cell.height, plan.labels > 0 ? 1.7 * labelSize : 0);
  const room = boxHeight(box) - height - more;
  const pitchX = Math.min(plan.cell.width * MAX_SPREAD, (boxWidth(box) - plan.labels) / longest);
  const pitchY = Math.min(rowHeight * MAX_SPREAD, room / Math.max(1, plan.rows));
  const left = (box[0] + box[2] - plan.labels - longest * pitchX) / 2;
  const top = box[1] + (room - plan.rows * pitchY) / 2;
  const spots: Point[] = model.items.map(() => [0, 0]);
  const groupLabels: EnumerationLayout["groupLabels"][number][] = [];
  let row = 0;
  for (const group of model.groups) {
    if (group.items.length === 0) continue;
    if (group.label !== "") {
      const width = frame.type.line(group.label, { font: "text", size: labelSize }).width;
      groupLabels.push({ text: group.label, centre: [left + width / 2, top + (row + 0.5) * pitchY] });
    }
    group.items.forEach((item, i) => {
      spots[item] = [
        left + plan.labels + ((i % cols) + 0.5) * pitchX,
        top + (row + Math.floor(i / cols) + 0.5) * pitchY,
      ];
    });
    row += Math.ceil(group.items.length / cols);
  }
  const middle = (box[0] + box[2]) / 2;
  const text = moreText(model);
  return {
    u,
    labelSize,
    nameSize: plan.size * u,
    cell: plan.cell,
    spots,
    groupLabels,
    more: text === "" ? undefined : { text, centre: [middle, box[3] - height - more / 2] },
    formula: label,
    formulaAt: [middle, box[3] - height / 2],
  };
};
