/** Boxes and the arrows between them, by number; `start` is where the flow begins. */
export type FlowEdge = { from: number; to: number };
export type FlowGraph = {
  count: number;
  edges: readonly FlowEdge[];
  start: number;
  /** Boxes with a direction: arrows go on in the direction in which they come. */
  straight?: ReadonlySet<number>;
};

const outOf = (graph: FlowGraph): number[][] =>
  Array.from({ length: graph.count }, (_, node) =>
    graph.edges.flatMap((edge, index) => (edge.from === node ? [index] : [])),
  );

/** The start, then nodes that nothing leads to, then the rest. */
const roots = ({ count, edges, start }: FlowGraph): number[] => {
  const entered = new Set(edges.map(({ to }) => to));
  const all = Array.from({ length: count }, (_, node) => node);
  return [start, ...all.filter((node) => !entered.has(node)), ...all];
};

/** Edges that lead back to a node they come from, found depth first from the start: the feedback of a loop. */
export const returningEdges = (graph: FlowGraph): ReadonlySet<number> => {
  const out = outOf(graph);
  const state = new Uint8Array(graph.count);
  const returning = new Set<number>();
  const visit = (node: number): void => {
    state[node] = 1;
    for (const index of out[node] ?? []) {
      const to = graph.edges[index]?.to ?? 0;
      if (state[to] === 1) returning.add(index);
      else if (state[to] === 0) visit(to);
    }
    state[node] = 2;
  };
  for (const node of roots(graph)) if (state[node] === 0) visit(node);
  return returning;
};

/** How many steps each node lies behind the start, along the longest way without returning edges. */
export const layersOf = (graph: FlowGraph, returning: ReadonlySet<number>): number[] => {
  const layers = Array.from({ length: graph.count }, () => 0);
  const forward = graph.edges.filter((_, index) => !returning.has(index));
  for (let pass = 0; pass < graph.count; pass++)
    for (const { from, to } of forward) layers[to] = Math.max(layers[to] ?? 0, (layers[from] ?? 0) + 1);
  return layers;
};
