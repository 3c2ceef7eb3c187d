import { neighboursOf } from "./graph-moment.ts";
import { reach, graphRecord, type GraphTape } from "./graph-tape.ts";

const byDistance =
  (tape: GraphTape) =>
  (a: string, b: string): number =>
    (tape.distances.get(a) ?? Infinity) - (tape.distances.get(b) ?? Infinity) ||
    tape.graph.nodes.indexOf(a) - tape.graph.nodes.indexOf(b);

const relaxFrom = (tape: GraphTape, node: string): void => {
  for (const next of neighboursOf(tape.graph, node)) {
    if (tape.settled.includes(next.node)) continue;
    const length = (tape.distances.get(node) ?? 0) + next.weight;
    if (length >= (tape.distances.get(next.node) ?? Infinity)) {
      graphRecord(tape, "reject", node, next.edge);
      continue;
    }
    reach(tape, node, next);
    if (!tape.frontier.includes(next.node)) tape.frontier.push(next.node);
    tape.frontier.sort(byDistance(tape));
    graphRecord(tape, "relax", node, next.edge);
  }
};

/** Dijkstra (1959): the nearest open node is settled for good, then the ways through it are tried. */
export const dijkstra = (tape: GraphTape, goal: string | undefined): void => {
  for (let node = tape.frontier.shift(); node !== undefined; node = tape.frontier.shift()) {
    tape.visited.push(node);
    tape.settled.push(node);
    graphRecord(tape, "settle", node);
    if (node === goal) return;
    relaxFrom(tape, node);
  }
};
