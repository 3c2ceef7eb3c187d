import { columnCount, entryOf, isMatrixZero, MATRIX_ONE, type ExactMatrix } from "./exact-matrix.ts";
import { applyRowOperation, type RowOperation } from "./row-operation.ts";

/** Place of a leading entry, counted from 0. */
export type Pivot = { row: number; column: number };
/** An operation, the matrix after it, and the leading entries known by then. */
export type RowStep = { operation: RowOperation; matrix: ExactMatrix; pivots: readonly Pivot[] };
export type Echelon = { matrix: ExactMatrix; pivots: readonly Pivot[] };

type Draft = { matrix: ExactMatrix; pivots: Pivot[] };

const perform = (draft: Draft, operation: RowOperation): RowStep => {
  draft.matrix = applyRowOperation(draft.matrix, operation);
  return { operation, matrix: draft.matrix, pivots: [...draft.pivots] };
};

function* clear(draft: Draft, pivot: Pivot, rows: readonly number[]): Generator<RowStep> {
  const lead = entryOf(draft.matrix, pivot.row, pivot.column);
  for (const target of rows) {
    const value = entryOf(draft.matrix, target, pivot.column);
    if (!isMatrixZero(value))
      yield perform(draft, { kind: "add", target, source: pivot.row, factor: value.div(lead).neg() });
  }
}

const rowsFrom = (first: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i);

/**
 * Brings a matrix to echelon form by additions and swaps of rows (Gauss). A swap is made only where the leading place
 * is empty. `columns`: as many from the left are eliminated, all where left out.
 */
export function* echelonForm(matrix: ExactMatrix, columns = columnCount(matrix)): Generator<RowStep, Echelon> {
  const draft: Draft = { matrix, pivots: [] };
  for (let column = 0; column < columns && draft.pivots.length < matrix.length; column++) {
    const row = draft.pivots.length;
    const source = rowsFrom(row, matrix.length).find((r) => !isMatrixZero(entryOf(draft.matrix, r, column)));
    if (source === undefined) continue;
    draft.pivots.push({ row, column });
    if (source !== row) yield perform(draft, { kind: "swap", target: row, source });
    yield* clear(draft, { row, column }, rowsFrom(row + 1, matrix.length));
  }
  return draft;
}

/** Brings a matrix to reduced row echelon form (Gauss and Jordan): echelon form, then from below leading ones with zeros above. */
export function* reduceRows(matrix: ExactMatrix, columns?: number): Generator<RowStep, Echelon> {
  const echelon = yield* echelonForm(matrix, columns);
  const draft: Draft = { matrix: echelon.matrix, pivots: [...echelon.pivots] };
  for (const pivot of echelon.pivots.toReversed()) {
    const lead = entryOf(draft.matrix, pivot.row, pivot.column);
    if (!lead.equals(MATRIX_ONE))
      yield perform(draft, { kind: "scale", target: pivot.row, factor: MATRIX_ONE.div(lead) });
    yield* clear(draft, pivot, rowsFrom(0, pivot.row).toReversed());
  }
  return draft;
}

/** All steps of an elimination, and how it ends. */
export const runMatrixRows = (rows: Generator<RowStep, Echelon>): Echelon & { steps: readonly RowStep[] } => {
  const steps: RowStep[] = [];
  let next = rows.next();
  while (!next.done) {
    steps.push(next.value);
    next = rows.next();
  }
  return { ...next.value, steps };
};
