import type Fraction from "fraction.js";
import { entryOf, MATRIX_ONE, MATRIX_ZERO, type ExactMatrix } from "./exact-matrix.ts";
import { echelonForm, runMatrixRows, type RowStep } from "./row-reduction.ts";

/** Elimination of a square matrix to a triangle; every swap changes the sign of the product of the diagonal. */
export type Triangle = {
  steps: readonly RowStep[];
  diagonal: readonly Fraction[];
  swaps: number;
  determinant: Fraction;
};

export const eliminateToTriangle = (matrix: ExactMatrix): Triangle => {
  const { steps, matrix: triangle } = runMatrixRows(echelonForm(matrix));
  const swaps = steps.filter(({ operation }) => operation.kind === "swap").length;
  const diagonal = triangle.map((_, i) => entryOf(triangle, i, i));
  const product = diagonal.reduce((all, value) => all.mul(value), MATRIX_ONE);
  return { steps, diagonal, swaps, determinant: swaps % 2 === 0 ? product : product.neg() };
};

/** The determinant of a square matrix; that of the empty matrix is 1. */
export const determinantOf = (matrix: ExactMatrix): Fraction => eliminateToTriangle(matrix).determinant;

/** What is left of a matrix without a row and a column, counted from 0. */
export const minorOf = (matrix: ExactMatrix, row: number, column: number): ExactMatrix =>
  matrix.filter((_, r) => r !== row).map((values) => values.filter((_, c) => c !== column));

/** A term of an expansion along the first row: sign · entry · determinant of the minor. */
export type ExpansionTerm = { column: number; negative: boolean; entry: Fraction; minor: ExactMatrix; value: Fraction };

/** Laplace's expansion along the first row; the determinant is the sum of the terms' values. */
export const expandFirstRow = (matrix: ExactMatrix): readonly ExpansionTerm[] =>
  (matrix[0] ?? []).map((entry, column): ExpansionTerm => {
    const minor = minorOf(matrix, 0, column);
    const negative = column % 2 === 1;
    const product = entry.mul(determinantOf(minor));
    return { column, negative, entry, minor, value: negative ? product.neg() : product };
  });

export const matrixSumOf = (values: readonly Fraction[]): Fraction =>
  values.reduce((sum, value) => sum.add(value), MATRIX_ZERO);
