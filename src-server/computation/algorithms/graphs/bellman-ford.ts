import { formatNumber } from "../../format-number.ts";
import { reach, graphRecord, type GraphTape } from "./graph-tape.ts";

type Arc = { from: string; to: string; weight: number; edge: number };

/** Every edge in each direction in which it may be walked. */
export const arcsOf = ({ graph }: Pick<GraphTape, "graph">): Arc[] =>
  graph.edges.flatMap(({ from, to, weight }, edge): Arc[] => [
    { from, to, weight, edge },
    ...(graph.directed ? [] : [{ from: to, to: from, weight, edge }]),
  ]);

/** Bellman (1958) and Ford: all edges are tried again and again; what still shortens after n − 1 rounds is a negative cycle. */
export const bellmanFord = (tape: GraphTape): void => {
  const arcs = arcsOf(tape);
  tape.frontier = [];
  for (let round = 1; round <= tape.graph.nodes.length; round++) {
    let changed = false;
    for (const { from, to, weight, edge } of arcs) {
      const length = (tape.distances.get(from) ?? Infinity) + weight;
      if (!(length < (tape.distances.get(to) ?? Infinity) - 1e-12)) continue;
      if (round === tape.graph.nodes.length) {
        tape.says = "a cycle of negative weight";
        tape.known = { negative_cycle: true, rounds: round };
        graphRecord(tape, "absent", to, edge);
        return;
      }
      changed = true;
      reach(tape, from, { node: to, edge, weight });
      if (!tape.visited.includes(to)) tape.visited.push(to);
      tape.says = `round ${round}: ${to} = ${formatNumber(length)}`;
      tape.known = { negative_cycle: false, rounds: round };
      graphRecord(tape, "relax", from, edge);
    }
    if (!changed) break;
  }
  for (const node of tape.graph.nodes) if (tape.distances.has(node)) tape.settled.push(node);
  tape.says = "nothing changes any more";
  graphRecord(tape, "settle", undefined);
};
