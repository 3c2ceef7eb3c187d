import { graphRecord, type GraphTape } from "./graph-tape.ts";

type Way = { node: string; edge: number };

const waysFrom = ({ graph }: GraphTape, node: string): Way[] =>
  graph.edges.flatMap(({ from, to }, edge): Way[] => {
    if (from === node) return [{ node: to, edge }];
    return !graph.directed && to === node ? [{ node: from, edge }] : [];
  });

/** Goes on as deep as it can; a node met that is still on the way back closes a cycle. */
const search = (tape: GraphTape, node: string, came: number | undefined): string[] | undefined => {
  tape.visited.push(node);
  tape.frontier.push(node);
  graphRecord(tape, "visit", node);
  for (const { node: next, edge } of waysFrom(tape, node)) {
    if (edge === came && !tape.graph.directed) continue;
    if (tape.frontier.includes(next)) {
      const cycle = [...tape.frontier.slice(tape.frontier.indexOf(next)), next];
      tape.tree.push(edge);
      return cycle;
    }
    if (tape.visited.includes(next)) continue;
    tape.tree.push(edge);
    graphRecord(tape, "add_edge", node, edge);
    const found = search(tape, next, edge);
    if (found) return found;
  }
  tape.frontier.pop();
  tape.settled.push(node);
  graphRecord(tape, "settle", node);
  return undefined;
};

/** Looks for a cycle by going deep from every node; `name` is what a cycle means. */
export const findCycle = (tape: GraphTape, name: "cycle" | "deadlock"): void => {
  for (const node of tape.graph.nodes) {
    if (tape.visited.includes(node)) continue;
    const cycle = search(tape, node, undefined);
    if (!cycle) continue;
    tape.path = cycle;
    tape.says = `${name}: ${cycle.join(tape.graph.directed ? " → " : " – ")}`;
    tape.known = { [name]: true, length: cycle.length - 1 };
    graphRecord(tape, "found", cycle[0]);
    return;
  }
  tape.says = `no ${name}`;
  tape.known = { [name]: false, length: 0 };
  graphRecord(tape, "absent", undefined);
};
