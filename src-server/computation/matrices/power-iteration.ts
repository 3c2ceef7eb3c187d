type Rows = readonly (readonly number[])[];

/** One product with the matrix: the vector before, the product, and the entry of largest size by which it is divided. */
export type PowerStep = { vector: readonly number[]; product: readonly number[]; value: number };
/** `error`: largest entry of A·v − λ·v for the last vector, divided by |λ|. */
export type PowerRun = {
  steps: readonly PowerStep[];
  value: number;
  vector: readonly number[];
  error: number;
  settled: boolean;
};

/** Products at most, and the change of entries that no longer counts, where nothing else is asked. */
export const POWER_DEFAULTS = { most: 20, tolerance: 1e-4 } as const;

export const timesVector = (rows: Rows, vector: readonly number[]): number[] =>
  rows.map((row) => row.reduce((sum, entry, i) => sum + entry * (vector[i] ?? 0), 0));

const largest = (values: readonly number[]): number =>
  values.reduce((best, value) => (Math.abs(value) > Math.abs(best) * (1 + 1e-12) ? value : best), 0);

/**
 * Power iteration (von Mises and Pollaczek-Geiringer 1929): the vector turns to the eigenvector of the eigenvalue of
 * largest size. It ends when nothing changes by more than the tolerance, or after `most` products.
 */
export const powerIteration = (
  rows: Rows,
  start: readonly number[],
  options: { most: number; tolerance: number },
): PowerRun => {
  const steps: PowerStep[] = [];
  let vector = start;
  let settled = false;
  while (steps.length < options.most && !settled) {
    const product = timesVector(rows, vector);
    const value = largest(product);
    steps.push({ vector, product, value });
    if (value === 0) break;
    const next = product.map((entry) => entry / value);
    settled = next.every((entry, i) => Math.abs(entry - (vector[i] ?? 0)) <= options.tolerance);
    vector = next;
  }
  const value = steps.at(-1)?.value ?? 0;
  const image = timesVector(rows, vector);
  const error = Math.max(...image.map((entry, i) => Math.abs(entry - value * (vector[i] ?? 0)))) / Math.abs(value || 1);
  return { steps, value, vector, error, settled };
};
