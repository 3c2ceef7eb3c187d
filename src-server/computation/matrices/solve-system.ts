import type Fraction from "fraction.js";
import { entryOf, isMatrixZero, MATRIX_ZERO, type ExactMatrix } from "./exact-matrix.ts";
import type { Echelon } from "./row-reduction.ts";

/** What the reduced form of an augmented matrix says; columns count from 0. */
export type Solution =
  | { kind: "unique"; values: readonly Fraction[] }
  | { kind: "none"; row: number }
  | { kind: "many"; free: readonly number[] };

/** Reads the solution off the reduced rows of `unknowns` columns and one right-hand side. */
export const readSolution = ({ matrix, pivots }: Echelon, unknowns: number): Solution => {
  const wrong = matrix.findIndex((_, row) => row >= pivots.length && !isMatrixZero(entryOf(matrix, row, unknowns)));
  if (wrong >= 0) return { kind: "none", row: wrong };
  const bound = new Map(pivots.map((pivot) => [pivot.column, pivot.row]));
  const free = Array.from({ length: unknowns }, (_, column) => column).filter((column) => !bound.has(column));
  if (free.length > 0) return { kind: "many", free };
  return {
    kind: "unique",
    values: Array.from({ length: unknowns }, (_, column) => rightSide(matrix, bound.get(column), unknowns)),
  };
};

const rightSide = (matrix: ExactMatrix, row: number | undefined, unknowns: number): Fraction =>
  row === undefined ? MATRIX_ZERO : entryOf(matrix, row, unknowns);
