const SWEEPS = 60;
const TINY = 1e-13;

const offDiagonal = (matrix: readonly (readonly number[])[]): number =>
  matrix.reduce((sum, row, i) => sum + row.reduce((rest, value, j) => (i === j ? rest : rest + value * value), 0), 0);

/** Turns rows and columns p and q so that their common entry becomes zero. */
const rotate = (m: number[][], p: number, q: number): void => {
  const apq = m[p]?.[q] ?? 0;
  if (Math.abs(apq) < TINY) return;
  const theta = ((m[q]?.[q] ?? 0) - (m[p]?.[p] ?? 0)) / (2 * apq);
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.hypot(theta, 1));
  const c = 1 / Math.hypot(t, 1);
  const s = t * c;
  for (const row of m) {
    const [a, b] = [row[p] ?? 0, row[q] ?? 0];
    row[p] = c * a - s * b;
    row[q] = s * a + c * b;
  }
  const [rowP = [], rowQ = []] = [m[p], m[q]];
  m[p] = rowP.map((a, k) => c * a - s * (rowQ[k] ?? 0));
  m[q] = rowP.map((a, k) => s * a + c * (rowQ[k] ?? 0));
};

/** Eigenvalues of a real symmetric matrix, the largest first (Jacobi's rotations, cyclic by rows). */
export const symmetricEigenvalues = (matrix: readonly (readonly number[])[]): number[] => {
  const m = matrix.map((row) => [...row]);
  for (let sweep = 0; sweep < SWEEPS && offDiagonal(m) > TINY; sweep++)
    for (let p = 0; p < m.length; p++) for (let q = p + 1; q < m.length; q++) rotate(m, p, q);
  return m.map((row, i) => row[i] ?? 0).toSorted((a, b) => b - a);
};
