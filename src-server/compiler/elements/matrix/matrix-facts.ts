import { determinantOf } from "../../../computation/matrices/determinant.ts";
import { matrixColumnsOf, entryOf, MATRIX_ZERO, type ExactMatrix } from "../../../computation/matrices/exact-matrix.ts";
import { echelonForm, runMatrixRows } from "../../../computation/matrices/row-reduction.ts";
import type { Facts } from "../../../contract/fact.ts";

/** Facts of a matrix of exact numbers; determinant and trace where the part before its line is square. */
export const matrixFacts = (matrix: ExactMatrix, augment: number | undefined): Facts => {
  const left = matrixColumnsOf(matrix, 0, augment);
  const columns = left[0]?.length ?? 0;
  const square = columns === matrix.length;
  return {
    rows: matrix.length,
    columns: matrix[0]?.length ?? 0,
    entry: (r, c) => entryOf(matrix, Number(r) - 1, Number(c) - 1).valueOf(),
    rank: runMatrixRows(echelonForm(left)).pivots.length,
    ...(square
      ? {
          determinant: determinantOf(left).valueOf(),
          trace: left.reduce((sum, row, i) => sum.add(row[i] ?? MATRIX_ZERO), MATRIX_ZERO).valueOf(),
        }
      : {}),
  };
};
