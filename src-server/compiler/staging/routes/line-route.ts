import type { Point } from "../../drawing.ts";

/** A way to go along: points, and the length from the start to each of them; `gap` where it jumps to a point. */
export type Route = {
  points: readonly Point[];
  lengths: readonly number[];
  gaps: ReadonlySet<number>;
  closed: boolean;
};

export const distance = ([x0, y0]: Point, [x1, y1]: Point): number => Math.hypot(x1 - x0, y1 - y0);

/** A route through points; a gap before a point takes no time. */
export const routeThrough = (points: readonly Point[], gaps: ReadonlySet<number> = new Set()): Route => {
  let length = 0;
  const lengths = points.map((point, i) => {
    const before = points[i - 1];
    if (before && !gaps.has(i)) length += distance(before, point);
    return length;
  });
  const [first, last] = [points[0], points.at(-1)];
  const closed = first !== undefined && last !== undefined && points.length > 2 && distance(first, last) < 1;
  return { points, lengths, gaps, closed };
};

/** Place at a share of a route's length, 0 to 1, and whether it lies in a gap. */
export const placeOn = ({ points, lengths, gaps }: Route, share: number): Point => {
  const wanted = share * (lengths.at(-1) ?? 0);
  const next = Math.max(
    1,
    lengths.findIndex((length) => length >= wanted),
  );
  const from = points[next - 1] ?? points[0] ?? [0, 0];
  const to = points[next] ?? points.at(-1) ?? [0, 0];
  const [start, end] = [lengths[next - 1] ?? 0, lengths[next] ?? 0];
  if (gaps.has(next) || end <= start) return to;
  const part = (wanted - start) / (end - start);
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
};

type Piece = readonly Point[];

/** Farther apart than this, in u, the ends of two pieces are not joined. */
const JOIN = 12;

const nearest = (end: Point, pieces: readonly Piece[]): { piece: Piece; far: number } | undefined =>
  pieces
    .flatMap((piece) => [piece, piece.toReversed()].map((way) => ({ piece: way, far: distance(end, way[0] ?? end) })))
    .toSorted((a, b) => a.far - b.far)[0];

const sameEnds = (a: Piece, b: Piece): boolean => a === b || a.toReversed().every((point, i) => point === b[i]);

/** Puts pieces one behind the other, each turned and chosen so that it begins where the one before ended. */
const chained = (pieces: readonly Piece[], u: number): Point[] => {
  const [first, ...others] = pieces;
  let left: readonly Piece[] = others;
  const points: Point[] = [...(first ?? [])];
  for (let end = points.at(-1); end && left.length > 0; end = points.at(-1)) {
    const next = nearest(end, left);
    if (!next || next.far > JOIN * u) break;
    points.push(...next.piece);
    left = left.filter((piece) => !sameEnds(piece, next.piece));
  }
  return points;
};

/** Pieces in their own order with jumps between them, as the branches of a curve on both sides of a pole. */
const jumped = (pieces: readonly Piece[]): Route => {
  const gaps = new Set<number>();
  let count = 0;
  for (const piece of pieces) {
    if (count > 0) gaps.add(count);
    count += piece.length;
  }
  return routeThrough(pieces.flat(), gaps);
};

/** A route along pieces; branches of one curve are jumped between, other pieces are joined by straight lines. */
export const routeAlong = (pieces: readonly Piece[], { branches, u }: { branches: boolean; u: number }): Route =>
  branches ? jumped(pieces) : routeThrough(chained(pieces, u));

/** The same way, from its end. */
export const reversed = ({ points, gaps }: Route): Route =>
  routeThrough(points.toReversed(), new Set([...gaps].map((gap) => points.length - gap)));
