import type { NumericsPoint, RealFunction } from "./real-function.ts";

/**
 * Where a curve is interrupted: `pole` (grows without bound), `jump`, `hole` (one place is missing), or `edge` of the
 * places where it has a value.
 */
export interface Break {
  readonly x: number;
  readonly kind: "pole" | "jump" | "hole" | "edge";
}

/** A break between two neighbouring samples, and the last points of the curve on either side of it. */
export interface FoundBreak {
  readonly break: Break | undefined;
  readonly left: NumericsPoint | undefined;
  readonly right: NumericsPoint | undefined;
}

type Pair = readonly [NumericsPoint, NumericsPoint];

const HALVINGS = 50;
/** A rise that falls below this share of itself while its width is halved is continuous. */
const CONTINUOUS = 1e-3;
const POLE_GROWTH = 1e4;
/** Rises below this share of the window are not looked into. */
const VISIBLE_JUMP = 1e-3;

const isValue = ([, y]: NumericsPoint): boolean => Number.isFinite(y);

/** The place as a round number, exact to a thousand-millionth of the distance of the samples. */
const roundedPlace = (x: number, [left, right]: Pair): number => {
  const step = 10 ** Math.floor(Math.log10((right[0] - left[0]) * 1e-9));
  const place = Number((Math.round(x / step) * step).toPrecision(14));
  return place === 0 ? 0 : place;
};

/** The border between having a value and having none, and the last place that has one. */
const findEdge = (f: RealFunction, pair: Pair, height: number): FoundBreak => {
  const [left, right] = pair;
  let [a, b] = pair;
  for (let count = 0; count < HALVINGS; count += 1) {
    const x = (a[0] + b[0]) / 2;
    const middle: NumericsPoint = [x, f(x)];
    if (isValue(middle) === isValue(a)) a = middle;
    else b = middle;
  }
  const last = isValue(a) ? a : b;
  const start = isValue(left) ? left : right;
  const kind = Math.abs(last[1] - start[1]) > POLE_GROWTH * height ? "pole" : "edge";
  const found: Break = { x: roundedPlace((a[0] + b[0]) / 2, pair), kind };
  return isValue(left)
    ? { break: found, left: last, right: undefined }
    : { break: found, left: undefined, right: last };
};

/** Follows the steeper half again and again: a continuous curve flattens out, a jump or pole does not. */
const findStep = (f: RealFunction, pair: Pair, height: number): FoundBreak | undefined => {
  const rise = Math.abs(pair[1][1] - pair[0][1]);
  let [a, b] = pair;
  for (let count = 0; count < HALVINGS; count += 1) {
    const x = (a[0] + b[0]) / 2;
    if (x <= a[0] || x >= b[0]) break;
    const middle: NumericsPoint = [x, f(x)];
    if (!isValue(middle)) return { break: { x: roundedPlace(x, pair), kind: "pole" }, left: a, right: b };
    if (Math.abs(middle[1] - a[1]) >= Math.abs(b[1] - middle[1])) b = middle;
    else a = middle;
    if (Math.abs(b[1] - a[1]) < CONTINUOUS * rise) return undefined;
  }
  const kind = Math.abs(b[1] - a[1]) > Math.max(POLE_GROWTH * height, 10 * rise) ? "pole" : "jump";
  return { break: { x: roundedPlace((a[0] + b[0]) / 2, pair), kind }, left: a, right: b };
};

/** After so many steps of a climb it is seen whether there is a pole: it has grown in the second half of them. */
const EARLY_STEPS = 16;
const MIN_GROWTH = 1.01;

/** Both neighbours far outside on the same side: climbs between them to see whether the curve has a top. */
const findPeak = (f: RealFunction, pair: Pair, height: number): FoundBreak | undefined => {
  let [a, b] = pair;
  const pole = (x: number): FoundBreak => ({ break: { x: roundedPlace(x, pair), kind: "pole" }, left: a, right: b });
  const reached = (): number => Math.max(Math.abs(a[1]), Math.abs(b[1]));
  let halfway = 0;
  for (let count = 0; count < HALVINGS; count += 1) {
    if (count === EARLY_STEPS / 2) halfway = reached();
    if (count === EARLY_STEPS && reached() < MIN_GROWTH * halfway) return undefined;
    const [p, q] = [a[0] + (b[0] - a[0]) / 3, b[0] - (b[0] - a[0]) / 3];
    const [first, second]: Pair = [
      [p, f(p)],
      [q, f(q)],
    ];
    if (!isValue(first) || !isValue(second)) return pole(isValue(first) ? q : p);
    if (Math.abs(first[1]) > Math.abs(second[1])) b = second;
    else a = first;
  }
  const start = Math.max(height, Math.abs(pair[0][1]), Math.abs(pair[1][1]));
  return reached() < POLE_GROWTH * start ? undefined : pole((a[0] + b[0]) / 2);
};

/** Looks for a pole, jump or edge between two neighbouring samples of f; `height` is that of the visible window. */
export const findBreak = (f: RealFunction, pair: Pair, height: number): FoundBreak | undefined => {
  const [left, right] = pair;
  if (!isValue(left) && !isValue(right)) return { break: undefined, left: undefined, right: undefined };
  if (isValue(left) !== isValue(right)) return findEdge(f, pair, height);
  const step = Math.abs(right[1] - left[1]) > height * VISIBLE_JUMP ? findStep(f, pair, height) : undefined;
  if (step !== undefined) return step;
  const outside = Math.min(Math.abs(left[1]), Math.abs(right[1])) > height && left[1] * right[1] > 0;
  return outside ? findPeak(f, pair, height) : undefined;
};

/** The edges on both sides of one place are a hole where the curve meets itself there, else a jump. */
const joined = (first: Break, second: Break, gap: number): Break => {
  if (first.kind === "pole" || second.kind === "pole") return { x: first.x, kind: "pole" };
  return { x: first.x, kind: gap < CONTINUOUS ? "hole" : "jump" };
};

/** Adds a break to those found so far. `gap`: distance of the curve's two ends there, in heights of the window. */
export const noteBreak = (
  breaks: Break[],
  found: Break,
  { gap, width }: { readonly gap: number; readonly width: number },
): void => {
  const previous = breaks.at(-1);
  if (previous === undefined || Math.abs(previous.x - found.x) > width * 1e-9) breaks.push(found);
  else breaks[breaks.length - 1] = joined(previous, found, gap);
};
