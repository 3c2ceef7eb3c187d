import type { Facts } from "../../../contract/fact.ts";
import { ALGORITHMS, type Algorithm, type GraphAlgorithm, type GraphData } from "./graph-algorithms.ts";
import type { GraphRun, WeightedGraph } from "./graph-moment.ts";
import { blankTape, graphConclude, graphNewTape, pathTo, graphRecord, type GraphTape } from "./graph-tape.ts";

export { GRAPH_ALGORITHMS, type GraphAlgorithm, type GraphData } from "./graph-algorithms.ts";

const blank = (graph: WeightedGraph): GraphTape => {
  const tape = blankTape(graph);
  graphRecord(tape, "", undefined);
  return tape;
};

/** Executes an algorithm on a graph; start and goal must be nodes of it. Throws RunLimitError. */
export const runGraph = (algorithm: GraphAlgorithm, graph: WeightedGraph, data: GraphData): GraphRun => {
  const { search, show, run }: Algorithm = ALGORITHMS[algorithm];
  const tape = search ? graphNewTape(graph, data.start) : blank(graph);
  run(tape, data);
  if (search) graphConclude(tape, data.goal);
  const colored = algorithm === "monochromatic_triangle" ? { edgeColors: data.edgeColors ?? [] } : {};
  return { graph, start: data.start, goal: data.goal, moments: tape.moments, show: { ...show, ...colored } };
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
    ...moment.known,
  };
};
