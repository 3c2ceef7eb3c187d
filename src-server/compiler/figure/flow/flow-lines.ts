import type { Point } from "../../drawing.ts";
import { channelName, type Run } from "./route-runs.ts";

/** Lane of each run in its channel, and the number of lanes of each channel. */
export type Lanes = { of: ReadonlyMap<Run, number>; counts: ReadonlyMap<string, number> };

/** Where a lane of a line of the lattice lies: `middle` of the line, shifted by lanes. */
export type LinePlace = (vertical: boolean, line: number, shift: number) => number;

const shiftOf = (run: Run, lanes: Lanes): number =>
  (lanes.of.get(run) ?? 0) - ((lanes.counts.get(channelName(run)) ?? 1) - 1) / 2;

/** Corners of an arrow's way from the middle of one node to that of the other. */
export const linePoints = (runs: readonly Run[], lanes: Lanes, place: LinePlace): Point[] => {
  const coordinates = runs.map((run) => place(run.vertical, run.line, shiftOf(run, lanes)));
  const corner = (run: Run, coordinate: number, other: number): Point =>
    run.vertical ? [coordinate, other] : [other, coordinate];
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last) return [];
  return [
    corner(first, coordinates[0] ?? 0, place(!first.vertical, first.from, 0)),
    ...runs.slice(1).map((run, i) => corner(run, coordinates[i + 1] ?? 0, coordinates[i] ?? 0)),
    corner(last, coordinates.at(-1) ?? 0, place(!last.vertical, last.to, 0)),
  ];
};

type Segment = readonly [Point, Point];

const segmentsOf = (line: readonly Point[]): Segment[] =>
  line.slice(1).map((point, i): Segment => [line[i] ?? point, point]);

const spanOf = ([a, b]: Segment, axis: 0 | 1): readonly [number, number] => [
  Math.min(a[axis], b[axis]),
  Math.max(a[axis], b[axis]),
];

const EXACT = 1e-6;
/** An overlap is as bad as this many crossings. */
const OVERLAP = 6;

const meeting = (a: Segment, b: Segment): number => {
  const [ax, ay, bx, by] = [spanOf(a, 0), spanOf(a, 1), spanOf(b, 0), spanOf(b, 1)];
  const shared = (p: readonly [number, number], q: readonly [number, number]): number =>
    Math.min(p[1], q[1]) - Math.max(p[0], q[0]);
  const [wide, high] = [shared(ax, bx), shared(ay, by)];
  if (wide < -EXACT || high < -EXACT) return 0;
  const aVertical = ax[1] - ax[0] < EXACT;
  const bVertical = bx[1] - bx[0] < EXACT;
  if (aVertical === bVertical) return Math.max(wide, high) > EXACT ? OVERLAP : 0;
  const inner = (p: number, [low, high2]: readonly [number, number]): boolean => p > low + EXACT && p < high2 - EXACT;
  const [v, h] = aVertical ? [a, b] : [b, a];
  return inner(v[0][0], spanOf(h, 0)) && inner(h[0][1], spanOf(v, 1)) ? 1 : 0;
};

/** Crossings of different arrows; two that lie on each other count several times. */
export const crossingCount = (lines: readonly (readonly Point[])[]): number => {
  const all = lines.map(segmentsOf);
  let count = 0;
  all.forEach((own, i) => {
    for (const other of all.slice(i + 1)) for (const a of own) for (const b of other) count += meeting(a, b);
  });
  return count;
};
