import type { GraphMoment, GraphRun, WeightedGraph } from "../../../computation/algorithms/graphs/graph-moment.ts";
import { runGraph, type GraphAlgorithm, type GraphData } from "../../../computation/algorithms/graphs/run-graph.ts";
import { formatNumber } from "../../../computation/format-number.ts";
import { drawnDual, type DrawnDual } from "./dual/drawn-dual.ts";
import { hiddenModel } from "./made-graph.ts";
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
  algorithm: GraphAlgorithm | undefined;
  /** planar_dual: the plane drawing and its faces. */
  dual?: DrawnDual;
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
    tree: [],
    notes: new Map(),
    colors: new Map(),
    flows: new Map(),
    says: "",
    known: {},
  };
  return { show: {}, graph, start: "", goal: undefined, moments: [moment] };
};

/** Weights that are colours are not written; those that are capacities leave room for the flow. */
const weightText = ({ run }: GraphSpec, weight: number | undefined): string | undefined => {
  if (run?.algorithm === "monochromatic_triangle" || run?.algorithm === "planar_dual") return undefined;
  if (run?.algorithm === "max_flow") return `${formatNumber(weight ?? 1)}/${formatNumber(weight ?? 1)}`;
  return weight === undefined ? undefined : formatNumber(weight);
};

const dataOf = ({ nodes, edges }: GraphSpec, run: NonNullable<GraphSpec["run"]>): GraphData => ({
  start: run.start ?? nodes[0] ?? "",
  goal: run.goal,
  heuristic: new Map(Object.entries(run.heuristic ?? {})),
  edgeColors: edges.map(([, , weight]) => (weight === 2 ? 1 : 0)),
  ...(run.algorithm === "viterbi" || run.algorithm === "forward_backward" ? { hidden: hiddenModel(run) } : {}),
  ...(run.beliefs === undefined ? {} : { beliefs: new Map(Object.entries(run.beliefs)) }),
  ...(run.key === undefined ? {} : { key: run.key % 2 ** (run.bits ?? 6) }),
  ...(run.bits === undefined ? {} : { bits: run.bits }),
  ...(run.values === undefined ? {} : { values: run.values }),
  ...(run.damping === undefined ? {} : { damping: run.damping }),
  ...(run.steps === undefined ? {} : { steps: run.steps }),
});

/** Runs what is to be run; throws RunLimitError where it does not end. */
export const createGraphModel = (spec: GraphSpec): GraphModel => {
  const graph: WeightedGraph = {
    nodes: spec.nodes,
    directed: spec.directed,
    edges: spec.edges.map(([from, to, weight]) => ({ from, to, weight: weight ?? 1 })),
  };
  const { run } = spec;
  const dual = run?.algorithm === "planar_dual" ? drawnDual(graph) : undefined;
  return {
    graph,
    layout: spec.layout,
    groups: spec.groups ?? [],
    weights: spec.edges.map(([, , weight]) => weightText(spec, weight)),
    edgeKeys: spec.edges.map(([from, to]) => `edge:${from}-${to}`),
    run:
      run === undefined
        ? still(graph)
        : runGraph(run.algorithm, graph, { ...dataOf(spec, run), ...(dual ? { dual } : {}) }),
    algorithm: run?.algorithm,
    ...(dual ? { dual } : {}),
  };
};

/** A distance, rank or number as it is written beside its node. */
export const distanceText = ({ run }: Pick<GraphModel, "run">, moment: GraphMoment, node: string): string =>
  run.show.beside === "note" ? (moment.notes.get(node) ?? "") : formatNumber(moment.distances.get(node) ?? Infinity);

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
