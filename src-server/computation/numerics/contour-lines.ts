import { crossing, passage } from "./level-crossing.ts";
import { CASES, CORNERS, SADDLES } from "./marching-squares.ts";
import type { PlaneGrid } from "./plane-grid.ts";
import type { NumericsPoint } from "./real-function.ts";

/** A line along which a function has one value, its greater values on the left (x to the right, y up); closed rings end where they began. */
export interface ContourLine {
  readonly points: readonly NumericsPoint[];
  readonly closed: boolean;
}

interface Tracing {
  readonly grid: PlaneGrid;
  readonly level: number;
  /** Whether lines also run where the function leaps over the level. */
  readonly acrossLeaps: boolean;
  /** Crossing of an edge; undefined where the function leaps instead. */
  readonly crossings: Map<number, NumericsPoint | undefined>;
}

/** Number of an edge: below a node, or left of it. */
const edgeId = ({ columns }: PlaneGrid, column: number, row: number, side: number): number => {
  const [c, r] = [column + (side === 1 ? 1 : 0), row + (side === 2 ? 1 : 0)];
  return 2 * (r * columns + c) + (side % 2);
};

const edgeCrossing = (tracing: Tracing, column: number, row: number, side: number): NumericsPoint | undefined => {
  const { grid, level, crossings } = tracing;
  const id = edgeId(grid, column, row, side);
  if (crossings.has(id)) return crossings.get(id);
  const ends = [CORNERS[side], CORNERS[(side + 1) % 4]].map(
    (corner = [0, 0]) => [column + corner[0], row + corner[1]] as const,
  );
  const [a = [0, 0], b = [0, 0]] = ends;
  const value = ([c, r]: readonly [number, number]): number => (grid.values[r * grid.columns + c] ?? NaN) - level;
  const place = ([c, r]: readonly [number, number]): NumericsPoint => [grid.xAt(c), grid.yAt(r)];
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
  const points: NumericsPoint[] = [];
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
