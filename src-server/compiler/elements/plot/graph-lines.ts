import { sampleFunction } from "../../../computation/numerics/sample-function.ts";
import type { Point } from "../../drawing.ts";
import type { Span } from "../../figure/axis-scale.ts";

/** Pieces of a line that can be morphed: a number with many divisors, so that round places are met. */
const PIECES = 180;
/** Farthest an even sampling may leave the curve before the uneven one is kept, in stage units. */
const INVISIBLE = 0.75;
/** A moving curve is evenly sampled afterwards; this fineness finds its gaps. */
const GAP_SEARCH = 480;

/** A line through points. */
export type PlotLine = readonly Point[];
/** A graph in stage units: height as a function of the place along its axis. */
export type Profile = {
  f: (along: number) => number;
  span: Span;
  across: Span;
  turn: (along: number, height: number) => Point;
};

/** Heights end one window above and below the visible one. */
const clampTo = ([low, high]: Span, value: number): number => Math.min(2 * high - low, Math.max(2 * low - high, value));

/** Runs of points of which each, or a neighbour, is visible. */
const visibleRuns = (line: PlotLine, [low, high]: Span): PlotLine[] => {
  const seen = line.map(([, height]) => height >= low && height <= high);
  const crosses = (i: number): boolean => {
    const [a, b] = [line[i]?.[1] ?? 0, line[i + 1]?.[1] ?? 0];
    return i + 1 < line.length && Math.min(a, b) < low && Math.max(a, b) > high;
  };
  const runs: Point[][] = [];
  let open = false;
  line.forEach((point, i) => {
    const keep = seen[i] || seen[i - 1] || seen[i + 1] || crosses(i) || crosses(i - 1);
    if (keep && !open) runs.push([]);
    if (keep) runs.at(-1)?.push(point);
    open = keep;
  });
  return runs.filter((run) => run.length > 1);
};

const evenLine = (profile: Profile, line: PlotLine): PlotLine => {
  const [from, to] = [line[0], line.at(-1)];
  if (!from || !to) return line;
  return Array.from({ length: PIECES + 1 }, (_, i): Point => {
    if (i === 0) return from;
    if (i === PIECES) return to;
    const at = from[0] + ((to[0] - from[0]) * i) / PIECES;
    const height = profile.f(at);
    return [at, clampTo(profile.across, Number.isFinite(height) ? height : from[1])];
  });
};

const heightOn = (line: PlotLine, at: number): number => {
  const [from, to] = [line[0]?.[0] ?? 0, line.at(-1)?.[0] ?? 0];
  const place = ((at - from) / (to - from || 1)) * (line.length - 1);
  const i = Math.min(line.length - 2, Math.max(0, Math.floor(place)));
  const [a, b] = [line[i]?.[1] ?? 0, line[i + 1]?.[1] ?? 0];
  return a + (b - a) * (place - i);
};

const isClose = (even: PlotLine, line: PlotLine, [low, high]: Span): boolean =>
  line.every(([at, height]) => height < low || height > high || Math.abs(heightOn(even, at) - height) < INVISIBLE);

/** A smooth curve needs no search for gaps: even samples that have values everywhere and never leap. */
const smoothLine = ({ f, span: [from, to], across }: Profile): PlotLine | undefined => {
  const leap = (across[1] - across[0]) / 12;
  let before = NaN;
  const line: Point[] = [];
  for (let i = 0; i <= PIECES; i++) {
    const at = from + ((to - from) * i) / PIECES;
    const height = clampTo(across, f(at));
    if (!Number.isFinite(height) || Math.abs(height - before) > leap) return undefined;
    before = height;
    line.push([at, height]);
  }
  return line;
};

/**
 * The lines of a graph, along its axis and across, cut at its gaps: with a fixed number of points where it moves with a
 * param (`moving`), else only what is seen.
 */
export const graphLines = (profile: Profile, moving: boolean): PlotLine[] => {
  const {
    f,
    span: [from, to],
    across,
  } = profile;
  const smooth = moving ? smoothLine(profile) : undefined;
  if (smooth) return [smooth];
  const { lines } = sampleFunction({
    f,
    from,
    to,
    pixels: moving ? Math.min(GAP_SEARCH, to - from) : to - from,
    window: across,
  });
  if (moving) return lines.map((line) => evenLine(profile, line));
  return lines
    .flatMap((line) => visibleRuns(line, across))
    .map((run) => {
      const even = evenLine(profile, run);
      return isClose(even, run, across) ? even : run;
    });
};
