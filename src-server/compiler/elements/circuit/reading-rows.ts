import { formatNumber } from "../../../computation/format-number.ts";
import { displayUnit } from "../../../computation/units/quantity.ts";
import { withPrefix } from "../../../computation/units/arithmetic.ts";
import type { Paint, Point, Shape } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { outlineShapes } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import type { TextOutline } from "../../typography/typesetter.ts";
import { numberShapes, setNumber, type NumberOutline } from "../shared/number-shapes.ts";

/** A name and a quantity on one line: `R_1 = 4.7 kΩ`; its number counts along without moving its unchanged digits. */
export type ReadingRow = {
  key: string;
  fill: Paint;
  tex: string;
  value?: number;
  unit?: string;
  degrees?: number;
  bare?: boolean;
  small?: boolean;
};

/** A row that has been set, its pieces one behind the other. */
export type SetRow = { row: ReadingRow; name?: TextOutline; number?: NumberOutline; unit?: TextOutline; width: number };

const SIZE = 1.1;
/** After the equals sign, and before the unit, in u. */
const GAPS = { number: 0.45, unit: 0.3, smallUnit: 0.2 } as const;

const unitGap = ({ small }: ReadingRow, u: number): number => u * (small ? GAPS.smallUnit : GAPS.unit);

const unitText = (value: number, unit: string): { shown: string; unit: string } => {
  const counted = withPrefix(Math.abs(value) < 1e-12 ? 0 : value, unit);
  return { shown: formatNumber(counted.magnitude, { maxDigits: 3 }), unit: displayUnit(counted.unit) };
};

/** Sets a row; without a value it is the name alone. */
export const setRow = (frame: StillFrame, row: ReadingRow): SetRow => {
  const size = textSize(frame, "label", row.small ? 0.92 : SIZE);
  const gap = { number: GAPS.number * frame.u, unit: unitGap(row, frame.u) };
  if (row.value === undefined) {
    const name = frame.type.tex(row.tex, size);
    return { row, name, width: name.width };
  }
  const name = row.bare ? undefined : frame.type.tex(`${row.tex}=`, size);
  const { shown, unit } = unitText(row.value, row.unit ?? "");
  const number = setNumber(frame.type, shown, { font: "text", size });
  const angle = row.degrees === undefined ? "" : `, ${formatNumber(row.degrees, { maxDigits: 3 })}°`;
  const after = frame.type.line(unit + angle, { font: "text", size });
  const width = (name ? name.width + gap.number : 0) + number.left + number.right + gap.unit + after.width;
  return { row, ...(name ? { name } : {}), number, unit: after, width };
};

/** Shapes of a row whose baseline starts at a point. */
export const rowShapes = ({ row, name, number, unit }: SetRow, [x, y]: Point, u: number, order: number): Shape[] => {
  const look = { fill: row.fill, order };
  const shapes = name ? outlineShapes(name, [x, y], { key: `${row.key}/name`, label: row.key, ...look }) : [];
  if (!number || !unit) return shapes;
  const dot = x + (name ? name.width + GAPS.number * u : 0) + number.left;
  return [
    ...shapes,
    ...numberShapes(number, [dot, y], { key: `${row.key}/number`, ...look }).map((shape) => ({
      ...shape,
      label: row.key,
    })),
    ...outlineShapes(unit, [dot + number.right + unitGap(row, u), y], {
      key: `${row.key}/unit/${unit.glyphs.length}`,
      label: row.key,
      ...look,
    }),
  ];
};

/** `R1` as `R_{1}`, `Vin` as `V_{in}`, other names upright. */
export const nameTex = (id: string): string => {
  const indexed = /^([A-Za-z])([0-9a-z]*)$/.exec(id);
  if (!indexed || /^[a-z][a-z]/.test(id)) return `\\text{${id.replaceAll("_", " ")}}`;
  const [, letter = "", index = ""] = indexed;
  if (index === "") return letter;
  return `${letter}_{${/^\d+$/.test(index) ? index : `\\mathrm{${index}}`}}`;
};
