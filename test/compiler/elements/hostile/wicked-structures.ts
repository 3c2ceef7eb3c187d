import type { Element } from "./values.ts";

const NODES = Array.from({ length: 14 }, (_, i) => `N${i}`);
const complete = NODES.slice(0, 8).flatMap((a, i) => NODES.slice(i + 1, 8).map((b) => [a, b, 1]));
const scattered = NODES.slice(0, 10).flatMap((a, i, all) => (i % 2 === 0 ? [[a, all[i + 1], 1]] : []));
const loop = [
  ["N0", "N1", -1],
  ["N1", "N2", -1],
  ["N2", "N0", -1],
];
const graph = (edges: readonly unknown[], algorithm: string): Element => ({
  nodes: NODES,
  edges,
  run: { algorithm, start: "N0", goal: "N9" },
});
const SEARCHES = [
  "dijkstra",
  "bellman_ford",
  "floyd_warshall",
  "prim",
  "kruskal",
  "a_star",
  "max_flow",
  "topological_sort",
  "planar_dual",
  "planarity_count",
];
const RUNS = ["bubble_sort", "merge_sort", "quick_sort", "binary_search", "heap_sort"];

/** Graphs in pieces, negative rounds, graphs that are not planar, algorithms that do not end, data that is none. */
export const WICKED_STRUCTURES: Readonly<Record<string, readonly Element[]>> = {
  graph: SEARCHES.flatMap((algorithm) => [
    graph(complete, algorithm),
    graph(scattered, algorithm),
    { ...graph(loop, algorithm), directed: true },
    { ...graph(complete, algorithm), layout: "planar" },
    graph(
      [
        ["N0", "N0", Number.NaN],
        ["N0", "Q", Infinity],
      ],
      algorithm,
    ),
  ]),
  array: RUNS.flatMap((run) => [
    { values: [Number.NaN, Infinity, "a", null], run },
    { values: [3, 1, 2], run: { algorithm: run, target: "1/0" } },
  ]),
  tree: ["bst", "avl", "min_heap", "huffman"].map((kind) => ({
    kind,
    values: [1, 1, Number.NaN, "x", 1e308],
    run: { algorithm: "bst_insert", value: Infinity },
  })),
  grid: [
    ...["edit_distance", "lcs"].map((algorithm) => ({
      rows: 5,
      cols: 6,
      run: { algorithm, a: "a".repeat(1e4), b: "b".repeat(1e4) },
    })),
    ...["sieve_of_eratosthenes", "game_of_life", "n_queens", "flood_fill"].map((algorithm) => ({
      rows: 1e6,
      cols: 1e6,
      run: { algorithm, steps: 1e9 },
    })),
  ],
  table: [
    ...["euclid", "newton", "bisection", "gradient_descent", "collatz"].flatMap((algorithm) => [
      { run: { algorithm, a: 1e300, b: -7.5, f: "x^2+1", x0: 0, steps: 1e9 } },
      { run: { algorithm, a: 0, b: 0, f: "1/x", x0: 1e-300 } },
    ]),
    { columns: ["a", "b"], rows: [["=c2", "=c1"]] },
  ],
  histogram: [
    { sample: { distribution: "uniform", n: 1e9 } },
    { sample: { distribution: "normal", n: 500, sd: -1 } },
    { values: [1, 1, 1, 1e308, -1e308], bins: 1e6 },
  ],
  distribution: [
    { name: "binomial", n: 1e9, p: 0.5 },
    { name: "normal", mean: 0, sd: 0 },
    { name: "poisson", lambda: 1e9 },
    { name: "binomial", n: 10, p: 7 },
    { name: "geometric", p: 1e-12 },
  ],
  scatter: [
    {
      points: [
        [1, 1],
        [1, 2],
        [1, 3],
      ],
      fit: "linear",
    },
    {
      points: [
        [0, 1e308],
        [1, -1e308],
      ],
      fit: "exponential",
    },
    { clusters: [{ center: [0, 0], spread: 1e308, n: 1e9 }], run: { algorithm: "k_means", k: 99 } },
  ],
  enumeration: ["permutations", "derangements", "subsets", "partitions"].flatMap((of) => [
    { of, n: 1e6 },
    { of, n: 12 },
    { of, n: -1 },
  ]),
  code: [
    { language: "python", source: "while True:\n  pass\n".repeat(500) },
    { language: "brainfuck", source: "+[]" },
    { language: "python", source: "\t".repeat(1e4) },
  ],
  flowchart: [
    {
      nodes: [{ id: "s", text: "s", kind: "start" }],
      edges: [
        ["s", "s"],
        ["s", "q"],
      ],
    },
    { nodes: NODES.map((id) => ({ id, text: "W".repeat(40), kind: "decision" })), edges: complete },
  ],
  block_diagram: [
    {
      blocks: [{ id: "k", text: "K", kind: "gain" }],
      links: [
        ["k", "k"],
        ["k", "q"],
      ],
    },
  ],
  bit_field: [
    { value: Number.NaN, run: { algorithm: "ieee754_encode" } },
    { value: 1e308, run: { algorithm: "ieee754_encode" } },
    { value: 2 ** 60, bits: 1e6 },
  ],
  bar_chart: [
    { categories: ["a"], values: [Infinity] },
    { categories: ["a", "b"], values: [1e308, -1e308] },
    { categories: [], values: [] },
  ],
  readout: [
    { label: "\\frac{", value: "9^9^9^9" },
    { label: "x", value: "1/0" },
    { label: "x", value: "nobody" },
  ],
  text: [
    { text: "W".repeat(90), size: "l" },
    { text: "\u202E{e.x}{{", size: "l" },
  ],
  bullets: [{ items: Array.from({ length: 6 }, () => "W".repeat(60)) }],
  callout: [{ variant: "law", title: "x", tex: "\\frac{".repeat(50) }],
};
