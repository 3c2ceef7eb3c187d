import { formatNumber } from "../../format-number.ts";
import { graphRecord, type GraphTape } from "./graph-tape.ts";

type Hop = { edge: number; forward: boolean; to: string };

/** A shortest way along which more can flow, by breadth first (Edmonds and Karp 1972). */
const augmenting = (tape: GraphTape, flow: readonly number[], start: string, goal: string): Hop[] | undefined => {
  const came = new Map<string, { hop: Hop; from: string }>();
  const queue = [start];
  for (let node = queue.shift(); node !== undefined && !came.has(goal); node = queue.shift()) {
    const here = node;
    tape.graph.edges.forEach(({ from, to, weight }, edge) => {
      const used = flow[edge] ?? 0;
      for (const hop of [
        ...(from === here && used < weight - 1e-12 ? [{ edge, forward: true, to }] : []),
        ...(to === here && used > 1e-12 ? [{ edge, forward: false, to: from }] : []),
      ]) {
        if (hop.to === start || came.has(hop.to)) continue;
        came.set(hop.to, { hop, from: here });
        queue.push(hop.to);
      }
    });
  }
  if (!came.has(goal)) return undefined;
  const way: Hop[] = [];
  for (let node = goal; node !== start;) {
    const step = came.get(node);
    if (!step) return undefined;
    way.unshift(step.hop);
    node = step.from;
  }
  return way;
};

/** Maximum flow from a source to a sink; weights are capacities. The edges are arrows. */
export const maxFlow = (tape: GraphTape, start: string, goal: string): void => {
  const flow = tape.graph.edges.map(() => 0);
  const write = (): void => {
    tape.graph.edges.forEach(({ weight }, edge) =>
      tape.flows.set(edge, `${formatNumber(flow[edge] ?? 0)}/${formatNumber(weight)}`),
    );
  };
  let total = 0;
  write();
  for (let way = augmenting(tape, flow, start, goal); way; way = augmenting(tape, flow, start, goal)) {
    const room = Math.min(
      ...way.map(
        ({ edge, forward }) =>
          (forward ? (tape.graph.edges[edge]?.weight ?? 0) : 2 * (flow[edge] ?? 0)) - (flow[edge] ?? 0),
      ),
    );
    for (const { edge, forward } of way) flow[edge] = (flow[edge] ?? 0) + (forward ? room : -room);
    total += room;
    write();
    tape.visited = [start, ...way.map(({ to }) => to)];
    tape.tree = way.map(({ edge }) => edge);
    tape.says = `+${formatNumber(room)}: flow ${formatNumber(total)}`;
    const now = [...flow];
    tape.known = {
      flow: total,
      flow_on: (a, b) => now[tape.graph.edges.findIndex(({ from, to }) => from === a && to === b)] ?? 0,
    };
    graphRecord(tape, "relax", goal);
  }
  tape.tree = [];
  tape.visited = [];
  tape.settled = [goal];
  tape.says = `greatest flow: ${formatNumber(total)}`;
  tape.known = { ...tape.known, flow: total };
  graphRecord(tape, "found", goal);
};
