import { type Break, findBreak, noteBreak } from "./breaks.ts";
import { linspace } from "./linspace.ts";
import type { NumericsPoint, RealFunction } from "./real-function.ts";

export type { Break } from "./breaks.ts";

/** A curve cut at its gaps: no line joins the two sides of a pole or jump. Points are in units of the axes, x rising. */
export interface SampledFunction {
  readonly lines: readonly (readonly NumericsPoint[])[];
  readonly breaks: readonly Break[];
}

interface Options {
  readonly f: RealFunction;
  readonly from: number;
  readonly to: number;
  /** Width of the drawing in the unit in which a deviation of half a unit is invisible. */
  readonly pixels: number;
  /** Visible heights, if known; else they are judged from the values. */
  readonly window?: readonly [number, number];
}

/** A first, even sampling reveals what lies between; then pieces are halved where the curve bends. */
const PIXELS_PER_SAMPLE = 3;
/** A number of samples with many divisors meets whole numbers, halves and thirds, where functions like to have holes. */
const SAMPLES_UNIT = 240;
const DEEPEST = 6;

interface Sampling {
  readonly f: RealFunction;
  readonly low: number;
  readonly high: number;
  /** Deviation from the chord that is not seen, in units of y. */
  readonly tolerance: number;
  /** Least width of a piece, in units of x. */
  readonly finest: number;
}

/** The heights between the 5th and the 95th percentile, widened: poles must not set the scale. */
const checkedWindow = (ys: readonly number[]): readonly [number, number] => {
  const sorted = ys.filter(Number.isFinite).sort((a, b) => a - b);
  const low = sorted[Math.floor(sorted.length * 0.05)] ?? 0;
  const high = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
  const margin = (high - low) / 2 || Math.abs(high) || 1;
  return [low - margin, high + margin];
};

/** Heights are cut one window above and below the visible one. */
const clamped = ({ low, high }: Sampling, y: number): number => Math.min(2 * high - low, Math.max(2 * low - high, y));

/** Points strictly between two neighbours, so dense that chords follow the curve. */
const between = (
  sampling: Sampling,
  [a, b]: readonly [NumericsPoint, NumericsPoint],
  depth = 0,
): readonly NumericsPoint[] => {
  const x = (a[0] + b[0]) / 2;
  if (depth >= DEEPEST || b[0] - a[0] < sampling.finest) return [];
  const middle: NumericsPoint = [x, sampling.f(x)];
  if (!Number.isFinite(middle[1])) return [];
  const chord = (clamped(sampling, a[1]) + clamped(sampling, b[1])) / 2;
  const straight = Math.abs(clamped(sampling, middle[1]) - chord) < sampling.tolerance;
  if (depth > 0 && straight) return [];
  const halves = [between(sampling, [a, middle], depth + 1), between(sampling, [middle, b], depth + 1)] as const;
  return straight && halves.every((half) => half.length === 0) ? [] : [...halves[0], middle, ...halves[1]];
};

/** Walks along the samples and cuts the curve where a break lies between two of them. */
const trace = (sampling: Sampling, coarse: readonly NumericsPoint[]): SampledFunction => {
  const lines: NumericsPoint[][] = [[]];
  const breaks: Break[] = [];
  const height = sampling.high - sampling.low;
  let lastEnd = NaN;
  const add = (points: readonly NumericsPoint[]): void => void lines.at(-1)?.push(...points);
  coarse.forEach((point, index) => {
    if (Number.isFinite(point[1])) add([point]);
    const next = coarse[index + 1];
    if (next === undefined) return;
    const found = findBreak(sampling.f, [point, next], height);
    if (found === undefined) return add(between(sampling, [point, next]));
    if (found.left !== undefined) add([...between(sampling, [point, found.left]), found.left]);
    lastEnd = found.left?.[1] ?? lastEnd;
    lines.push([]);
    const gap = Math.abs((found.right?.[1] ?? NaN) - lastEnd) / height;
    if (found.break !== undefined) noteBreak(breaks, found.break, { gap, width: next[0] - point[0] });
    if (found.right !== undefined) add([found.right, ...between(sampling, [found.right, next])]);
  });
  return { lines: lines.filter((line) => line.length > 1), breaks };
};

/**
 * Samples y = f(x) for drawing: polylines that deviate less than half a pixel from the curve, cut at poles, jumps and where
 * f has no value; the places of the cuts are told. Heights end one window above and below the visible window.
 */
export const sampleFunction = ({ f, from, to, pixels, window }: Options): SampledFunction => {
  const samples = SAMPLES_UNIT * Math.max(1, Math.ceil(pixels / PIXELS_PER_SAMPLE / SAMPLES_UNIT));
  const coarse = linspace(from, to, samples + 1).map((x): NumericsPoint => [x, f(x)]);
  const [low, high] = window ?? checkedWindow(coarse.map(([, y]) => y));
  const sampling: Sampling = { f, low, high, tolerance: (high - low) / pixels / 2, finest: (to - from) / pixels / 32 };
  const { lines, breaks } = trace(sampling, coarse);
  return { lines: lines.map((line) => line.map(([x, y]): NumericsPoint => [x, clamped(sampling, y)])), breaks };
};
