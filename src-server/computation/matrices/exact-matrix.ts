import Fraction from "fraction.js";

/** Rows of exact fractions, all of one length. */
export type ExactMatrix = readonly (readonly Fraction[])[];

export const MATRIX_ZERO = new Fraction(0);
export const MATRIX_ONE = new Fraction(1);

/** The matrix with ones on its diagonal. */
export const identityMatrix = (size: number): ExactMatrix =>
  Array.from({ length: size }, (_, r) =>
    Array.from({ length: size }, (_unused, c) => (r === c ? MATRIX_ONE : MATRIX_ZERO)),
  );

export const isMatrixZero = (value: Fraction): boolean => value.n === 0n;
export const entryOf = (matrix: ExactMatrix, row: number, column: number): Fraction =>
  matrix[row]?.[column] ?? MATRIX_ZERO;
export const columnOf = (matrix: ExactMatrix, column: number): readonly Fraction[] =>
  matrix.map((row) => row[column] ?? MATRIX_ZERO);
export const columnCount = (matrix: ExactMatrix): number => matrix[0]?.length ?? 0;

/** Columns `from` up to but without `to`. */
export const matrixColumnsOf = (matrix: ExactMatrix, from: number, to?: number): ExactMatrix =>
  matrix.map((row) => row.slice(from, to));

/** Two matrices with equally many rows next to each other. */
export const sideBySide = (left: ExactMatrix, right: ExactMatrix): ExactMatrix =>
  left.map((row, r) => [...row, ...(right[r] ?? [])]);

/** The matrix with one of its columns replaced. */
export const withColumn = (matrix: ExactMatrix, column: number, values: readonly Fraction[]): ExactMatrix =>
  matrix.map((row, r) => row.map((value, c) => (c === column ? (values[r] ?? MATRIX_ZERO) : value)));

/** Sum of products of two equally long lists. */
export const dotProduct = (a: readonly Fraction[], b: readonly Fraction[]): Fraction =>
  a.reduce((sum, value, i) => sum.add(value.mul(b[i] ?? MATRIX_ZERO)), MATRIX_ZERO);

export const multiplyMatrices = (a: ExactMatrix, b: ExactMatrix): ExactMatrix =>
  a.map((row) => Array.from({ length: columnCount(b) }, (_, c) => dotProduct(row, columnOf(b, c))));

export const sameMatrix = (a: ExactMatrix, b: ExactMatrix): boolean =>
  a.length === b.length && a.every((row, r) => row.every((value, c) => value.equals(entryOf(b, r, c))));
