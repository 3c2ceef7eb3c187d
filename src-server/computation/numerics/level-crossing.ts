import type { PlaneGrid } from "./plane-grid.ts";
import type { NumericsPoint } from "./real-function.ts";

/** A function of two numbers, and the value that is looked for. */
export type LevelOf = { readonly grid: Pick<PlaneGrid, "f">; readonly level: number };

const REFINEMENTS = 12;
/** At a crossing the function is smaller than this share of its size around it; at a pole or leap it is not. */
const SETTLED = 1e-3;

/** Points on the way from one end (0) to the other (1). */
const between =
  ([from, to]: readonly [NumericsPoint, NumericsPoint]) =>
  (t: number): NumericsPoint => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];

/** The place on the way from a to b where the function has the level (regula falsi, Illinois variant); a pole is none. */
export const crossing = (
  { grid: { f }, level }: LevelOf,
  ends: readonly [NumericsPoint, NumericsPoint],
  values: readonly [number, number],
) => {
  let [low, high] = [0, 1];
  let [fLow, fHigh] = values;
  let most = Math.max(Math.abs(fLow), Math.abs(fHigh));
  const at = between(ends);
  let kept: "low" | "high" | undefined;
  let t = fLow / (fLow - fHigh);
  for (let count = 0; count < REFINEMENTS; count += 1) {
    t = low + ((high - low) * fLow) / (fLow - fHigh);
    const value = f(...at(t)) - level;
    if (Number.isNaN(value)) return undefined;
    most = Math.max(most, Math.abs(value));
    if (value === 0 || Math.abs(value) < 1e-9 * most) break;
    const isLow = value > 0 === fLow > 0;
    if (isLow) [low, fLow, fHigh] = [t, value, kept === "high" ? fHigh / 2 : fHigh];
    else [high, fHigh, fLow] = [t, value, kept === "low" ? fLow / 2 : fLow];
    kept = isLow ? "high" : "low";
  }
  return Math.abs(f(...at(t)) - level) < SETTLED * most ? at(t) : undefined;
};

const HALVINGS = 14;

/** The place on the way from a to b where the function passes the level, be it in a leap; no value counts as below. */
export const passage = (
  { grid: { f }, level }: LevelOf,
  ends: readonly [NumericsPoint, NumericsPoint],
  first: number,
): NumericsPoint => {
  let [low, high] = [0, 1];
  const at = between(ends);
  for (let count = 0; count < HALVINGS; count += 1) {
    const middle = (low + high) / 2;
    if (f(...at(middle)) - level >= 0 === first >= 0) low = middle;
    else high = middle;
  }
  return at((low + high) / 2);
};
