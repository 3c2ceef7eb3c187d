import type { RealFunction } from "./real-function.ts";

const STEPS = 26;
const FIRST_STEP = 0.3;
/** Both sides, and neighbouring estimates, must agree to this share of their size. */
const AGREEMENT = 1e-7;
const GROWTH = 1.2;
const SHORTEST = 5;
const SETTLED = 1e-11;

/** The last entry of the last even column of Wynn's epsilon table (1956): an estimate of a sequence's limit. */
const epsilonEstimate = (sequence: readonly number[]): number => {
  let before: readonly number[] = sequence.map(() => 0);
  let current = sequence;
  let estimate = sequence.at(-1) ?? NaN;
  for (let column = 1; current.length > 1; column += 1) {
    const [older, now] = [before, current];
    const next = now.slice(1).map((value, index) => (older[index + 1] ?? 0) + 1 / (value - (now[index] ?? NaN)));
    const last = next.at(-1) ?? NaN;
    if (!Number.isFinite(last)) return now.at(-1) === now.at(-2) && column % 2 === 1 ? (now.at(-1) ?? NaN) : estimate;
    if (column % 2 === 0) estimate = last;
    [before, current] = [now, next];
  }
  return estimate;
};

/** The first estimate that two longer beginnings of the sequence repeat: later values suffer from cancelled digits. */
const firstSettled = (sequence: readonly number[]): number | undefined => {
  const estimates = sequence
    .slice(SHORTEST)
    .map((_, index) => epsilonEstimate(sequence.slice(0, index + SHORTEST + 1)));
  const isClose = (a = NaN, b = NaN): boolean => Math.abs(a - b) <= SETTLED * Math.max(1, Math.abs(a));
  const found = estimates.findIndex(
    (value, index) => isClose(value, estimates[index + 1]) && isClose(value, estimates[index + 2]),
  );
  return found < 0 ? undefined : estimates[found + 2];
};

/** Values that keep growing have no limit, or an endless one. */
const endless = (values: readonly number[]): number | undefined => {
  const last = values.slice(-8);
  const grows = last.every(
    (value, index) => index === 0 || Math.abs(value) > GROWTH * Math.abs(last[index - 1] ?? NaN),
  );
  const oneSign = last.every((value) => Math.sign(value) === Math.sign(last[0] ?? 0));
  if (!grows || Math.abs(last.at(-1) ?? 0) < 1e3) return undefined;
  return oneSign ? Math.sign(last[0] ?? 0) * Infinity : NaN;
};

/** The differences must shrink on the way: what swings for ever, or grows, has no limit. */
const approaches = (values: readonly number[], value: number): boolean => {
  const distances = values.map((entry) => Math.abs(entry - value));
  const early = Math.max(...distances.slice(0, 4));
  const late = Math.max(...distances.slice(8, 14));
  return late <= Math.max(early / 2, AGREEMENT * Math.max(1, Math.abs(value)));
};

/** The last values, where they no longer differ. */
const steadyEnd = (values: readonly number[]): number => {
  const last = values.slice(-4);
  const spread = Math.max(...last) - Math.min(...last);
  return spread <= AGREEMENT * Math.max(1, Math.abs(last[0] ?? 0)) ? (last.at(-1) ?? NaN) : NaN;
};

const oneSided = (at: (step: number) => number): number => {
  const values = Array.from({ length: STEPS }, (_, index) => at(FIRST_STEP / 2 ** index));
  const usable = values.slice(values.findLastIndex((value) => !Number.isFinite(value)) + 1);
  if (usable.length < STEPS / 2) return NaN;
  const unbounded = endless(usable);
  if (unbounded !== undefined) return unbounded;
  const settled = firstSettled(usable);
  return settled !== undefined && approaches(usable, settled) ? settled : steadyEnd(usable);
};

/**
 * The limit of f(x) as x goes to a number or to ±Infinity, from values ever closer and Wynn's extrapolation; about nine
 * digits for smooth f. ±Infinity where f grows without bound; NaN where the sides differ or nothing settles.
 */
export const numericLimit = ({
  f,
  to,
  side = "both",
}: {
  readonly f: RealFunction;
  readonly to: number;
  readonly side?: "left" | "right" | "both";
}): number => {
  if (to === Infinity || to === -Infinity) return oneSided((step) => f(Math.sign(to) / step));
  const scale = Math.max(1, Math.abs(to));
  const right = side === "left" ? undefined : oneSided((step) => f(to + step * scale));
  const left = side === "right" ? undefined : oneSided((step) => f(to - step * scale));
  if (right === undefined || left === undefined) return right ?? left ?? NaN;
  if (right === left) return right;
  return Math.abs(right - left) <= 10 * AGREEMENT * Math.max(1, Math.abs(right)) ? (right + left) / 2 : NaN;
};
