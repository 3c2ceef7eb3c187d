import type { Expression } from "../../../computation/expressions/expression.ts";
import { toTex } from "../../../computation/expressions/to-tex.ts";
import { lessonDecimalTex } from "../shared/decimal-tex.ts";
import { isFiniteOn } from "../shared/function-span.ts";
import { simplestFraction } from "../shared/number-tex.ts";
import type { TaylorPrompt } from "./read-taylor.ts";

/** A term that is not zero: its power and coefficient. */
export type TaylorTerm = { power: number; coefficient: number };

/** Everything the scenes quote. */
export type TaylorFigures = {
  f: Expression;
  fTex: string;
  about: number;
  terms: readonly TaylorTerm[];
  coefficients: readonly number[];
  /** Half the width of the window in which the curves are compared. */
  half: number;
  /** A place near `about` at which numbers are compared. */
  near: number;
};

const HALVES = [4.5, 3.5, 2.5, 1.8, 1.2, 0.8, 0.5, 0.3];
const TALLEST = 60;

/** By the root test on the last coefficients. */
const radiusOf = (terms: readonly TaylorTerm[]): number => {
  const last = terms.at(-1);
  return last ? Math.abs(last.coefficient) ** (-1 / Math.max(1, last.power)) : 1;
};

/** Computes what the scenes quote. */
export const taylorFigures = ({ f, about, coefficients }: TaylorPrompt): TaylorFigures => {
  const terms = coefficients.flatMap((coefficient, power) => (coefficient === 0 ? [] : [{ power, coefficient }]));
  const radius = radiusOf(terms);
  const half = HALVES.find((size) => size <= 1.5 * radius && isFiniteOn(f, about - size, about + size, TALLEST)) ?? 0.3;
  const near = Number((about + Math.min(1, half / 2, radius / 2)).toPrecision(3));
  return { f, fTex: toTex(f), about, terms, coefficients, half, near };
};

/** Sum of the first terms at a place. */
export const partialSum = ({ terms, about }: TaylorFigures, count: number, x: number): number =>
  terms.slice(0, count).reduce((sum, { power, coefficient }) => sum + coefficient * (x - about) ** power, 0);

const baseTex = (about: number, power: number): string => {
  if (power === 0) return "";
  const base = about === 0 ? "x" : `(x${about < 0 ? "+" : "-"}${lessonDecimalTex(Math.abs(about))})`;
  return power === 1 ? base : `${base}^{${power}}`;
};

const MAX_DENOMINATOR = 6_000_000n;

const termTex = ({ power, coefficient }: TaylorTerm, about: number): string => {
  const base = baseTex(about, power);
  const { n, d } = simplestFraction(Math.abs(coefficient));
  if (d > MAX_DENOMINATOR || n > 999n) return `${lessonDecimalTex(Math.abs(coefficient), 3)}${base}`;
  const top = n === 1n && base !== "" ? base : `${n}${base}`;
  return d === 1n ? top : `\\frac{${top}}{${d}}`;
};

/** The first terms in TeX. */
export const taylorSumTex = ({ terms, about }: TaylorFigures, count: number): string =>
  terms
    .slice(0, count)
    .map((term, i) => `${term.coefficient < 0 ? "-" : i === 0 ? "" : "+"}${termTex(term, about)}`)
    .join("");
