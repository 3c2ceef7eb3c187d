import fc from "fast-check";
import type { WeightedGraph } from "../../../../src-server/computation/algorithms/graphs/graph-moment.ts";

const NAMES = ["A", "B", "C", "D", "E", "F", "G", "H"];

/** Graphs of 2–8 nodes with whole weights, often in several pieces. */
export const graphs: fc.Arbitrary<WeightedGraph> = fc
  .tuple(fc.integer({ min: 2, max: 8 }), fc.boolean())
  .chain(([size, directed]) => {
    const nodes = NAMES.slice(0, size);
    const edge = fc.record({
      from: fc.constantFrom(...nodes),
      to: fc.constantFrom(...nodes),
      weight: fc.integer({ min: 0, max: 9 }),
    });
    return fc
      .array(
        edge.filter(({ from, to }) => from !== to),
        { maxLength: 14 },
      )
      .map((edges) => ({ nodes, edges, directed }));
  });

/** Shortest lengths from a node, by going round all edges again and again (Bellman–Ford). */
export const shortestLengths = (graph: WeightedGraph, start: string, unit = false): Record<string, number> => {
  const lengths: Record<string, number> = Object.fromEntries(
    graph.nodes.map((node) => [node, node === start ? 0 : Infinity]),
  );
  const both = graph.directed
    ? graph.edges
    : [...graph.edges, ...graph.edges.map(({ from, to, weight }) => ({ from: to, to: from, weight }))];
  for (let round = 0; round < graph.nodes.length; round++) {
    for (const { from, to, weight } of both)
      lengths[to] = Math.min(lengths[to] ?? Infinity, (lengths[from] ?? Infinity) + (unit ? 1 : weight));
  }
  return lengths;
};
