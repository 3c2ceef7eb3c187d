import { plainNumber } from "../../../computation/format-number.ts";

/** A decimal number in TeX, with so many significant digits at most. */
export const lessonDecimalTex = (value: number, maxDigits = 4): string =>
  plainNumber(value, { maxDigits }).replace(/×10\^(-?\d+)/u, "\\cdot 10^{$1}");

/** Whether so many significant digits tell a number exactly. */
const isExactIn = (value: number, maxDigits = 4): boolean =>
  Math.abs(Number(plainNumber(value, { maxDigits }).replace("×10^", "e")) - value) <=
  1e-9 * Math.max(1, Math.abs(value));

/** The relation of a derivation between a number and its shown digits. */
export const equalsRelation = (value: number, maxDigits = 4): "=" | "~" => (isExactIn(value, maxDigits) ? "=" : "~");
