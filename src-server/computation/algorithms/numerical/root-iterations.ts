import { numericDerivative } from "../../numerics/numeric-derivative.ts";
import type { RealFunction } from "../../numerics/real-function.ts";
import { ranAway, type Limits, type Outcome } from "./outcome.ts";

/** The iterates of a search, the start among them. */
export type Iterates = { readonly points: readonly number[]; readonly outcome: Outcome };

const iterate = (
  start: readonly number[],
  { tolerance, steps }: Limits,
  next: (points: readonly number[]) => number | undefined,
): Iterates => {
  const points = [...start];
  for (let count = 0; count < steps; count += 1) {
    const x = next(points);
    if (x === undefined) return { points, outcome: "flat" };
    if (ranAway(x)) return { points, outcome: "diverged" };
    const before = points.at(-1) ?? NaN;
    points.push(x);
    if (Math.abs(x - before) <= tolerance * Math.max(1, Math.abs(x))) return { points, outcome: "accept" };
  }
  return { points, outcome: "limit" };
};

/** A slope smaller than this share of the height sends the next iterate away. */
const FLAT = 1e-12;

/** Newton's method: where the tangent meets the axis. */
export const newtonIterates = (f: RealFunction, start: number, limits: Limits): Iterates =>
  iterate([start], limits, (points) => {
    const x = points.at(-1) ?? NaN;
    const height = f(x);
    const slope = numericDerivative({ f, at: x, step: 1e-2 * Math.max(1, Math.abs(x)) });
    if (height === 0) return x;
    return Math.abs(slope) <= FLAT * Math.abs(height) ? undefined : x - height / slope;
  });

/** The secant method: where the line through the last two points meets the axis. */
export const secantIterates = (f: RealFunction, [first, second]: readonly [number, number], limits: Limits): Iterates =>
  iterate([first, second], limits, (points) => {
    const [a, b] = [points.at(-2) ?? NaN, points.at(-1) ?? NaN];
    const [fa, fb] = [f(a), f(b)];
    if (fb === 0) return b;
    return Math.abs(fb - fa) <= FLAT * Math.abs(fb) ? undefined : b - (fb * (b - a)) / (fb - fa);
  });

/** Fixed-point iteration: the value of the function is the next place. */
export const fixedPointIterates = (f: RealFunction, start: number, limits: Limits): Iterates =>
  iterate([start], limits, (points) => f(points.at(-1) ?? NaN));

/** An interval whose ends have different signs, and the half it is cut to. */
export type Bracketing = { readonly from: number; readonly to: number; readonly middle: number };

/** Bisection; undefined where the ends do not have different signs. */
export const bisections = (
  f: RealFunction,
  [first, last]: readonly [number, number],
  { tolerance, steps }: Limits,
): { readonly brackets: readonly Bracketing[]; readonly outcome: Outcome } | undefined => {
  let [from, to] = [first, last];
  let fFrom = f(from);
  if (!(fFrom * f(to) <= 0)) return undefined;
  const brackets: Bracketing[] = [];
  for (let count = 0; count < steps; count += 1) {
    const middle = (from + to) / 2;
    brackets.push({ from, to, middle });
    const value = f(middle);
    if (value === 0 || (to - from) / 2 <= tolerance) return { brackets, outcome: "accept" };
    if (fFrom * value > 0) [from, fFrom] = [middle, value];
    else to = middle;
  }
  return { brackets, outcome: "limit" };
};
