import { findRoot } from "./find-root.ts";
import { linspace } from "./linspace.ts";
import type { RealFunction } from "./real-function.ts";

const DEFAULT_SAMPLES = 400;
const GOLDEN = (Math.sqrt(5) - 1) / 2;
const NARROWING_STEPS = 80;
/** How small f must be at a touching zero, against its size around it. */
const TOUCHING = 1e-12;

/** The place of the least |f| in an interval (golden section). */
const leastSize = (f: RealFunction, from: number, to: number): number => {
  let [a, b] = [from, to];
  for (let count = 0; count < NARROWING_STEPS; count += 1) {
    const left = b - GOLDEN * (b - a);
    const right = a + GOLDEN * (b - a);
    if (Math.abs(f(left)) <= Math.abs(f(right))) b = right;
    else a = left;
  }
  return (a + b) / 2;
};

/** A sign change at a pole is no zero: there f grows instead of shrinking. */
const isZero = (f: RealFunction, x: number, around: number): boolean =>
  Math.abs(f(x)) <= 1e-6 * Math.max(1e-300, around);

/**
 * The zeros of f in [from, to] that `samples` places reveal: changes of sign, zeros hit exactly, and zeros where the curve
 * only touches the axis. Poles are left out. In rising order.
 */
export const findRoots = ({
  f,
  from,
  to,
  samples = DEFAULT_SAMPLES,
}: {
  readonly f: RealFunction;
  readonly from: number;
  readonly to: number;
  readonly samples?: number;
}): readonly number[] => {
  const xs = linspace(from, to, samples + 1);
  const ys = xs.map(f);
  const found: number[] = [];
  const note = (root: number | undefined, around: number): void => {
    const spacing = (to - from) / samples;
    if (root === undefined || !isZero(f, root, around)) return;
    if (!found.some((other) => Math.abs(other - root) < spacing * 1e-3)) found.push(root);
  };
  xs.forEach((x, index) => {
    const [y = NaN, next = NaN, before = NaN] = [ys[index], ys[index + 1], ys[index - 1]];
    const right = xs[index + 1] ?? x;
    if (y === 0) note(x, 1);
    if (y * next < 0) note(findRoot({ f, from: x, to: right }), Math.max(Math.abs(y), Math.abs(next)));
    const dips = Math.abs(y) < Math.abs(before) && Math.abs(y) <= Math.abs(next) && y * next > 0 && y * before > 0;
    if (!dips) return;
    const least = leastSize(f, xs[index - 1] ?? x, right);
    if (Math.abs(f(least)) <= TOUCHING * Math.max(Math.abs(before), Math.abs(next))) note(least, Math.abs(before));
  });
  return found.sort((a, b) => a - b);
};
