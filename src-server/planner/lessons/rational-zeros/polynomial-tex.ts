import { simplestFraction, sumTex } from "../shared/number-tex.ts";

const power = (name: string, exponent: number): string =>
  exponent === 0 ? "" : exponent === 1 ? name : `${name}^{${exponent}}`;

/** A polynomial in x, in LaTeX. */
export const rationalZerosPolynomialTex = (coefficients: readonly number[]): string =>
  sumTex(coefficients.map((c, i) => [c, power("x", coefficients.length - 1 - i)] as const));

/** The same for the parser of expressions. */
export const polynomialSource = (coefficients: readonly number[]): string =>
  rationalZerosPolynomialTex(coefficients)
    .replaceAll(/\^\{(\d)\}/gu, "^$1")
    .replaceAll(/(\d)x/gu, "$1*x");

/** Every power of x at a number written out, its brackets kept: `2\cdot 3^{3}-3\cdot 3^{2}`. */
export const substitutedTex = (coefficients: readonly number[], at: string): string =>
  coefficients.reduce((text, c, i) => {
    const exponent = coefficients.length - 1 - i;
    if (c === 0) return text;
    const size = Math.abs(c);
    const place = exponent > 1 ? `${at}^{${exponent}}` : at;
    const term = exponent === 0 ? String(size) : size === 1 ? place : `${size}\\cdot ${place}`;
    return `${text}${c < 0 ? "-" : text === "" ? "" : "+"}${term}`;
  }, "");

/** The values of its terms, added up: `54-27-33+6`. */
export const termsTex = (coefficients: readonly number[], x: number): string =>
  sumTex(coefficients.map((c, i) => [c * x ** (coefficients.length - 1 - i), ""] as const));

/**
 * The polynomial at p over q, times the power of q that clears all fractions: the terms that hold p with one p taken
 * out, and the last one.
 */
export const clearedTex = (coefficients: readonly number[]): { inner: string; last: string } => {
  const degree = coefficients.length - 1;
  const inner = sumTex(
    coefficients.slice(0, -1).map((c, i) => [c, `${power("p", degree - 1 - i)}${power("q", i)}`] as const),
  );
  return { inner, last: sumTex([[-(coefficients.at(-1) ?? 0), power("q", degree)]]) };
};

/** A rational number as it is said: "minus 1 over 2". */
export const saidFraction = (value: number): string => {
  const { s, n, d } = simplestFraction(value);
  return `${s < 0n ? "minus " : ""}${n}${d === 1n ? "" : ` over ${d}`}`;
};
