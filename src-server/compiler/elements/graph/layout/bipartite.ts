type Edge = readonly [from: string, to: string, ...rest: readonly unknown[]];
export type TwoSides = { sides: readonly [readonly string[], readonly string[]] } | { edge: readonly [string, string] };

const given = (nodes: readonly string[], edges: readonly Edge[], left: readonly string[]): TwoSides => {
  const inside = edges.find(([from, to]) => left.includes(from) === left.includes(to));
  if (inside) return { edge: [inside[0], inside[1]] };
  return { sides: [left, nodes.filter((node) => !left.includes(node))] };
};

/** Colours nodes along edges in turns; the first node of each piece is on the left. */
const coloured = (nodes: readonly string[], edges: readonly Edge[]): ReadonlyMap<string, boolean> => {
  const left = new Map<string, boolean>();
  for (const start of nodes) {
    if (left.has(start)) continue;
    left.set(start, true);
    const queue = [start];
    for (const node of queue) {
      for (const [from, to] of edges) {
        const other = from === node ? to : to === node ? from : undefined;
        if (other === undefined || left.has(other)) continue;
        left.set(other, left.get(node) !== true);
        queue.push(other);
      }
    }
  }
  return left;
};

/** The two sides of a graph, as two groups name them or as the edges force them; or an edge that keeps it from having them. */
export const twoSides = ({
  nodes,
  edges,
  groups = [],
}: {
  nodes: readonly string[];
  edges: readonly Edge[];
  groups?: readonly (readonly string[])[] | undefined;
}): TwoSides => {
  const [first] = groups;
  if (groups.length === 2 && first) return given(nodes, edges, first);
  const left = coloured(nodes, edges);
  return given(
    nodes,
    edges,
    nodes.filter((node) => left.get(node) === true),
  );
};
