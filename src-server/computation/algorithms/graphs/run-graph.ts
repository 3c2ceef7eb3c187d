import type { Facts } from "../../../contract/fact.ts";
import { bfs } from "./bfs.ts";
import { dfs } from "./dfs.ts";
import { dijkstra } from "./dijkstra.ts";
import type { GraphRun, WeightedGraph } from "./graph-moment.ts";
import { conclude, newTape, pathTo } from "./graph-tape.ts";

const ALGORITHMS = { bfs, dfs, dijkstra } as const;
export type GraphAlgorithm = keyof typeof ALGORITHMS;
export const GRAPH_ALGORITHMS = ["bfs", "dfs", "dijkstra"] as const satisfies readonly GraphAlgorithm[];

/** Executes a search from a node, up to a goal where there is one; the start must be a node of the graph. */
export const runGraph = (
  algorithm: GraphAlgorithm,
  graph: WeightedGraph,
  ends: { start: string; goal?: string | undefined },
): GraphRun => {
  const tape = newTape(graph, ends.start);
  ALGORITHMS[algorithm](tape, ends.goal);
  conclude(tape, ends.goal);
  return { graph, start: ends.start, goal: ends.goal, moments: tape.moments };
};

const edgesOnPath = (run: GraphRun, path: readonly string[]): number =>
  path.slice(1).reduce((sum, node, i) => {
    const joins = run.graph.edges.filter(
      ({ from, to }) => (from === path[i] && to === node) || (!run.graph.directed && to === path[i] && from === node),
    );
    return sum + Math.min(...joins.map((edge) => edge.weight));
  }, 0);

/** Facts after the first `taken` events of a run. Distances are infinite where no way is known. */
export const graphFacts = (run: GraphRun, taken = run.moments.length - 1): Facts => {
  const moment = run.moments[Math.min(taken, run.moments.length - 1)];
  if (!moment) return {};
  return {
    order: moment.visited,
    visited: moment.visited.length,
    path: moment.path,
    path_text: moment.path.join(" → "),
    weight: edgesOnPath(run, moment.path),
    distance: (node) => moment.distances.get(String(node)) ?? Infinity,
    path_to: (node) => (moment.distances.has(String(node)) ? pathTo(moment, run.graph, String(node)) : []),
  };
};
