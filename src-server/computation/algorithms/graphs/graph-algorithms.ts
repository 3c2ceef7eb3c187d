import { aStar } from "./a-star.ts";
import { floydWarshall } from "./all-pairs.ts";
import { bellmanFord } from "./bellman-ford.ts";
import { bfs } from "./bfs.ts";
import { greedyColoring, monochromaticTriangle } from "./colorings.ts";
import { chordLookup } from "./chord.ts";
import { findCycle } from "./cycles.ts";
import { dfs } from "./dfs.ts";
import { dijkstra } from "./dijkstra.ts";
import { fftOnGraph } from "./fft-graph.ts";
import { forwardBackward, viterbi, type HiddenModel } from "./hidden-states.ts";
import type { GraphShow } from "./graph-moment.ts";
import type { GraphTape } from "./graph-tape.ts";
import { maxFlow } from "./max-flow.ts";
import { pruferCode, topologicalSort } from "./orders.ts";
import { pagerank } from "./pagerank.ts";
import { planarDual, type PlanarDual } from "./planar-dual.ts";
import { planarityCount } from "./planarity.ts";
import { kruskal, prim } from "./spanning-trees.ts";
import { sumProduct } from "./sum-product.ts";

/** Data of a run beside the graph. */
export type GraphData = {
  start: string;
  goal?: string | undefined;
  heuristic?: ReadonlyMap<string, number>;
  damping?: number;
  steps?: number;
  /** viterbi, forward_backward: the model whose trellis the graph is. */
  hidden?: HiddenModel;
  /** chord_lookup: what is looked for on a ring of 2^bits places. */
  key?: number;
  bits?: number;
  /** fft: values that are transformed. */
  values?: readonly number[];
  /** sum_product: probability of 1 at each node by itself. */
  beliefs?: ReadonlyMap<string, number>;
  /** planar_dual: faces of the drawing. */
  dual?: PlanarDual;
  /** Colours of the edges, 0 or 1. */
  edgeColors?: readonly number[];
};

/** Searches begin with a start on the frontier and end with the way to their goal; all others begin with nothing. */
export type Algorithm = { search: boolean; show: GraphShow; run(tape: GraphTape, data: GraphData): void };

/** All algorithms on graphs. */
export const ALGORITHMS = {
  bfs: { search: true, show: { below: "queue" }, run: (tape, { goal }) => bfs(tape, goal) },
  dfs: { search: true, show: { below: "stack" }, run: (tape, { goal }) => dfs(tape, goal) },
  dijkstra: { search: true, show: { beside: "distance" }, run: (tape, { goal }) => dijkstra(tape, goal) },
  bellman_ford: { search: true, show: { beside: "distance", below: "says" }, run: (tape) => bellmanFord(tape) },
  floyd_warshall: { search: false, show: { below: "says" }, run: (tape) => floydWarshall(tape) },
  a_star: {
    search: true,
    show: { beside: "distance", below: "says" },
    run: (tape, { goal, heuristic }) => aStar(tape, goal, heuristic ?? new Map()),
  },
  prim: { search: false, show: { below: "says" }, run: (tape, { start }) => prim(tape, start) },
  kruskal: { search: false, show: { below: "says" }, run: (tape) => kruskal(tape) },
  topological_sort: { search: false, show: { beside: "note", below: "says" }, run: (tape) => topologicalSort(tape) },
  max_flow: {
    search: false,
    show: { below: "says" },
    run: (tape, { start, goal }) => maxFlow(tape, start, goal ?? start),
  },
  cycle_detection: { search: false, show: { below: "says" }, run: (tape) => findCycle(tape, "cycle") },
  deadlock_detection: { search: false, show: { below: "says" }, run: (tape) => findCycle(tape, "deadlock") },
  greedy_coloring: { search: false, show: { beside: "note", below: "says" }, run: (tape) => greedyColoring(tape) },
  planarity_count: { search: false, show: { below: "says" }, run: (tape) => planarityCount(tape) },
  planar_dual: {
    search: false,
    show: { below: "says" },
    run: (tape, { dual }) => {
      if (dual) planarDual(tape, dual);
    },
  },
  monochromatic_triangle: {
    search: false,
    show: { below: "says" },
    run: (tape, { edgeColors }) => monochromaticTriangle(tape, edgeColors ?? []),
  },
  pagerank: {
    search: false,
    show: { beside: "note", below: "says" },
    run: (tape, { damping, steps }) => pagerank(tape, { damping: damping ?? 0.85, steps: steps ?? 12 }),
  },
  prufer_code: { search: false, show: { below: "says" }, run: (tape) => pruferCode(tape) },
  viterbi: {
    search: false,
    show: { beside: "note", below: "says" },
    run: (tape, { hidden }) => {
      if (hidden) viterbi(tape, hidden);
    },
  },
  forward_backward: {
    search: false,
    show: { beside: "note", below: "says" },
    run: (tape, { hidden }) => {
      if (hidden) forwardBackward(tape, hidden);
    },
  },
  sum_product: {
    search: false,
    show: { beside: "note", below: "says" },
    run: (tape, { beliefs }) => sumProduct(tape, beliefs ?? new Map()),
  },
  chord_lookup: {
    search: false,
    show: { below: "says" },
    run: (tape, { start, key, bits }) => chordLookup(tape, { start, key: key ?? 0, bits: bits ?? 6 }),
  },
  fft: {
    search: false,
    show: { beside: "note", below: "says" },
    run: (tape, { values }) => fftOnGraph(tape, values ?? []),
  },
} as const satisfies Record<string, Algorithm>;

export type GraphAlgorithm = keyof typeof ALGORITHMS;
export const GRAPH_ALGORITHMS = [
  "bfs",
  "dfs",
  "dijkstra",
  "bellman_ford",
  "floyd_warshall",
  "a_star",
  "prim",
  "kruskal",
  "topological_sort",
  "max_flow",
  "cycle_detection",
  "deadlock_detection",
  "greedy_coloring",
  "planarity_count",
  "planar_dual",
  "monochromatic_triangle",
  "pagerank",
  "prufer_code",
  "viterbi",
  "forward_backward",
  "sum_product",
  "chord_lookup",
  "fft",
] as const satisfies readonly GraphAlgorithm[];
