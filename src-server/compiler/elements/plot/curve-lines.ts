import { sampleFunction } from "../../../computation/numerics/sample-function.ts";
import type { Point } from "../../drawing.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import type { Curve } from "./layer-model.ts";
import { dataX, dataY, inWindow, isFinitePoint, stageX, stageY, toStage, type PlotWindow, type Span } from "./plot-window.ts";

/** Pieces of a line that can be morphed: a number with many divisors, so that round places are met. */
const PIECES = 180;
/** Farthest an even sampling may leave the curve before the uneven one is kept, in stage units. */
const INVISIBLE = 0.75;
const PARAMETRIC_PIECES = 720;

type Line = readonly Point[];
/** A graph in stage units: height as a function of the place along its axis. */
type Profile = { f: (along: number) => number; span: Span; across: Span; turn: (along: number, height: number) => Point };

const ordered = (a: number, b: number): Span => (a <= b ? [a, b] : [b, a]);

const profileOf = (curve: Curve, window: PlotWindow, params: ParamValues): Profile | undefined => {
  const { area } = window;
  const [low, high] = curve.domain(params);
  if (curve.along === "x") {
    const from = Math.max(area[0], stageX(window, low) || area[0]);
    const to = Math.min(area[2], stageX(window, high) || area[2]);
    if (!(to > from)) return undefined;
    return { f: (at) => stageY(window, curve.value(dataX(window, at), params)), span: [from, to], across: [area[1], area[3]], turn: (x, y) => [x, y] };
  }
  const [from, to] = ordered(stageY(window, low), stageY(window, high));
  const [top, bottom] = [Math.max(area[1], from || area[1]), Math.min(area[3], to || area[3])];
  if (!(bottom > top)) return undefined;
  return { f: (at) => stageX(window, curve.value(dataY(window, at), params)), span: [top, bottom], across: [area[0], area[2]], turn: (y, x) => [x, y] };
};

/** Heights end one window above and below the visible one. */
const clampTo = ([low, high]: Span, value: number): number => Math.min(2 * high - low, Math.max(2 * low - high, value));

/** Runs of points of which each, or a neighbour, is visible. */
const visibleRuns = (line: Line, [low, high]: Span): Line[] => {
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

const evenLine = (profile: Profile, line: Line): Line => {
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

const heightOn = (line: Line, at: number): number => {
  const [from, to] = [line[0]?.[0] ?? 0, line.at(-1)?.[0] ?? 0];
  const place = ((at - from) / (to - from || 1)) * (line.length - 1);
  const i = Math.min(line.length - 2, Math.max(0, Math.floor(place)));
  const [a, b] = [line[i]?.[1] ?? 0, line[i + 1]?.[1] ?? 0];
  return a + (b - a) * (place - i);
};

const isClose = (even: Line, line: Line, [low, high]: Span): boolean =>
  line.every(([at, height]) => height < low || height > high || Math.abs(heightOn(even, at) - height) < INVISIBLE);

const graphLines = (profile: Profile, moving: boolean): Line[] => {
  const { f, span: [from, to], across } = profile;
  const { lines } = sampleFunction({ f, from, to, pixels: to - from, window: across });
  if (moving) return lines.map((line) => evenLine(profile, line));
  return lines.flatMap((line) => visibleRuns(line, across)).map((run) => {
    const even = evenLine(profile, run);
    return isClose(even, run, across) ? even : run;
  });
};

const parametricLines = (curve: Curve, window: PlotWindow, params: ParamValues): Line[] => {
  const [from, to] = curve.domain(params);
  const [width, height] = [window.area[2] - window.area[0], window.area[3] - window.area[1]];
  const lines: Point[][] = [[]];
  let before: Point | undefined;
  for (let i = 0; i <= PARAMETRIC_PIECES; i++) {
    const point = toStage(window, curve.at(from + ((to - from) * i) / PARAMETRIC_PIECES, params));
    const torn = before !== undefined && (Math.abs(point[0] - before[0]) > width || Math.abs(point[1] - before[1]) > height);
    if (!isFinitePoint(point) || torn) lines.push([]);
    if (isFinitePoint(point)) lines.at(-1)?.push(point);
    before = isFinitePoint(point) ? point : undefined;
  }
  return lines.filter((line) => line.length > 1 && line.some((point) => inWindow(window, point)));
};

/**
 * A curve as polylines in stage units, cut at its gaps. Where it moves with a param (`moving`) every line has
 * the same number of points, so that it can be morphed; at rest only what is seen is kept.
 */
export const curveLines = (curve: Curve, window: PlotWindow, params: ParamValues): readonly Line[] => {
  if (curve.along === "t") return parametricLines(curve, window, params);
  const profile = profileOf(curve, window, params);
  if (!profile) return [];
  const moving = curve.uses.length > 0;
  return graphLines(profile, moving).map((line) => line.map(([at, height]) => profile.turn(at, height)));
};
