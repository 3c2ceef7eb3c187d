import type { GraphMoment, GraphRun, WeightedGraph } from "../../../computation/algorithms/graphs/graph-moment.ts";
import { runGraph } from "../../../computation/algorithms/graphs/run-graph.ts";
import { formatNumber } from "../../../computation/format-number.ts";
import type { GraphSpec } from "./graph-schema.ts";

/** All that is fixed about a graph. */
export type GraphModel = {
  graph: WeightedGraph;
  /** Weights as they are written; undefined where an edge has none. */
  weights: readonly (string | undefined)[];
  /** Keys of the edges: `edge:A-B`. */
  edgeKeys: readonly string[];
  layout: GraphSpec["layout"];
  groups: readonly (readonly string[])[];
  run: GraphRun;
  algorithm: "bfs" | "dfs" | "dijkstra" | undefined;
};

/** A graph without a run has one moment, in which nothing is known. */
const still = (graph: WeightedGraph): GraphRun => {
  const moment: GraphMoment = {
    event: "",
    current: undefined,
    edge: undefined,
    frontier: [],
    settled: [],
    visited: [],
    reachedBy: new Map(),
    distances: new Map(),
    path: [],
  };
  return { graph, start: "", goal: undefined, moments: [moment] };
};

/** Runs what is to be run; throws RunLimitError where it does not end. */
export const createGraphModel = (spec: GraphSpec): GraphModel => {
  const graph: WeightedGraph = {
    nodes: spec.nodes,
    directed: spec.directed,
    edges: spec.edges.map(([from, to, weight]) => ({ from, to, weight: weight ?? 1 })),
  };
  const { run } = spec;
  return {
    graph,
    layout: spec.layout,
    groups: spec.groups ?? [],
    weights: spec.edges.map(([, , weight]) => (weight === undefined ? undefined : formatNumber(weight))),
    edgeKeys: spec.edges.map(([from, to]) => `edge:${from}-${to}`),
    run: run?.start === undefined ? still(graph) : runGraph(run.algorithm, graph, { start: run.start, goal: run.goal }),
    algorithm: run?.algorithm,
  };
};

/** A distance as it is written beside its node. */
export const distanceText = (moment: GraphMoment, node: string): string =>
  formatNumber(moment.distances.get(node) ?? Infinity);

/** Index of the edge between two nodes, in the direction it may be walked. */
export const edgeBetween = ({ graph }: GraphModel, from: string, to: string): number =>
  graph.edges.findIndex(
    (edge) => (edge.from === from && edge.to === to) || (!graph.directed && edge.from === to && edge.to === from),
  );

/** Edges of a way through nodes; undefined where two of them are not joined. */
export const pathEdges = (model: GraphModel, path: readonly string[]): number[] | undefined => {
  const edges = path.slice(1).map((node, i) => edgeBetween(model, path[i] ?? "", node));
  return edges.includes(-1) ? undefined : edges;
};
