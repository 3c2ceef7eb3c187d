/** A real function of two numbers; NaN where it has no value. */
export type PlaneFunction = (x: number, y: number) => number;

/** Values of a function at the nodes of an even grid, row by row. */
export interface PlaneGrid {
  readonly f: PlaneFunction;
  readonly columns: number;
  readonly rows: number;
  readonly values: Float64Array;
  xAt(column: number): number;
  yAt(row: number): number;
}

interface Options {
  readonly f: PlaneFunction;
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  /** Nodes across and up, at least 2. */
  readonly columns: number;
  readonly rows: number;
}

/** Computes a function on a grid whose first and last nodes lie on the ends of `x` and `y`. */
export const sampleGrid = ({ f, x, y, columns, rows }: Options): PlaneGrid => {
  const xAt = (column: number): number => x[0] + ((x[1] - x[0]) * column) / (columns - 1);
  const yAt = (row: number): number => y[0] + ((y[1] - y[0]) * row) / (rows - 1);
  const values = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) values[row * columns + column] = f(xAt(column), yAt(row));
  return { f, columns, rows, values, xAt, yAt };
};

/** Lowest and highest finite value of a grid; undefined where there is none. */
export const gridReach = ({ values }: PlaneGrid): readonly [number, number] | undefined => {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low <= high ? [low, high] : undefined;
};
