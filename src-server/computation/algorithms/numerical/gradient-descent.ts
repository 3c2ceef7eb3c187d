import { numericDerivative } from "../../numerics/numeric-derivative.ts";
import { ranAway, type Limits, type Outcome } from "./outcome.ts";

/** Places visited, the start among them. */
export type Descent = { readonly points: readonly (readonly number[])[]; readonly outcome: Outcome };

/** Partial derivatives of a function of one or several numbers, numerically. */
export const gradient = (f: (at: readonly number[]) => number, at: readonly number[]): readonly number[] =>
  at.map((value, i) =>
    numericDerivative({
      f: (x) => f(at.map((old, k) => (k === i ? x : old))),
      at: value,
      step: 1e-2 * Math.max(1, Math.abs(value)),
    }),
  );

/** Steps against the gradient, `rate` times as long as it, until it is shorter than the tolerance. */
export const descendGradient = (
  f: (at: readonly number[]) => number,
  { start, rate, tolerance, steps }: Limits & { readonly start: readonly number[]; readonly rate: number },
): Descent => {
  const points = [start];
  for (let count = 0; count < steps; count += 1) {
    const at = points.at(-1) ?? start;
    const slope = gradient(f, at);
    if (Math.hypot(...slope) <= tolerance) return { points, outcome: "accept" };
    const next = at.map((value, i) => value - rate * (slope[i] ?? NaN));
    if (ranAway(...next)) return { points, outcome: "diverged" };
    points.push(next);
  }
  return { points, outcome: "limit" };
};
