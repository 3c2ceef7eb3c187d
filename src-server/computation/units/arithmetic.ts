import { msg } from "../../contract/messages/message.ts";
import { type Dimension, divideDimensions, inBaseUnits, multiplyDimensions, powerDimension } from "./dimension.ts";
import { describeDimension } from "./dimension-names.ts";
import { type Quantity, quantity, QuantityError, sameDimension } from "./quantity.ts";

const inSi = (value: number, dimension: Dimension): Quantity => ({
  value,
  magnitude: value,
  unit: inBaseUnits(dimension),
  dimension,
});

/** The product, in SI base units. */
export const multiplyQuantities = (a: Quantity, b: Quantity): Quantity =>
  inSi(a.value * b.value, multiplyDimensions(a.dimension, b.dimension));

/** The quotient, in SI base units. */
export const divideQuantities = (a: Quantity, b: Quantity): Quantity =>
  inSi(a.value / b.value, divideDimensions(a.dimension, b.dimension));

/** The power, in SI base units. */
export const powerQuantity = (a: Quantity, exponent: number): Quantity =>
  inSi(a.value ** exponent, powerDimension(a.dimension, exponent));

/** The sum, in SI base units. Throws QuantityError for different dimensions. */
export const addQuantities = (a: Quantity, b: Quantity): Quantity => {
  if (sameDimension(a, b)) return inSi(a.value + b.value, a.dimension);
  const [first, second] = [describeDimension(a.dimension, a.unit), describeDimension(b.dimension, b.unit)];
  throw new QuantityError(msg("units.cannot_added", { first, second }));
};

const ENGINEERING_PREFIXES = ["p", "n", "µ", "m", "", "k", "M", "G", "T"];
const PLAIN_PREFIX = 4;

/** An SI value in a unit without prefix (`Ω`, `F`, `m`), counted in the prefixed unit that gives 1 to 999. */
export const withPrefix = (value: number, unit: string): Quantity => {
  const thousands = value === 0 || !Number.isFinite(value) ? 0 : Math.floor(Math.log10(Math.abs(value)) / 3 + 1e-12);
  const index = Math.min(ENGINEERING_PREFIXES.length - 1, Math.max(0, PLAIN_PREFIX + thousands));
  const exponent = 3 * (index - PLAIN_PREFIX);
  return quantity(Number((value / 10 ** exponent).toPrecision(15)), `${ENGINEERING_PREFIXES[index] ?? ""}${unit}`);
};
