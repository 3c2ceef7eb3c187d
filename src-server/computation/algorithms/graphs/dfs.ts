import { neighboursOf } from "./graph-moment.ts";
import { reach, graphRecord, type GraphTape } from "./graph-tape.ts";

/** Visits a node and all that is new behind it; true once the goal is reached. The frontier is the way back. */
const enter = (tape: GraphTape, node: string, goal: string | undefined): boolean => {
  tape.visited.push(node);
  graphRecord(tape, "visit", node);
  if (node === goal) return true;
  for (const next of neighboursOf(tape.graph, node)) {
    if (tape.distances.has(next.node)) continue;
    reach(tape, node, { ...next, weight: 1 });
    tape.frontier.push(next.node);
    graphRecord(tape, "add_edge", node, next.edge);
    if (enter(tape, next.node, goal)) return true;
  }
  tape.frontier.pop();
  tape.settled.push(node);
  graphRecord(tape, "settle", node);
  return false;
};

/** Depth first: goes on from the newest node, and back where nothing is new. Distances count edges of the way taken. */
export const dfs = (tape: GraphTape, goal: string | undefined): void => {
  enter(tape, tape.frontier[0] ?? "", goal);
};
