import { graphRecord, type GraphTape } from "./graph-tape.ts";

/** Pieces of a graph that hang together. */
export const componentCount = ({ nodes, edges }: GraphTape["graph"]): number => {
  const part = new Map(nodes.map((node) => [node, node]));
  const root = (node: string): string => {
    const up = part.get(node) ?? node;
    return up === node ? node : root(up);
  };
  for (const { from, to } of edges) part.set(root(from), root(to));
  return new Set(nodes.map(root)).size;
};

/** Euler's count V − E + F = 1 + C for a plane drawing, edge by edge: each joins two pieces or closes a face. */
export const planarityCount = (tape: GraphTape): void => {
  const { nodes, edges } = tape.graph;
  let [pieces, faces] = [nodes.length, 1];
  const count = (drawn: number): void => {
    tape.known = { vertices: nodes.length, drawn, faces, pieces };
    tape.says = `V − E + F = ${nodes.length} − ${drawn} + ${faces} = ${nodes.length - drawn + faces}`;
  };
  edges.forEach((_, edge) => {
    const now = componentCount({ ...tape.graph, edges: edges.slice(0, edge + 1) });
    if (now === pieces) faces += 1;
    pieces = now;
    tape.tree.push(edge);
    count(edge + 1);
    graphRecord(tape, "add_edge", undefined, edge);
  });
  const most = nodes.length < 3 ? 1 : 3 * nodes.length - 6;
  const crowded = edges.length > most;
  tape.says = crowded
    ? `${edges.length} > 3·${nodes.length} − 6: not planar`
    : `${faces} faces, ${edges.length} ≤ ${most} edges`;
  tape.known = { ...tape.known, most_edges: most, too_many_edges: crowded };
  graphRecord(tape, crowded ? "absent" : "found", undefined);
};
