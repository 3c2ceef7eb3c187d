import type Fraction from "fraction.js";
import { MATRIX_ZERO, type ExactMatrix } from "./exact-matrix.ts";

/** One step of an elimination; rows count from 0. `add`: target row + factor · source row. */
export type RowOperation =
  | { kind: "swap"; target: number; source: number }
  | { kind: "scale"; target: number; factor: Fraction }
  | { kind: "add"; target: number; source: number; factor: Fraction };

/** The matrix after an operation on its rows. */
export const applyRowOperation = (matrix: ExactMatrix, operation: RowOperation): ExactMatrix =>
  matrix.map((row, r) => {
    if (operation.kind === "swap") {
      if (r === operation.target) return matrix[operation.source] ?? row;
      return r === operation.source ? (matrix[operation.target] ?? row) : row;
    }
    if (r !== operation.target) return row;
    if (operation.kind === "scale") return row.map((value) => value.mul(operation.factor));
    const source = matrix[operation.source] ?? [];
    return row.map((value, c) => value.add(operation.factor.mul(source[c] ?? MATRIX_ZERO)));
  });
