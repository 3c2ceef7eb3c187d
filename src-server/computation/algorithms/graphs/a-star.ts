import { formatNumber } from "../../format-number.ts";
import { neighboursOf } from "./graph-moment.ts";
import { reach, graphRecord, type GraphTape } from "./graph-tape.ts";

/** A* (Hart, Nilsson and Raphael 1968): the open node with the least way so far plus estimate is taken next. */
export const aStar = (tape: GraphTape, goal: string | undefined, estimate: ReadonlyMap<string, number>): void => {
  const cost = (node: string): number => (tape.distances.get(node) ?? Infinity) + (estimate.get(node) ?? 0);
  const order = (a: string, b: string): number =>
    cost(a) - cost(b) || tape.graph.nodes.indexOf(a) - tape.graph.nodes.indexOf(b);
  for (let node = tape.frontier.shift(); node !== undefined; node = tape.frontier.shift()) {
    tape.visited.push(node);
    tape.settled = [...tape.settled.filter((done) => done !== node), node];
    const [way, rest] = [tape.distances.get(node) ?? 0, estimate.get(node) ?? 0];
    tape.says = `${node}: ${formatNumber(way)} + ${formatNumber(rest)} = ${formatNumber(way + rest)}`;
    graphRecord(tape, "settle", node);
    if (node === goal) return;
    for (const next of neighboursOf(tape.graph, node)) {
      if (way + next.weight >= (tape.distances.get(next.node) ?? Infinity)) continue;
      reach(tape, node, next);
      tape.settled = tape.settled.filter((done) => done !== next.node);
      if (!tape.frontier.includes(next.node)) tape.frontier.push(next.node);
      tape.frontier.sort(order);
      graphRecord(tape, "relax", node, next.edge);
    }
  }
};
