import type { Point } from "../../../drawing.ts";
import { distanceToSegment } from "../layout/score-layout.ts";

export type GraphSegment = readonly [Point, Point];
/** What ways must keep off: edges and earlier ways are not crossed, discs and edges are kept at a distance. */
export type GraphObstacles = {
  edges: readonly GraphSegment[];
  ways: readonly GraphSegment[];
  discs: readonly Point[];
  radius: number;
};

const side = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
const crosses = ([a, b]: GraphSegment, [c, d]: GraphSegment): boolean =>
  side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
const apart = ([, [x, y]]: GraphSegment, [c, d]: GraphSegment): number => distanceToSegment([x, y], c, d);

/** Whether a straight piece crosses nothing and its end keeps its distance from edges. */
export const isClear = (piece: GraphSegment, { edges, ways, discs, radius }: GraphObstacles, room: number): boolean =>
  !edges.some((edge) => crosses(piece, edge)) &&
  !ways.some((way) => crosses(piece, way)) &&
  !discs.some((disc) => distanceToSegment(disc, ...piece) < radius) &&
  (room === 0 || !edges.some((edge) => apart(piece, edge) < room));

type Request = {
  from: Point;
  over: readonly Point[];
  targets: readonly Point[];
  obstacles: GraphObstacles;
  room: number;
};

const backTo = (found: ReadonlyMap<Point, Point | undefined>, end: Point): Point[] => {
  const way: Point[] = [];
  for (let at: Point | undefined = end; at; at = found.get(at)) way.unshift(at);
  return way;
};

const length = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The way with the fewest bends from a point to the nearest of the targets that is seen from there. */
export const clearWay = ({ from, over, targets, obstacles, room }: Request): Point[] | undefined => {
  const found = new Map<Point, Point | undefined>([[from, undefined]]);
  let rim: Point[] = [from];
  while (rim.length > 0) {
    const ends = rim.flatMap((at) =>
      targets.filter((target) => isClear([at, target], obstacles, 0)).map((target) => ({ at, target })),
    );
    const [best] = ends.toSorted((a, b) => length(a.at, a.target) - length(b.at, b.target));
    if (best) return [...backTo(found, best.at), best.target];
    const next: Point[] = [];
    for (const spot of over) {
      const before = found.has(spot) ? undefined : rim.find((at) => isClear([at, spot], obstacles, room));
      if (!before) continue;
      found.set(spot, before);
      next.push(spot);
    }
    rim = next;
  }
  return undefined;
};
