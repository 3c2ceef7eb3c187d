import { msg } from "../../contract/messages/message.ts";
import { formatNumber, type NumberFormat } from "../format-number.ts";
import { type Dimension, equalDimensions } from "./dimension.ts";
import { describeDimension, type DimensionName, DIMENSIONS, withArticle } from "./dimension-names.ts";
import { QuantityError } from "./quantity-error.ts";
import { parseUnit } from "./unit.ts";

export { QuantityError } from "./quantity-error.ts";

/** A number with a unit. */
export interface Quantity {
  /** In SI base units; angles in radians. */
  readonly value: number;
  /** As written, `kΩ`; empty for plain numbers. */
  readonly unit: string;
  readonly dimension: Dimension;
  /** As written, in `unit`. */
  readonly magnitude: number;
}

const MAX_QUANTITY_LENGTH = 100;
const QUANTITY =
  /^\s*([+\-−]?)\s*(\d{1,3}(?:[ \u2009\u202f]\d{3})+(?:\.\d+)?|\d+\.?\d*|\.\d+)(?:[eE]([+-]?\d+)|\s*[×x*·]\s*10\s*(?:\^\s*\(?([+\-−]?\d+)\)?|([⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)))?(.*)$/su;

const exponentOf = (typed: string | undefined, superscript: string | undefined): string =>
  (typed ?? superscript?.normalize("NFKC") ?? "0").replace("−", "-");

/** A quantity from a number and the unit it is counted in. Throws QuantityError for unknown units. */
export const quantity = (magnitude: number, unit = ""): Quantity => {
  const read = parseUnit(unit);
  return { magnitude, unit: unit.trim(), value: magnitude * read.factor + read.offset, dimension: read.dimension };
};

/** Reads `4.7 kΩ`, `9.81 m/s^2`, `-20 °C`, `6.02×10²³ 1/mol`, `1 000 kg`, `0.5`. Throws QuantityError. */
export const parseQuantity = (text: string): Quantity => {
  if (text.length > MAX_QUANTITY_LENGTH)
    throw new QuantityError(
      msg("units.quantity_characters_most_read", { length: text.length, maxQuantityLength: MAX_QUANTITY_LENGTH }),
    );
  const match = QUANTITY.exec(text);
  if (match === null) throw new QuantityError(msg("units.cannot_read_number_unit", { text }));
  const [, sign = "", digits = "", typed, ascii, superscript, unit = ""] = match;
  const exponent = exponentOf(typed ?? ascii, superscript);
  const magnitude = Number(
    `${sign === "" ? "" : sign.replace("−", "-")}${digits.replace(/[ \u2009\u202f]/g, "")}e${exponent}`,
  );
  if (!Number.isFinite(magnitude)) throw new QuantityError(msg("units.too_large_number", { text }));
  return quantity(magnitude, unit);
};

/** Whether two quantities may be added or compared. */
export const sameDimension = (a: Quantity, b: Quantity): boolean => equalDimensions(a.dimension, b.dimension);

/** The number that counts the quantity in another unit of its dimension. Throws QuantityError for another dimension. */
export const inUnit = (of: Quantity, unit: string): number => {
  const target = parseUnit(unit);
  if (equalDimensions(of.dimension, target.dimension)) return (of.value - target.offset) / target.factor;
  throw new QuantityError(msg("units.cannot_counted", { dimension: describeDimension(of.dimension, of.unit), unit }));
};

/** `m/s^2` as `m/s²`, `N*m` as `N·m`. */
export const displayUnit = (unit: string): string =>
  unit
    .replace(/\^\(?(-?\d+)\)?/g, (_, power: string) =>
      [...power].map((mark) => "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"["-0123456789".indexOf(mark)] ?? "").join(""),
    )
    .replace(/\s*[*·]\s*|\s+/g, "·")
    .replace(/[oO]hm/g, "Ω")
    .replace(/^deg(?=[CF]?$)/, "°");

/** For display: `4.7 kΩ`, `30°`, with a no-break space. `unit`: counted in this one instead of the written. */
export const formatQuantity = (of: Quantity, options: NumberFormat & { readonly unit?: string } = {}): string => {
  const unit = displayUnit(options.unit ?? of.unit);
  const shown = formatNumber(options.unit === undefined ? of.magnitude : inUnit(of, options.unit), options);
  return unit === "" || unit === "°" ? shown + unit : `${shown}\u00a0${unit}`;
};

/** Reads a quantity of one kind. Throws QuantityError such as `"12 N" is a force; a resistance is wanted, e.g. "12 Ω"`. */
export const readQuantity = (text: string, kind: DimensionName): Quantity => {
  const read = parseQuantity(text);
  const wanted = DIMENSIONS[kind];
  if (equalDimensions(read.dimension, wanted.dimension)) return read;
  const example = `${String(read.magnitude)} ${wanted.unit}`.trim();
  throw new QuantityError(
    msg("units.wanted_e_g", {
      text: text.trim(),
      dimension: describeDimension(read.dimension, read.unit),
      kind: withArticle(kind),
      example,
    }),
  );
};
