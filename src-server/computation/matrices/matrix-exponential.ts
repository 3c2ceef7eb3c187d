type Rows = readonly (readonly number[])[];

/** The term Aᵏ/k! and the sum of all terms so far. */
export type SeriesStep = { k: number; term: Rows; sum: Rows };

/** A series that needs more terms than this is not shown. */
export const MATRIX_MAX_TERMS = 24;

const multiply = (a: Rows, b: Rows): number[][] =>
  a.map((row) => row.map((_, c) => row.reduce((sum, entry, i) => sum + entry * (b[i]?.[c] ?? 0), 0)));

const sizeOf = (rows: Rows): number => Math.max(...rows.flat().map(Math.abs));

/**
 * e to a square matrix as the sum of Aᵏ/k!, until a term changes no entry by more than the tolerance;
 * undefined where that takes more than MAX_TERMS terms.
 */
export const matrixExponential = (rows: Rows, tolerance: number): readonly SeriesStep[] | undefined => {
  const unit = rows.map((row, r) => row.map((_, c) => (r === c ? 1 : 0)));
  const reach = Math.max(...rows.map((row) => row.reduce((total, entry) => total + Math.abs(entry), 0)));
  const steps: SeriesStep[] = [{ k: 0, term: unit, sum: unit }];
  for (let k = 1; k <= MATRIX_MAX_TERMS; k++) {
    const last = steps.at(-1);
    if (!last) return undefined;
    const term = multiply(last.term, rows).map((row) => row.map((entry) => entry / k));
    const sum = last.sum.map((row, r) => row.map((entry, c) => entry + (term[r]?.[c] ?? 0)));
    steps.push({ k, term, sum });
    const small = sizeOf(term) <= tolerance * Math.max(1, sizeOf(sum));
    if (sizeOf(term) === 0 || (small && k + 1 >= 2 * reach)) return steps;
  }
  return undefined;
};
