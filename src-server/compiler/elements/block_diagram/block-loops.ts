import { returningEdges, type FlowGraph } from "../../figure/flow/flow-graph.ts";

/** Links of a loop in the order a signal passes them. */
export type Loop = readonly number[];

/** The fewest links from one block to another. */
const shortestWay = ({ edges }: FlowGraph, from: number, to: number): number[] | undefined => {
  const queue: { node: number; way: number[] }[] = [{ node: from, way: [] }];
  const seen = new Set([from]);
  for (const { node, way } of queue) {
    if (node === to) return way;
    for (const [index, edge] of edges.entries()) {
      if (edge.from !== node || seen.has(edge.to)) continue;
      seen.add(edge.to);
      queue.push({ node: edge.to, way: [...way, index] });
    }
  }
  return undefined;
};

/** One loop for every link that leads back. */
export const loopsOf = (graph: FlowGraph): Loop[] =>
  [...returningEdges(graph)].flatMap((index): Loop[] => {
    const edge = graph.edges[index];
    const way = edge && shortestWay(graph, edge.to, edge.from);
    return way ? [[...way, index]] : [];
  });
