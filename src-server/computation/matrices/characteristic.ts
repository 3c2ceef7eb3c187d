import Fraction from "fraction.js";
import { entryOf, isMatrixZero, MATRIX_ONE, MATRIX_ZERO, type ExactMatrix } from "./exact-matrix.ts";

/** λ² − trace·λ + determinant of a 2×2 matrix, and what stands under the root of its solution. */
export type Characteristic = { trace: Fraction; determinant: Fraction; discriminant: Fraction };

export const characteristicOf = (matrix: ExactMatrix): Characteristic => {
  const at = (r: number, c: number): Fraction => entryOf(matrix, r, c);
  const trace = at(0, 0).add(at(1, 1));
  const determinant = at(0, 0)
    .mul(at(1, 1))
    .sub(at(0, 1).mul(at(1, 0)));
  return { trace, determinant, discriminant: trace.mul(trace).sub(determinant.mul(4)) };
};

const wholeRoot = (value: bigint): bigint | undefined => {
  const near = BigInt(Math.round(Math.sqrt(Number(value))));
  return [near - 1n, near, near + 1n].find((root) => root >= 0n && root * root === value);
};

/** The exact square root of a fraction that is one; undefined for all others. */
export const exactRoot = (value: Fraction): Fraction | undefined => {
  if (value.s < 0n) return undefined;
  const [above, below] = [wholeRoot(value.n), wholeRoot(value.d)];
  return above === undefined || below === undefined ? undefined : new Fraction(above).div(new Fraction(below));
};

/** Exact eigenvalues, the larger first, one where both are equal; undefined where they are no fractions. */
export const exactEigenvalues = ({ trace, discriminant }: Characteristic): Fraction[] | undefined => {
  const root = exactRoot(discriminant);
  if (!root) return undefined;
  const values = [trace.add(root).div(2), trace.sub(root).div(2)];
  return isMatrixZero(root) ? values.slice(0, 1) : values;
};

/** A vector of small whole numbers that the matrix only multiplies by the value. */
export const exactEigenvector = (matrix: ExactMatrix, value: Fraction): readonly [Fraction, Fraction] => {
  const rows = [
    [entryOf(matrix, 0, 0).sub(value), entryOf(matrix, 0, 1)],
    [entryOf(matrix, 1, 0), entryOf(matrix, 1, 1).sub(value)],
  ];
  const [p = MATRIX_ZERO, q = MATRIX_ZERO] = rows.find((row) => row.some((entry) => !isMatrixZero(entry))) ?? [
    MATRIX_ZERO,
    MATRIX_ONE,
  ];
  const common = q.gcd(p);
  const [x, y] = [q.neg().div(common), p.div(common)];
  return x.s < 0n || (isMatrixZero(x) && y.s < 0n) ? [x.neg(), y.neg()] : [x, y];
};
