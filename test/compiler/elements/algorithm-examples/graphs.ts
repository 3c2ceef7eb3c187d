import { run, type AlgorithmExample, type Element } from "./example.ts";

const NODES = ["A", "B", "C", "D", "E"];
const WAYS = [
  ["A", "B", 4],
  ["A", "C", 2],
  ["B", "C", 1],
  ["B", "D", 5],
  ["C", "D", 8],
  ["D", "E", 3],
];
const LOOP = [
  ["A", "B"],
  ["B", "C"],
  ["C", "A"],
  ["C", "D"],
  ["D", "E"],
];
const graph = (algorithm: string, events: string, element: Element, data: Element = {}): AlgorithmExample =>
  run(algorithm, events, { nodes: NODES, ...element }, data);

const HIDDEN: Element = {
  states: ["R", "S"],
  first: { R: 0.6, S: 0.4 },
  transition: { R: { R: 0.7, S: 0.3 }, S: { R: 0.4, S: 0.6 } },
  emission: { R: { walk: 0.1, shop: 0.9 }, S: { walk: 0.6, shop: 0.4 } },
  observations: ["walk", "shop", "walk"],
};

/** Graphs: every algorithm of the vocabulary, by element. */
export const graphsExamples: Readonly<Record<string, readonly AlgorithmExample[]>> = {
  graph: [
    graph("bfs", "visit", { edges: WAYS }, { start: "A" }),
    graph("dfs", "visit settle", { edges: WAYS }, { start: "A" }),
    graph("dijkstra", "relax settle", { edges: WAYS }, { start: "A" }),
    graph("bellman_ford", "relax settle", { edges: WAYS }, { start: "A" }),
    graph("floyd_warshall", "visit relax", { edges: WAYS }),
    graph("a_star", "relax settle", { edges: WAYS }, { start: "A", goal: "E", heuristic: { D: 2 } }),
    graph("prim", "add_edge", { edges: WAYS }),
    graph("kruskal", "add_edge reject", { edges: WAYS }),
    graph("topological_sort", "settle", { edges: WAYS, directed: true }),
    graph("max_flow", "relax", { edges: WAYS, directed: true }, { start: "A", goal: "E" }),
    graph("cycle_detection", "visit add_edge", { edges: LOOP }),
    graph("deadlock_detection", "visit add_edge", { edges: LOOP, directed: true }),
    graph("greedy_coloring", "settle", { edges: LOOP }),
    graph("planarity_count", "add_edge", { edges: LOOP }),
    graph("planar_dual", "visit add_edge found", { edges: WAYS.map((way) => way.slice(0, 2)) }),
    graph("monochromatic_triangle", "found", {
      edges: [
        ["A", "B", 1],
        ["B", "C", 1],
        ["A", "C", 1],
      ],
    }),
    graph("pagerank", "visit relax settle", { edges: LOOP, directed: true }),
    run("viterbi", "relax found", {}, HIDDEN),
    run("forward_backward", "visit relax settle", {}, HIDDEN),
    graph(
      "sum_product",
      "relax settle",
      {
        edges: [
          ["A", "B", 0.9],
          ["B", "C", 0.8],
          ["B", "D", 0.7],
          ["D", "E", 0.6],
        ],
      },
      { beliefs: { A: 0.9, E: 0.2 } },
    ),
    run("chord_lookup", "visit found", { nodes: [1, 8, 14, 21, 32, 38] }, { start: 8, key: 33 }),
    run("fft", "relax found", {}, { values: [1, 2, 0, -1] }),
    graph("prufer_code", "settle", {
      edges: [
        ["A", "B"],
        ["A", "C"],
        ["C", "D"],
        ["C", "E"],
      ],
    }),
  ],
};
