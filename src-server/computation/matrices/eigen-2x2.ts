/** A real 2×2 matrix, row by row. */
export type Matrix2 = readonly [readonly [a: number, b: number], readonly [c: number, d: number]];
/** A real eigenvalue and, of length 1, a vector that is only stretched by it. */
export type Eigenpair = { value: number; vector: readonly [x: number, y: number] };
/** `all`: every vector is an eigenvector (a multiple of the unit matrix). `pairs` is empty where the eigenvalues are not real. */
export type Eigen = { pairs: readonly Eigenpair[]; all: boolean; discriminant: number };

/** Relative size below which a difference of squares is rounding. */
const TINY = 1e-12;

const eigenvectorOf = ([[a, b], [c, d]]: Matrix2, value: number): readonly [number, number] => {
  const rows = [
    [a - value, b],
    [c, d - value],
  ] as const;
  const [p, q] = Math.hypot(...rows[0]) >= Math.hypot(...rows[1]) ? rows[0] : rows[1];
  const length = Math.hypot(p, q);
  const sign = -q < 0 || (q === 0 && p < 0) ? -1 : 1;
  return [(sign * -q) / length || 0, (sign * p) / length || 0];
};

/** Real eigenvalues, the larger first, as roots of λ² − trace·λ + determinant. */
export const eigen2x2 = (matrix: Matrix2): Eigen => {
  const [[a, b], [c, d]] = matrix;
  const size = Math.max(Math.abs(a), Math.abs(b), Math.abs(c), Math.abs(d), 1e-300);
  const middle = (a + d) / 2;
  const discriminant = ((a - d) / 2) ** 2 + b * c;
  if (Math.max(Math.abs(b), Math.abs(c), Math.abs(a - d)) <= TINY * size)
    return {
      all: true,
      discriminant: 0,
      pairs: [
        { value: middle, vector: [1, 0] },
        { value: middle, vector: [0, 1] },
      ],
    };
  if (Math.abs(discriminant) <= TINY * size * size)
    return { all: false, discriminant: 0, pairs: [{ value: middle, vector: eigenvectorOf(matrix, middle) }] };
  if (discriminant < 0) return { all: false, discriminant, pairs: [] };
  const root = Math.sqrt(discriminant);
  const values = [middle + root, middle - root];
  return { all: false, discriminant, pairs: values.map((value) => ({ value, vector: eigenvectorOf(matrix, value) })) };
};

export const determinant2 = ([[a, b], [c, d]]: Matrix2): number => a * d - b * c;
export const trace2 = ([[a], [, d]]: Matrix2): number => a + d;
export const apply2 = ([[a, b], [c, d]]: Matrix2, [x, y]: readonly [number, number]): readonly [number, number] => [
  a * x + b * y,
  c * x + d * y,
];
export const IDENTITY2: Matrix2 = [
  [1, 0],
  [0, 1],
];
