/** A square matrix prepared for many right-hand sides. */
export type FactoredSystem = { solve(right: readonly number[]): number[] };

/** A pivot below this share of its column's largest entry counts as zero. */
const SINGULAR = 1e-12;

type Rows = Float64Array[];

const at = (rows: Rows, row: number, column: number): number => rows[row]?.[column] ?? 0;

const largestRow = (rows: Rows, column: number): number => {
  let best = column;
  for (let row = column + 1; row < rows.length; row++)
    if (Math.abs(at(rows, row, column)) > Math.abs(at(rows, best, column))) best = row;
  return best;
};

const swap = <T>(list: T[], i: number, j: number): void => {
  const [a, b] = [list[i], list[j]];
  if (a === undefined || b === undefined) return;
  list[i] = b;
  list[j] = a;
};

const eliminate = (rows: Rows, column: number): void => {
  const pivotRow = rows[column];
  if (!pivotRow) return;
  const pivot = pivotRow[column] ?? 1;
  for (let r = column + 1; r < rows.length; r++) {
    const row = rows[r];
    if (!row || row[column] === 0) continue;
    const factor = (row[column] ?? 0) / pivot;
    row[column] = factor;
    for (let c = column + 1; c < rows.length; c++) row[c] = (row[c] ?? 0) - factor * (pivotRow[c] ?? 0);
  }
};

const substitute = (rows: Rows, order: readonly number[], right: readonly number[]): number[] => {
  const size = rows.length;
  const values = order.map((row) => right[row] ?? 0);
  for (let r = 0; r < size; r++)
    for (let c = 0; c < r; c++) values[r] = (values[r] ?? 0) - at(rows, r, c) * (values[c] ?? 0);
  for (let r = size - 1; r >= 0; r--) {
    for (let c = r + 1; c < size; c++) values[r] = (values[r] ?? 0) - at(rows, r, c) * (values[c] ?? 0);
    values[r] = (values[r] ?? 0) / at(rows, r, r);
  }
  return values;
};

/** Factors a matrix into triangles with row exchanges (Doolittle); undefined where it is singular. */
export const factorSystem = (matrix: readonly (readonly number[])[]): FactoredSystem | undefined => {
  const size = matrix.length;
  const rows: Rows = matrix.map((row) => Float64Array.from(row));
  const order = Array.from({ length: size }, (_, i) => i);
  const scales = matrix.map((_, column) => Math.max(...matrix.map((row) => Math.abs(row[column] ?? 0))));
  for (let column = 0; column < size; column++) {
    const best = largestRow(rows, column);
    if (!(Math.abs(at(rows, best, column)) > SINGULAR * (scales[column] ?? 0))) return undefined;
    swap(rows, column, best);
    swap(order, column, best);
    eliminate(rows, column);
  }
  return { solve: (right) => substitute(rows, order, right) };
};
