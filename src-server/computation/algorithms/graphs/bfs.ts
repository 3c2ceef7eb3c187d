import { neighboursOf } from "./graph-moment.ts";
import { reach, graphRecord, type GraphTape } from "./graph-tape.ts";

/** Breadth first: nodes are visited in the order they were found. Distances count edges. */
export const bfs = (tape: GraphTape, goal: string | undefined): void => {
  for (let node = tape.frontier.shift(); node !== undefined; node = tape.frontier.shift()) {
    tape.visited.push(node);
    tape.settled.push(node);
    graphRecord(tape, "visit", node);
    if (node === goal) return;
    for (const next of neighboursOf(tape.graph, node)) {
      if (tape.distances.has(next.node)) continue;
      reach(tape, node, { ...next, weight: 1 });
      tape.frontier.push(next.node);
      graphRecord(tape, "add_edge", node, next.edge);
    }
  }
};
