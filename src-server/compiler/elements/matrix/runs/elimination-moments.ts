import type { RowOperation } from "../../../../computation/matrices/row-operation.ts";
import type { Pivot, RowStep } from "../../../../computation/matrices/row-reduction.ts";
import { columnCount, MATRIX_ONE, type ExactMatrix } from "../../../../computation/matrices/exact-matrix.ts";
import { stillMoment, matrixTextOf, type FixedMoment, type GridMark, type RunData } from "../matrix-model.ts";

const rowName = (row: number): string => `R_{${row + 1}}`;

/** `R_2 → R_2 − 3R_1`. */
export const operationTex = (operation: RowOperation, data: Pick<RunData, "write">): string => {
  const target = rowName(operation.target);
  if (operation.kind === "swap") return `${target} \\leftrightarrow ${rowName(operation.source)}`;
  const size = operation.factor.abs();
  const factor = size.equals(MATRIX_ONE) ? "" : data.write(size);
  const sign = operation.factor.s < 0n ? "-" : "+";
  if (operation.kind === "scale") return `${target} \\to ${sign === "-" ? "-" : ""}${factor}${target}`;
  return `${target} \\to ${target} ${sign} ${factor}${rowName(operation.source)}`;
};

const rowMark = (key: string, row: number, columns: number, role: GridMark["role"]): GridMark => ({
  key,
  grid: 0,
  rows: [row, row],
  columns: [0, columns - 1],
  look: "fill",
  role,
});

const operationMarks = (operation: RowOperation, columns: number): GridMark[] => [
  ...(operation.kind === "scale" ? [] : [rowMark("mark:source", operation.source, columns, "a")]),
  rowMark("mark:target", operation.target, columns, "b"),
];

/** A ring around each leading entry. */
export const pivotMarks = (pivots: readonly Pivot[]): GridMark[] =>
  pivots.map(({ row, column }) => ({
    key: `mark:pivot${column + 1}`,
    grid: 0,
    rows: [row, row],
    columns: [column, column],
    look: "ring",
    role: "c",
  }));

const operationPaints = (operation: RowOperation): FixedMoment["paints"] => [
  { tex: rowName(operation.target), role: "b" },
  ...(operation.kind === "scale" ? [] : [{ tex: rowName(operation.source), role: "a" } as const]),
];

const swapped = (ids: readonly number[], operation: RowOperation): readonly number[] =>
  operation.kind === "swap"
    ? ids.map((id, row) =>
        row === operation.target
          ? (ids[operation.source] ?? id)
          : row === operation.source
            ? (ids[operation.target] ?? id)
            : id,
      )
    : ids;

/** The start and one moment for every row operation. */
export const eliminationMoments = (
  matrix: ExactMatrix,
  steps: readonly RowStep[],
  data: Pick<RunData, "write">,
): FixedMoment[] => {
  let rowIds: readonly number[] = matrix.map((_, row) => row);
  const columns = columnCount(matrix);
  const first: FixedMoment = { ...stillMoment([matrixTextOf(matrix, data.write)]), rowIds };
  return [
    first,
    ...steps.map(({ operation, matrix: after, pivots }): FixedMoment => {
      rowIds = swapped(rowIds, operation);
      return {
        event: "row_operation",
        grids: [matrixTextOf(after, data.write)],
        rowIds,
        marks: [...operationMarks(operation, columns), ...pivotMarks(pivots)],
        caption: [operationTex(operation, data)],
        paints: operationPaints(operation),
      };
    }),
  ];
};
