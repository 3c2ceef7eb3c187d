import type Fraction from "fraction.js";
import { withColumn, type ExactMatrix } from "./exact-matrix.ts";
import { determinantOf } from "./determinant.ts";

/** One unknown: the matrix with its column replaced by the right-hand side, its determinant, and the quotient. */
export type CramerTerm = { column: number; matrix: ExactMatrix; determinant: Fraction; value: Fraction };

/** Cramer's rule for a square matrix whose determinant is not 0, one unknown after the other. */
export function* cramersRule(matrix: ExactMatrix, right: readonly Fraction[]): Generator<CramerTerm> {
  const whole = determinantOf(matrix);
  for (let column = 0; column < matrix.length; column++) {
    const replaced = withColumn(matrix, column, right);
    const determinant = determinantOf(replaced);
    yield { column, matrix: replaced, determinant, value: determinant.div(whole) };
  }
}
