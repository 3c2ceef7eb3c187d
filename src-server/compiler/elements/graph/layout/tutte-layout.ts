import type { WeightedGraph } from "../../../../computation/algorithms/graphs/graph-moment.ts";
import { circleLayout, type UnitSpot } from "./simple-layouts.ts";

const ROUNDS = 80;

const neighbourLists = ({ nodes, edges }: WeightedGraph): number[][] => {
  const lists: number[][] = nodes.map(() => []);
  for (const { from, to } of edges) {
    const [a, b] = [nodes.indexOf(from), nodes.indexOf(to)];
    lists[a]?.push(b);
    lists[b]?.push(a);
  }
  return lists;
};

/** Shortest way round that uses an edge; undefined where the edge is on no ring. */
const ringThrough = (lists: readonly number[][], [from, to]: readonly [number, number]): number[] | undefined => {
  const before = new Map<number, number>([[from, -1]]);
  const queue = [from];
  for (const node of queue) {
    for (const next of lists[node] ?? []) {
      if (before.has(next) || (node === from && next === to)) continue;
      before.set(next, node);
      queue.push(next);
    }
  }
  if (!before.has(to)) return undefined;
  const ring: number[] = [];
  for (let node = to; node !== -1; node = before.get(node) ?? -1) ring.push(node);
  return ring;
};

const drawnInside = (lists: readonly number[][], ring: readonly number[]): UnitSpot[] => {
  const corners = circleLayout(ring.length);
  const spots = lists.map((_, node): UnitSpot => corners[ring.indexOf(node)] ?? [0.5, 0.5]);
  for (let round = 0; round < ROUNDS; round++) {
    lists.forEach((around, node) => {
      if (ring.includes(node) || around.length === 0) return;
      const mean = (axis: 0 | 1): number =>
        around.reduce((sum, other) => sum + (spots[other]?.[axis] ?? 0), 0) / around.length;
      spots[node] = [mean(0), mean(1)];
    });
  }
  return spots;
};

/** Pictures in which a ring of the graph is the outer border and every other node is the mean of its neighbours (Tutte 1963). */
export const tutteLayouts = (graph: WeightedGraph): UnitSpot[][] => {
  const lists = neighbourLists(graph);
  const rings = graph.edges.flatMap(({ from, to }) => {
    const ring = ringThrough(lists, [graph.nodes.indexOf(from), graph.nodes.indexOf(to)]);
    return ring ? [ring] : [];
  });
  const distinct = new Map(rings.map((ring) => [ring.toSorted((a, b) => a - b).join(" "), ring]));
  return [...distinct.values()].map((ring) => drawnInside(lists, ring));
};
