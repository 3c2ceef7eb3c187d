import { lessonDecimalTex } from "./decimal-tex.ts";
import { aboutNumber } from "./said-number.ts";

const ZERO = 1e-9;
const ROOTS: readonly (readonly [number, string])[] = [
  [1 / 2, "\\frac{1}{2}"],
  [Math.SQRT1_2, "\\frac{\\sqrt{2}}{2}"],
  [Math.sqrt(3) / 2, "\\frac{\\sqrt{3}}{2}"],
];

const sizeTex = (size: number): string =>
  ROOTS.find(([value]) => Math.abs(value - size) < ZERO)?.[1] ?? lessonDecimalTex(size, 3);

/** A complex number in LaTeX, well-known parts exact and others with three digits. */
export const complexTex = (re: number, im: number): string => {
  const real = Math.abs(re) < ZERO ? "" : `${re < 0 ? "-" : ""}${sizeTex(Math.abs(re))}`;
  if (Math.abs(im) < ZERO) return real === "" ? "0" : real;
  const size = Math.abs(Math.abs(im) - 1) < ZERO ? "" : sizeTex(Math.abs(im));
  return `${real}${im < 0 ? "-" : real === "" ? "" : "+"}${size}i`;
};

const saidSize = (size: number): string => aboutNumber(Math.abs(size));

/** The same for speech: "minus 0.5 plus 0.866 i". */
export const saidComplex = (re: number, im: number): string => {
  const real = Math.abs(re) < ZERO ? "" : `${re < 0 ? "minus " : ""}${saidSize(re)}`;
  if (Math.abs(im) < ZERO) return real === "" ? "zero" : real;
  const imaginary = Math.abs(Math.abs(im) - 1) < ZERO ? "i" : `${saidSize(im)} i`;
  const sign = im < 0 ? "minus " : real === "" ? "" : "plus ";
  return `${real}${real === "" ? "" : " "}${sign}${imaginary}`;
};
