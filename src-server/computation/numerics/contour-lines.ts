import type { PlaneGrid } from "./plane-grid.ts";
import type { Point } from "./real-function.ts";

/** A line along which a function has one value, its greater values on the left (x to the right, y up); closed rings end where they began. */
export interface ContourLine {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

const REFINEMENTS = 12;
/** At a crossing the function is smaller than this share of its size around it; at a pole or leap it is not. */
const SETTLED = 1e-3;

/** Corners of a cell: lower left, lower right, upper right, upper left; edge k goes from corner k to corner k + 1. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** Edges a line enters and leaves by, for every set of corners that are above (bit k for corner k); the above is on its left. */
const CASES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
];
/** Opposite corners above: joined through the middle, or apart. */
const SADDLES: Readonly<Record<number, { joined: (typeof CASES)[number]; apart: (typeof CASES)[number] }>> = {
  5: {
    joined: [
      [0, 1],
      [2, 3],
    ],
    apart: [
      [0, 3],
      [2, 1],
    ],
  },
  10: {
    joined: [
      [1, 2],
      [3, 0],
    ],
    apart: [
      [1, 0],
      [3, 2],
    ],
  },
};

interface Tracing {
  readonly grid: PlaneGrid;
  readonly level: number;
  /** Whether lines also run where the function leaps over the level. */
  readonly acrossLeaps: boolean;
  /** Crossing of an edge; undefined where the function leaps instead. */
  readonly crossings: Map<number, Point | undefined>;
}

/** Number of an edge: below a node, or left of it. */
const edgeId = ({ columns }: PlaneGrid, column: number, row: number, side: number): number => {
  const [c, r] = [column + (side === 1 ? 1 : 0), row + (side === 2 ? 1 : 0)];
  return 2 * (r * columns + c) + (side % 2);
};

/** The place on the way from a to b where the function has the level (regula falsi, Illinois variant); a pole is none. */
const crossing = (
  { grid: { f }, level }: Tracing,
  ends: readonly [Point, Point],
  values: readonly [number, number],
) => {
  let [low, high] = [0, 1];
  let [fLow, fHigh] = values;
  let most = Math.max(Math.abs(fLow), Math.abs(fHigh));
  const at = (t: number): Point => [
    ends[0][0] + (ends[1][0] - ends[0][0]) * t,
    ends[0][1] + (ends[1][1] - ends[0][1]) * t,
  ];
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
const passage = ({ grid: { f }, level }: Tracing, ends: readonly [Point, Point], first: number): Point => {
  let [low, high] = [0, 1];
  const at = (t: number): Point => [
    ends[0][0] + (ends[1][0] - ends[0][0]) * t,
    ends[0][1] + (ends[1][1] - ends[0][1]) * t,
  ];
  for (let count = 0; count < HALVINGS; count += 1) {
    const middle = (low + high) / 2;
    if (f(...at(middle)) - level >= 0 === first >= 0) low = middle;
    else high = middle;
  }
  return at((low + high) / 2);
};

const edgeCrossing = (tracing: Tracing, column: number, row: number, side: number): Point | undefined => {
  const { grid, level, crossings } = tracing;
  const id = edgeId(grid, column, row, side);
  if (crossings.has(id)) return crossings.get(id);
  const ends = [CORNERS[side], CORNERS[(side + 1) % 4]].map(
    (corner = [0, 0]) => [column + corner[0], row + corner[1]] as const,
  );
  const [a = [0, 0], b = [0, 0]] = ends;
  const value = ([c, r]: readonly [number, number]): number => (grid.values[r * grid.columns + c] ?? NaN) - level;
  const place = ([c, r]: readonly [number, number]): Point => [grid.xAt(c), grid.yAt(r)];
  const places = [place(a), place(b)] as const;
  const found = tracing.acrossLeaps
    ? passage(tracing, places, value(a))
    : crossing(tracing, places, [value(a), value(b)]);
  crossings.set(id, found);
  return found;
};

const cellPieces = ({ grid, level, acrossLeaps }: Tracing, column: number, row: number): (typeof CASES)[number] => {
  let above = 0;
  let sum = 0;
  CORNERS.forEach(([dc, dr], k) => {
    const value = (grid.values[(row + dr) * grid.columns + column + dc] ?? NaN) - level;
    sum += value;
    if (value >= 0) above |= 1 << k;
  });
  if (!Number.isFinite(sum) && !acrossLeaps) return [];
  const saddle = SADDLES[above];
  if (!saddle) return CASES[above] ?? [];
  const [x, y] = [(grid.xAt(column) + grid.xAt(column + 1)) / 2, (grid.yAt(row) + grid.yAt(row + 1)) / 2];
  return grid.f(x, y) >= level ? saddle.joined : saddle.apart;
};

/** Pieces by the edge they start at, and where each ends. */
const tracePieces = (tracing: Tracing): Map<number, number> => {
  const { grid } = tracing;
  const next = new Map<number, number>();
  for (let row = 0; row + 1 < grid.rows; row += 1)
    for (let column = 0; column + 1 < grid.columns; column += 1)
      for (const [from, to] of cellPieces(tracing, column, row)) {
        if (!edgeCrossing(tracing, column, row, from) || !edgeCrossing(tracing, column, row, to)) continue;
        next.set(edgeId(grid, column, row, from), edgeId(grid, column, row, to));
      }
  return next;
};

const follow = (start: number, next: Map<number, number>, tracing: Tracing): ContourLine => {
  const points: Point[] = [];
  let edge: number | undefined = start;
  let closed = false;
  while (edge !== undefined) {
    const point = tracing.crossings.get(edge);
    if (point) points.push(point);
    const following: number | undefined = next.get(edge);
    next.delete(edge);
    closed = following === start;
    if (closed && points[0]) points.push(points[0]);
    edge = closed ? undefined : following;
  }
  return { points, closed };
};

/**
 * The lines along which a sampled function has a value: marching squares (Lorensen and Cline 1987, in the plane), with
 * crossings refined on the function itself, so that they lie on the curve.
 * Leaps and poles give no line, unless `acrossLeaps` asks for the rim of the region above the level, closed lines all.
 */
export const contourLines = (
  grid: PlaneGrid,
  level: number,
  { acrossLeaps = false }: { readonly acrossLeaps?: boolean } = {},
): readonly ContourLine[] => {
  const tracing: Tracing = { grid, level, acrossLeaps, crossings: new Map() };
  const next = tracePieces(tracing);
  const ends = new Set(next.values());
  const lines: ContourLine[] = [];
  for (const start of [...next.keys()].filter((edge) => !ends.has(edge))) lines.push(follow(start, next, tracing));
  for (const [start] of next) lines.push(follow(start, next, tracing));
  return lines.filter(({ points }) => points.length > 1);
};
