import { formatNumber } from "../../format-number.ts";
import { graphRecord, type GraphTape } from "./graph-tape.ts";

const weigh = (tape: GraphTape): void => {
  const weight = tape.tree.reduce((sum, edge) => sum + (tape.graph.edges[edge]?.weight ?? 0), 0);
  tape.known = { tree_weight: weight, tree_edges: tape.tree.length };
  tape.says = `weight: ${formatNumber(Number(weight.toPrecision(12)))}`;
};

/** Prim (1957): the lightest edge that leaves the tree is added. */
export const prim = (tape: GraphTape, start: string): void => {
  tape.frontier = [];
  tape.settled.push(start);
  tape.visited.push(start);
  weigh(tape);
  graphRecord(tape, "visit", start);
  for (;;) {
    const leaving = tape.graph.edges.flatMap((edge, index) =>
      tape.settled.includes(edge.from) === tape.settled.includes(edge.to) ? [] : [{ ...edge, index }],
    );
    const best = leaving.toSorted((a, b) => a.weight - b.weight || a.index - b.index)[0];
    if (!best) return;
    const fresh = tape.settled.includes(best.from) ? best.to : best.from;
    tape.tree.push(best.index);
    tape.settled.push(fresh);
    tape.visited.push(fresh);
    weigh(tape);
    graphRecord(tape, "add_edge", fresh, best.index);
  }
};

/** Kruskal (1956): edges from the lightest on, unless they close a cycle. */
export const kruskal = (tape: GraphTape): void => {
  const parts = new Map(tape.graph.nodes.map((node) => [node, node]));
  const partOf = (node: string): string => {
    const up = parts.get(node) ?? node;
    return up === node ? node : partOf(up);
  };
  tape.frontier = [];
  const order = tape.graph.edges
    .map((edge, index) => ({ ...edge, index }))
    .toSorted((a, b) => a.weight - b.weight || a.index - b.index);
  for (const { from, to, index } of order) {
    const [a, b] = [partOf(from), partOf(to)];
    if (a === b) {
      tape.says = `${from}–${to} would close a cycle`;
      graphRecord(tape, "reject", undefined, index);
      continue;
    }
    parts.set(a, b);
    tape.tree.push(index);
    for (const node of [from, to]) if (!tape.settled.includes(node)) tape.settled.push(node);
    weigh(tape);
    graphRecord(tape, "add_edge", undefined, index);
  }
  weigh(tape);
  graphRecord(tape, "settle", undefined);
};
