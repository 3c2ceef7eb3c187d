import type { Paint, Point, Shape } from "../../drawing.ts";
import { outlineShapes } from "../../shapes.ts";
import type { FontRole, TextOutline, Typesetter } from "../../typography/typesetter.ts";

/** A sign of a number: where it starts, measured from the decimal point's left edge, and its place. */
type NumberSign = { place: string; outline: TextOutline; x: number };

/** A number set sign by sign, every digit in a cell of equal width. */
export type NumberOutline = {
  signs: readonly NumberSign[];
  /** Extent to the left and to the right of the decimal point's left edge. */
  left: number;
  right: number;
  ascent: number;
  descent: number;
};

type Cell = { place: string; outline: TextOutline; width: number };
const DIGITS = [..."0123456789"];
const isDigit = (sign: string): boolean => sign >= "0" && sign <= "9";

/** Index of the first sign after the whole part: a decimal point, `×10²³`, or the end. */
const wholeEnd = (signs: readonly string[]): number => {
  const end = signs.findIndex((sign) => sign === "." || sign === "×");
  return end < 0 ? signs.length : end;
};

/** `p2` for hundreds, `m1` for tenths, `sign`, `dot`; what else stands behind is counted. */
const placeOf = (signs: readonly string[], index: number, end: number): string => {
  const sign = signs[index] ?? "";
  if (index >= end) return sign === "." ? "dot" : `m${index - end}`;
  return isDigit(sign) ? `p${signs.slice(index + 1, end).filter(isDigit).length}` : "sign";
};

/** Sets a formatted number so that a counting number keeps its unchanged digits in place. */
export const setNumber = (type: Typesetter, text: string, style: { font: FontRole; size: number }): NumberOutline => {
  const signs = [...text];
  const end = wholeEnd(signs);
  const digitWidth = Math.max(...DIGITS.map((digit) => type.line(digit, style).width));
  const cells = signs.map((sign, i): Cell => {
    const outline = type.line(sign, style);
    return { place: `${placeOf(signs, i, end)}/${sign}`, outline, width: isDigit(sign) ? digitWidth : outline.width };
  });
  const left = cells.slice(0, end).reduce((sum, cell) => sum + cell.width, 0);
  let pen = -left;
  const placed = cells.map(({ place, outline, width }): NumberSign => {
    const x = Math.round((pen + (width - outline.width) / 2) * 100) / 100;
    pen += width;
    return { place, outline, x };
  });
  const reach = (side: "ascent" | "descent"): number => Math.max(0, ...cells.map((cell) => cell.outline[side]));
  return { signs: placed, left, right: pen, ascent: reach("ascent"), descent: reach("descent") };
};

/** The key of the number that a sign belongs to; undefined for shapes that are no sign of a number. */
export const numberKeyOf = (key: string): string | undefined =>
  /^(.+)\/(?:[pm]\d+|sign|dot)\/[^/]+\/g\d+$/u.exec(key)?.[1];

/** Shapes of a number whose decimal point stands at `at`; keys are `key/p0/7/g0`: place, then digit. */
export const numberShapes = (
  number: NumberOutline,
  at: Point,
  look: { key: string; fill: Paint; on?: readonly string[]; order?: number },
): Shape[] =>
  number.signs.flatMap(({ place, outline, x }) =>
    outlineShapes(outline, [at[0] + x, at[1]], { ...look, key: `${look.key}/${place}`, label: look.key }),
  );
