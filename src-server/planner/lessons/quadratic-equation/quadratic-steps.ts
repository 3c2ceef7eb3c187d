import Fraction from "fraction.js";
import { simplestFraction, lessonNumberTex, sumTex } from "../shared/number-tex.ts";

/** a·x² + b·x + c = 0 and everything that follows from it. */
export type Quadratic = {
  name: string;
  a: number;
  b: number;
  c: number;
  discriminant: number;
  /** Real solutions, smaller first; none where the discriminant is negative. */
  roots: readonly number[];
  rootTex: readonly string[];
};

const squareRoot = (value: Fraction): Fraction | undefined => {
  const [n, d] = [Math.sqrt(Number(value.n)), Math.sqrt(Number(value.d))];
  return Number.isInteger(n) && Number.isInteger(d) ? new Fraction(n, d) : undefined;
};

const exactRoots = (a: Fraction, b: Fraction, root: Fraction): string[] => {
  const both = [b.neg().sub(root).div(a.mul(2)), b.neg().add(root).div(a.mul(2))].sort((p, q) => p.compare(q));
  return both.map((value) => lessonNumberTex(value.valueOf()));
};

/** TeX of (−b ± √D) / 2a. */
const irrationalTex = ({ a, b }: { a: number; b: number }, discriminant: number, sign: "+" | "-"): string =>
  `\\frac{${b === 0 ? "" : lessonNumberTex(-b)}${b === 0 && sign === "+" ? "" : sign}\\sqrt{${lessonNumberTex(discriminant)}}}{${lessonNumberTex(2 * a)}}`;

/** Solves a quadratic; coefficients are taken as exact fractions. */
export const solveQuadratic = (coefficients: { name: string; a: number; b: number; c: number }): Quadratic => {
  const { name, a, b, c } = coefficients;
  const [fa, fb, fc] = [simplestFraction(a), simplestFraction(b), simplestFraction(c)];
  const exact = fb.mul(fb).sub(fa.mul(fc).mul(4));
  const discriminant = exact.valueOf();
  if (discriminant < 0) return { name, a, b, c, discriminant, roots: [], rootTex: [] };
  const q = Math.sqrt(discriminant);
  const roots = [...new Set([(-b - q) / (2 * a), (-b + q) / (2 * a)])].sort((x, y) => x - y);
  const root = squareRoot(exact);
  const signs = a > 0 ? (["-", "+"] as const) : (["+", "-"] as const);
  const rootTex = root
    ? [...new Set(exactRoots(fa, fb, root))]
    : signs.map((sign) => irrationalTex({ a, b }, discriminant, sign));
  return { name, a, b, c, discriminant, roots, rootTex };
};

/** `2x^2-3x+1`. */
export const quadraticTex = ({ name, a, b, c }: Pick<Quadratic, "name" | "a" | "b" | "c">): string =>
  sumTex([
    [a, `${name}^2`],
    [b, name],
    [c, ""],
  ]);

/** `2*x^2 + (-3)*x + (1)`, for plots and claims. */
export const quadraticText = ({ a, b, c }: Pick<Quadratic, "a" | "b" | "c">, name = "x"): string =>
  `(${a})*${name}^2 + (${b})*${name} + (${c})`;
