import type { RealFunction } from "./real-function.ts";

const ROWS = 10;
const SHRINK = 1.4;

/**
 * The derivative of f at a place, by Richardson extrapolation of central differences (Ridders 1982), good to about 1e-10
 * of its size for smooth f. `step`: first half width, to be kept inside the domain; NaN where f has no value around.
 */
export const numericDerivative = ({
  f,
  at,
  step = 0.05 * Math.max(1, Math.abs(at)),
}: {
  readonly f: RealFunction;
  readonly at: number;
  readonly step?: number;
}): number => {
  let best = NaN;
  let smallest = Infinity;
  let previous: number[] = [];
  let h = step;
  for (let row = 0; row < ROWS; row += 1) {
    const current = [(f(at + h) - f(at - h)) / (2 * h)];
    let factor = SHRINK * SHRINK;
    for (let column = 1; column <= row; column += 1) {
      const finer = current[column - 1] ?? NaN;
      const coarser = previous[column - 1] ?? NaN;
      const value = (finer * factor - coarser) / (factor - 1);
      current.push(value);
      factor *= SHRINK * SHRINK;
      const error = Math.max(Math.abs(value - finer), Math.abs(value - coarser));
      if (error <= smallest) [smallest, best] = [error, value];
    }
    previous = current;
    h /= SHRINK;
  }
  return best;
};
