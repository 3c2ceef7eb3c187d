import type { RealFunction } from "./real-function.ts";

const MAX_STEPS = 200;
const DEFAULT_TOLERANCE = 1e-14;

interface Bracket {
  readonly f: RealFunction;
  readonly from: number;
  readonly to: number;
  /** Width at which the root counts as found, relative to its size. */
  readonly tolerance?: number;
}

interface Search {
  best: number;
  fBest: number;
  other: number;
  fOther: number;
  before: number;
  fBefore: number;
  step: number;
  lastStep: number;
}

const swapIfBetter = (s: Search): void => {
  if (Math.abs(s.fOther) >= Math.abs(s.fBest)) return;
  [s.before, s.best, s.other] = [s.best, s.other, s.best];
  [s.fBefore, s.fBest, s.fOther] = [s.fBest, s.fOther, s.fBest];
};

/** Inverse quadratic or linear interpolation where it behaves, else halving (Brent 1973, chapter 4). */
const chooseStep = (s: Search, tolerance: number): void => {
  const half = (s.other - s.best) / 2;
  if (Math.abs(s.lastStep) < tolerance || Math.abs(s.fBefore) <= Math.abs(s.fBest)) {
    s.step = half;
    s.lastStep = half;
    return;
  }
  const ratio = s.fBest / s.fBefore;
  let p = 2 * half * ratio;
  let q = 1 - ratio;
  if (s.before !== s.other) {
    const a = s.fBefore / s.fOther;
    const b = s.fBest / s.fOther;
    p = ratio * (2 * half * a * (a - b) - (s.best - s.before) * (b - 1));
    q = (a - 1) * (b - 1) * (ratio - 1);
  }
  if (p > 0) q = -q;
  p = Math.abs(p);
  const good = 2 * p < Math.min(3 * half * q - Math.abs(tolerance * q), Math.abs(s.lastStep * q));
  s.lastStep = good ? s.step : half;
  s.step = good ? p / q : half;
};

const moveOn = (s: Search, f: RealFunction, tolerance: number): void => {
  s.before = s.best;
  s.fBefore = s.fBest;
  s.best += Math.abs(s.step) > tolerance ? s.step : Math.sign(s.other - s.best) * tolerance;
  s.fBest = f(s.best);
  if (Math.sign(s.fBest) !== Math.sign(s.fOther)) return;
  s.other = s.before;
  s.fOther = s.fBefore;
  s.step = s.best - s.before;
  s.lastStep = s.step;
};

/** A zero of f between `from` and `to`, where f must change sign (Brent's method); undefined where it does not, or has no value. */
export const findRoot = ({ f, from, to, tolerance = DEFAULT_TOLERANCE }: Bracket): number | undefined => {
  const fFrom = f(from);
  const fTo = f(to);
  if (fFrom === 0) return from;
  if (fTo === 0) return to;
  if (!(fFrom * fTo < 0)) return undefined;
  const s: Search = {
    best: to,
    fBest: fTo,
    other: from,
    fOther: fFrom,
    before: from,
    fBefore: fFrom,
    step: to - from,
    lastStep: to - from,
  };
  for (let count = 0; count < MAX_STEPS; count += 1) {
    swapIfBetter(s);
    const room = 2 * Number.EPSILON * Math.abs(s.best) + tolerance / 2;
    if (s.fBest === 0 || Math.abs(s.other - s.best) / 2 <= room) return s.best;
    chooseStep(s, room);
    moveOn(s, f, room);
    if (Number.isNaN(s.fBest)) return undefined;
  }
  return s.best;
};
