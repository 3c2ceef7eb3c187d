import type { PlaneFunction } from "../../numerics/plane-grid.ts";
import type { NumericsPoint } from "../../numerics/real-function.ts";

type Rule = (slope: PlaneFunction, at: NumericsPoint, h: number) => number;

const stepped = (
  rule: Rule,
  slope: PlaneFunction,
  { start, to, steps }: { readonly start: NumericsPoint; readonly to: number; readonly steps: number },
): readonly NumericsPoint[] => {
  const h = (to - start[0]) / steps;
  const points: NumericsPoint[] = [start];
  for (let k = 1; k <= steps; k += 1) {
    const [x, y] = points.at(-1) ?? start;
    const next = y + h * rule(slope, [x, y], h);
    if (!Number.isFinite(next)) return points;
    points.push([k === steps ? to : start[0] + k * h, next]);
  }
  return points;
};

/** Euler's method: straight on with the slope at the start of each step. */
export const eulerSteps = (
  slope: PlaneFunction,
  options: { readonly start: NumericsPoint; readonly to: number; readonly steps: number },
): readonly NumericsPoint[] => stepped((f, [x, y]) => f(x, y), slope, options);

/** The classical method of Runge and Kutta, order 4. */
export const rungeKuttaSteps = (
  slope: PlaneFunction,
  options: { readonly start: NumericsPoint; readonly to: number; readonly steps: number },
): readonly NumericsPoint[] =>
  stepped(
    (f, [x, y], h) => {
      const k1 = f(x, y);
      const k2 = f(x + h / 2, y + (h * k1) / 2);
      const k3 = f(x + h / 2, y + (h * k2) / 2);
      const k4 = f(x + h, y + h * k3);
      return (k1 + 2 * k2 + 2 * k3 + k4) / 6;
    },
    slope,
    options,
  );
