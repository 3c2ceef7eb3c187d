import type { NumericsPoint } from "../numerics/real-function.ts";
import { meanOf } from "./describe.ts";

/** A curve fitted to points by least squares. */
export type FittedCurve = {
  readonly kind: "linear" | "quadratic" | "exponential";
  /** Linear: intercept, slope. Quadratic: from the constant up. Exponential: factor, rate. */
  readonly coefficients: readonly number[];
  at(x: number): number;
  /** Share of the variance of y that the curve explains. */
  readonly rSquared: number;
};

const explained = (points: readonly NumericsPoint[], at: (x: number) => number): number => {
  const mean = meanOf(points.map(([, y]) => y));
  const total = points.reduce((sum, [, y]) => sum + (y - mean) ** 2, 0);
  const rest = points.reduce((sum, [x, y]) => sum + (y - at(x)) ** 2, 0);
  return total === 0 ? 1 : 1 - rest / total;
};

const lineThrough = (points: readonly NumericsPoint[]): readonly [intercept: number, slope: number] | undefined => {
  const [mx, my] = [meanOf(points.map(([x]) => x)), meanOf(points.map(([, y]) => y))];
  const spread = points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
  if (!(spread > 0)) return undefined;
  const slope = points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / spread;
  return [my - slope * mx, slope];
};

/** Solves for the parabola in x counted from its mean and in its spread, where the equations are well behaved. */
const parabola = (points: readonly NumericsPoint[]): readonly [number, number, number] | undefined => {
  const m = meanOf(points.map(([x]) => x));
  const s = Math.sqrt(meanOf(points.map(([x]) => (x - m) ** 2)));
  if (!(s > 0) || new Set(points.map(([x]) => x)).size < 3) return undefined;
  const sum = (f: (u: number, y: number) => number): number =>
    points.reduce((total, [x, y]) => total + f((x - m) / s, y), 0) / points.length;
  const [u3, u4] = [sum((u) => u ** 3), sum((u) => u ** 4)];
  const [y0, y1, y2] = [sum((_, y) => y), sum((u, y) => u * y), sum((u, y) => u * u * y)];
  // Mean of u is 0 and of u² is 1: two equations remain for the linear and the quadratic part.
  const c = (y2 - y0 - u3 * y1) / (u4 - 1 - u3 * u3);
  const b = y1 - c * u3;
  const a = y0 - c;
  return [a - (b * m) / s + (c * m * m) / (s * s), b / s - (2 * c * m) / (s * s), c / (s * s)];
};

/** Fits a curve; undefined where the points do not settle one (all x equal, or y not above 0 for an exponential). */
export const fitCurve = (points: readonly NumericsPoint[], kind: FittedCurve["kind"]): FittedCurve | undefined => {
  const made = (coefficients: readonly number[], at: (x: number) => number): FittedCurve => ({
    kind,
    coefficients,
    at,
    rSquared: explained(points, at),
  });
  if (kind === "quadratic") {
    const found = parabola(points);
    return found && made(found, (x) => found[0] + x * (found[1] + x * found[2]));
  }
  if (kind === "exponential") {
    if (points.some(([, y]) => !(y > 0))) return undefined;
    const found = lineThrough(points.map(([x, y]) => [x, Math.log(y)]));
    return found && made([Math.exp(found[0]), found[1]], (x) => Math.exp(found[0] + found[1] * x));
  }
  const found = lineThrough(points);
  return found && made(found, (x) => found[0] + found[1] * x);
};
