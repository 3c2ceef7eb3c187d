import { candidateSizes, type PolynomialPrompt } from "./read-polynomial.ts";

/** Everything the scenes quote. */
export type RationalFigures = PolynomialPrompt & {
  sizes: readonly number[];
  /** Rational zeros, the smallest first. */
  zeros: readonly number[];
  /** What is put into the polynomial by hand: a zero where there is one, whole where there is such, else 1. */
  tried: number;
};

/** Value of a polynomial. */
export const rationalZerosValueAt = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, c) => sum * x + c, 0);

const NOTHING = 1e-7;

/** Computes what the scenes quote. */
export const rationalFigures = ({ coefficients }: PolynomialPrompt): RationalFigures => {
  const sizes = candidateSizes(coefficients);
  const zeros = sizes
    .flatMap((size) => [-size, size])
    .filter((x) => Math.abs(rationalZerosValueAt(coefficients, x)) < NOTHING)
    .toSorted((a, b) => a - b);
  return { coefficients, sizes, zeros, tried: zeros.findLast((x) => Number.isInteger(x)) ?? zeros.at(-1) ?? 1 };
};
