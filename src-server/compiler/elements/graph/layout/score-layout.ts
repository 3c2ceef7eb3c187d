import type { Point } from "../../../drawing.ts";
import type { WeightedGraph } from "../../../../computation/algorithms/graphs/graph-moment.ts";

/** What a picture of a graph is judged by. Stage units. */
export type LayoutRoom = {
  /** Half the size of a node, with the room that must stay around it. */
  clear: number;
  /** Least length of an edge between middles, so that its label fits. */
  leastEdge: number;
};

export type EdgeEnds = readonly (readonly [from: number, to: number])[];

export const edgeEnds = ({ nodes, edges }: WeightedGraph): EdgeEnds =>
  edges.map(({ from, to }) => [nodes.indexOf(from), nodes.indexOf(to)]);

/** Distance from a point to a straight piece. */
export const distanceToSegment = ([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / length));
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
};

const side = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

const at = (spots: readonly Point[], index: number): Point => spots[index] ?? [0, 0];

/** Pairs of edges that cross. */
export const countCrossings = (spots: readonly Point[], ends: EdgeEnds): number => {
  let count = 0;
  for (let i = 0; i < ends.length; i++) {
    const [a, b] = ends[i] ?? [0, 0];
    for (let j = i + 1; j < ends.length; j++) {
      const [c, d] = ends[j] ?? [0, 0];
      if (a !== c && a !== d && b !== c && b !== d && cross(at(spots, a), at(spots, b), at(spots, c), at(spots, d)))
        count += 1;
    }
  }
  return count;
};

/** What a crossing weighs against things that stand too near. */
const CROSSING = 22;

const short = (wanted: number, found: number): number => (found >= wanted ? 0 : (1 - found / wanted) ** 2 + 0.05);
const lengthOf = (spots: readonly Point[], [a, b]: readonly [number, number]): number =>
  Math.hypot(at(spots, a)[0] - at(spots, b)[0], at(spots, a)[1] - at(spots, b)[1]);

const nodesTooNear = (spots: readonly Point[], i: number, j: number, room: LayoutRoom): number =>
  60 * short(2.4 * room.clear, Math.hypot(at(spots, i)[0] - at(spots, j)[0], at(spots, i)[1] - at(spots, j)[1]));
const edgeTooNear = (spots: readonly Point[], i: number, [a, b]: readonly [number, number], room: LayoutRoom): number =>
  a === i || b === i ? 0 : 40 * short(1.35 * room.clear, distanceToSegment(at(spots, i), at(spots, a), at(spots, b)));
const badLength = (length: number, mean: number, room: LayoutRoom): number =>
  35 * short(room.leastEdge, length) + (mean === 0 ? 0 : 0.4 * Math.abs(length / mean - 1));

/** Mean length of the edges. */
export const meanLength = (spots: readonly Point[], ends: EdgeEnds): number =>
  ends.reduce((sum, edge) => sum + lengthOf(spots, edge), 0) / Math.max(1, ends.length);

/** How bad a layout is: nodes or foreign edges too near, crossings, edges too short for labels, uneven lengths. */
export const scoreLayout = (spots: readonly Point[], ends: EdgeEnds, room: LayoutRoom): number => {
  const mean = meanLength(spots, ends);
  let score = CROSSING * countCrossings(spots, ends);
  for (let i = 0; i < spots.length; i++) {
    for (let j = i + 1; j < spots.length; j++) score += nodesTooNear(spots, i, j, room);
    for (const edge of ends) score += edgeTooNear(spots, i, edge, room);
  }
  for (const edge of ends) score += badLength(lengthOf(spots, edge), mean, room);
  return score;
};

/** Edges that cross one edge. */
export const crossingsOf = (spots: readonly Point[], [a, b]: readonly [number, number], ends: EdgeEnds): number => {
  let count = 0;
  for (const [c, d] of ends) {
    if (a !== c && a !== d && b !== c && b !== d && cross(at(spots, a), at(spots, b), at(spots, c), at(spots, d)))
      count += 1;
  }
  return count;
};

/** The part of the score that depends on where one node stands; `mean` is the length edges should have. */
export const scoreNode = (
  spots: readonly Point[],
  ends: EdgeEnds,
  options: { node: number; mean: number; room: LayoutRoom },
): number => {
  const { node, mean, room } = options;
  let score = 0;
  for (let other = 0; other < spots.length; other++)
    if (other !== node) score += nodesTooNear(spots, node, other, room);
  for (const edge of ends) {
    if (edge[0] !== node && edge[1] !== node) {
      score += edgeTooNear(spots, node, edge, room);
      continue;
    }
    score += CROSSING * crossingsOf(spots, edge, ends) + badLength(lengthOf(spots, edge), mean, room);
    for (let other = 0; other < spots.length; other++) score += edgeTooNear(spots, other, edge, room);
  }
  return score;
};
