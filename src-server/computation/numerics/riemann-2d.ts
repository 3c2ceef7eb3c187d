type Ground = { x: readonly [number, number]; y: readonly [number, number] };
type Height = (x: number, y: number) => number;

/** One column of a double Riemann sum: its ground and its height, taken at the middle. */
export type Column = { x: number; y: number; dx: number; dy: number; height: number };

/** Columns over a rectangle, row by row along x; heights are NaN where the function has no value. */
export const numericsColumnsOf = (f: Height, { x, y }: Ground, [nx, ny]: readonly [number, number]): Column[] => {
  const [dx, dy] = [(x[1] - x[0]) / nx, (y[1] - y[0]) / ny];
  return Array.from({ length: nx * ny }, (_, k) => {
    const [left, front] = [x[0] + Math.floor(k / ny) * dx, y[0] + (k % ny) * dy];
    return { x: left, y: front, dx, dy, height: f(left + dx / 2, front + dy / 2) };
  });
};

/** Sum of the volumes of columns; columns without a value count nothing. */
export const columnSum = (columns: readonly Column[]): number =>
  columns.reduce((sum, { dx, dy, height }) => sum + (Number.isFinite(height) ? height * dx * dy : 0), 0);

const GAUSS = Math.sqrt(0.6);
const POINTS: readonly (readonly [place: number, weight: number])[] = [
  [-GAUSS, 5 / 18],
  [0, 8 / 18],
  [GAUSS, 5 / 18],
];
const CELLS = 24;

/** Double integral over a rectangle: Gauss–Legendre with three points a side on 24 × 24 cells. */
export const doubleIntegral = (f: Height, ground: Ground): number =>
  numericsColumnsOf(() => 0, ground, [CELLS, CELLS]).reduce((total, { x, y, dx, dy }) => {
    const cell = POINTS.flatMap(([u, wu]) =>
      POINTS.map(([v, wv]) => wu * wv * f(x + (dx * (1 + u)) / 2, y + (dy * (1 + v)) / 2)),
    );
    return total + cell.reduce((sum, value) => sum + value, 0) * dx * dy;
  }, 0);
