import type { FactValue } from "../../../contract/fact.ts";
import { formatNumber } from "../../../computation/format-number.ts";
import { displayUnit } from "../../../computation/units/quantity.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { textSize } from "../../sizes.ts";
import type { Outline, TexOutline } from "../../typography/typesetter.ts";
import { fitTex } from "../shared/fit-tex.ts";
import type { Room, SetWords } from "../shared/fit-words.ts";
import { setNumber, type NumberOutline } from "../shared/number-shapes.ts";
import type { ReadoutSpec } from "./readout-schema.ts";

/** Positions are measured from the top left corner. */
export type LaidReadout = Room & {
  label: { outline: TexOutline; x: number; baseline: number };
  equals: { outline: Outline; x: number } | undefined;
  number: { outline: NumberOutline; x: number; baseline: number };
  unit: { outline: Outline; x: number } | undefined;
};

/** What stands where the number does. */
const shownValue = (value: FactValue | undefined, digits: number): string => {
  if (typeof value === "number") return formatNumber(value, { digits });
  if (value === undefined) return "–";
  return typeof value === "object" ? value.map((item) => shownValue(item, digits)).join(", ") : String(value);
};

/** A readout at a moment; `samples` are values it takes on its way, for which room is kept. */
export type ReadoutContent = { spec: ReadoutSpec; samples: readonly FactValue[]; now: FactValue | undefined };

type Pieces = {
  label: TexOutline;
  equals: Outline;
  number: NumberOutline;
  unit: Outline | undefined;
  left: number;
  right: number;
  size: number;
};

const setPieces = (
  { spec, samples, now }: ReadoutContent,
  frame: Omit<DrawFrame, "box"> & { stacked: boolean; width: number },
): Pieces => {
  const size = textSize(frame, "formula", frame.stacked ? 2.1 : 1.2);
  const style = { font: "strong", size } as const;
  const set = (value: FactValue | undefined): NumberOutline =>
    setNumber(frame.type, shownValue(value, spec.digits), style);
  const number = set(now);
  const all = [number, ...samples.map(set)];
  const unit =
    spec.unit === undefined
      ? undefined
      : frame.type.line(displayUnit(spec.unit), {
          font: "text",
          size: textSize(frame, "formula", frame.stacked ? 1.2 : 1),
        });
  return {
    label: fitTex(frame, { tex: spec.label, width: frame.width, factor: frame.stacked ? 1.1 : 1, mode: "inline" }),
    equals: frame.type.line("=", { font: "text", size: textSize(frame, "formula") }),
    number,
    unit,
    size,
    left: Math.max(...all.map((one) => one.left)),
    right: Math.max(...all.map((one) => one.right)),
  };
};

const UNIT_GAP = 0.28;
const SIGN_GAP = 0.35;
const ROW_GAP = 0.35;

const inOneRow = ({ label, equals, number, unit, left, right, size }: Pieces): LaidReadout => {
  const ascent = Math.max(label.ascent, number.ascent, unit?.ascent ?? 0);
  const descent = Math.max(label.descent, number.descent, unit?.descent ?? 0);
  const equalsX = label.width + SIGN_GAP * size;
  const point = equalsX + equals.width + SIGN_GAP * size + left;
  const unitX = point + right + UNIT_GAP * size;
  return {
    width: unit ? unitX + unit.width : point + right,
    height: ascent + descent,
    label: { outline: label, x: 0, baseline: ascent },
    equals: { outline: equals, x: equalsX },
    number: { outline: number, x: point, baseline: ascent },
    unit: unit && { outline: unit, x: unitX },
  };
};

const stackedRows = ({ label, number, unit, left, right, size }: Pieces): LaidReadout => {
  const valueWidth = left + right + (unit ? UNIT_GAP * size + unit.width : 0);
  const width = Math.max(label.width, valueWidth);
  const top = label.ascent + label.descent + ROW_GAP * size;
  const point = (width - valueWidth) / 2 + left;
  return {
    width,
    height: top + number.ascent + number.descent,
    label: { outline: label, x: (width - label.width) / 2, baseline: label.ascent },
    equals: undefined,
    number: { outline: number, x: point, baseline: top + number.ascent },
    unit: unit && { outline: unit, x: point + right + UNIT_GAP * size },
  };
};

/** Sets label, number and unit in a row, or the number large below its label where the room is high enough. */
export const setReadout =
  (content: ReadoutContent, frame: Omit<DrawFrame, "box">): SetWords<LaidReadout> =>
  (room, scale) => {
    const set = (stacked: boolean): Pieces => setPieces(content, { ...frame, scale, stacked, width: room.width });
    const high = Number.isFinite(room.height) ? stackedRows(set(true)) : undefined;
    return high && high.height <= room.height && high.width <= room.width ? high : inOneRow(set(false));
  };
