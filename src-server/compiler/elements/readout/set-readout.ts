import type { FactValue } from "../../../contract/fact.ts";
import { formatNumber } from "../../../computation/format-number.ts";
import { displayUnit } from "../../../computation/units/quantity.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { textSize } from "../../sizes.ts";
import type { TextOutline, TexOutline, Typesetter } from "../../typography/typesetter.ts";
import { fitTex } from "../shared/fit-tex.ts";
import type { Room, SetWords } from "../shared/fit-words.ts";
import { setNumber, type NumberOutline } from "../shared/number-shapes.ts";
import type { ReadoutSpec } from "./readout-schema.ts";

/** Positions are measured from the top left corner. */
export type LaidReadout = Room & {
  label: { outline: TexOutline; x: number; baseline: number };
  equals: { outline: TextOutline; x: number } | undefined;
  number: { outline: NumberOutline; x: number; baseline: number };
  unit: { outline: TextOutline; x: number } | undefined;
};

/** What stands where the number does. */
const shownValue = (value: FactValue | undefined, digits: number): string => {
  if (typeof value === "number") return formatNumber(value, { digits });
  if (value === undefined) return "–";
  return typeof value === "object" ? value.map((item) => shownValue(item, digits)).join(", ") : String(value);
};

/** Room to the left and to the right of a decimal point. */
type Reach = Pick<NumberOutline, "left" | "right">;
/** Room that numbers need at a letter size. */
export type ReachAt = (type: Typesetter, size: number) => Reach;

const numberOf = (
  type: Typesetter,
  value: FactValue | undefined,
  look: { digits: number; size: number },
): NumberOutline => setNumber(type, shownValue(value, look.digits), { font: "strong", size: look.size });

/** Room for the values a readout takes on its way; worked out once for each size. */
export const readoutReachOf = (samples: readonly FactValue[], digits: number): ReachAt => {
  const known = new Map<number, Reach>();
  return (type, size) => {
    const reach = known.get(size) ?? widest(samples.map((value) => numberOf(type, value, { digits, size })));
    known.set(size, reach);
    return reach;
  };
};

const widest = (numbers: readonly Reach[]): Reach => ({
  left: Math.max(0, ...numbers.map((number) => number.left)),
  right: Math.max(0, ...numbers.map((number) => number.right)),
});

/** A readout at a moment, and the room its number may come to need. */
export type ReadoutContent = { spec: ReadoutSpec; reach: ReachAt; now: FactValue | undefined };

type Pieces = {
  label: TexOutline;
  equals: TextOutline;
  number: NumberOutline;
  unit: TextOutline | undefined;
  left: number;
  right: number;
  size: number;
};

const setPieces = (
  { spec, reach, now }: ReadoutContent,
  frame: Omit<DrawFrame, "box"> & { stacked: boolean; width: number },
): Pieces => {
  const size = textSize(frame, "formula", frame.stacked ? 2.1 : 1.2);
  const number = numberOf(frame.type, now, { digits: spec.digits, size });
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
    ...widest([number, reach(frame.type, size)]),
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
