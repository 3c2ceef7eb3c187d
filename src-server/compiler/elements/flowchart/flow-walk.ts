import type { FlowGraph } from "../../figure/flow/flow-graph.ts";

/** Where a reader of a flowchart is, and the arrows gone so far; `node` is undefined before the start. */
export type FlowPlace = { node: number | undefined; taken: readonly number[] };

const wayOut = (graph: FlowGraph, place: FlowPlace): number | undefined => {
  const ways = graph.edges.flatMap(({ from }, edge) => (from === place.node ? [edge] : []));
  return ways.find((edge) => !place.taken.includes(edge));
};

const along = (graph: FlowGraph, place: FlowPlace, edge: number): FlowPlace => ({
  node: graph.edges[edge]?.to,
  taken: [...place.taken, edge],
});

/** The next box: by the first way out that was not gone yet; undefined at the end. */
export const nextPlace = (graph: FlowGraph, place: FlowPlace): FlowPlace | undefined => {
  if (place.node === undefined) return { node: graph.start, taken: [] };
  const edge = wayOut(graph, place);
  return edge === undefined ? undefined : along(graph, place, edge);
};

/** The places on the shortest way to a box; none where no way leads there. */
export const placesTo = (graph: FlowGraph, from: FlowPlace, goal: number): FlowPlace[] => {
  const first = from.node === undefined ? nextPlace(graph, from) : undefined;
  if (first?.node === goal) return [first];
  const queue: FlowPlace[][] = [first ? [first] : []];
  const seen = new Set<number>();
  for (const places of queue) {
    const here = places.at(-1) ?? from;
    for (const [edge, way] of graph.edges.entries()) {
      if (way.from !== here.node || seen.has(way.to)) continue;
      const reached = [...places, along(graph, here, edge)];
      if (way.to === goal) return reached;
      seen.add(way.to);
      queue.push(reached);
    }
  }
  return [];
};

/** All places until the end, every way gone at most once. */
export const placesToEnd = (graph: FlowGraph, from: FlowPlace): FlowPlace[] => {
  const places: FlowPlace[] = [];
  for (let next = nextPlace(graph, from); next; next = nextPlace(graph, next)) places.push(next);
  return places;
};
