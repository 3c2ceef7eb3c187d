import type { GalleryCase } from "./gallery-case.ts";

/** What the elements' own examples leave out: runs, changes, the largest that must still be read. */
export const EXTRA_CASES: readonly GalleryCase[] = [
  {
    type: "array",
    name: "bubble sort",
    element: { type: "array", values: [5, 2, 8, 1, 9, 3], run: "bubble_sort" },
    part: "cell:2",
  },
  {
    type: "bar_chart",
    name: "changed values",
    element: { type: "bar_chart", categories: ["coal", "gas", "wind", "sun"], values: [30, 25, 28, 17], unit: "%" },
    part: "bar:wind",
    transform: { values: [10, 20, 40, 30] },
  },
  { type: "formula", name: "changed", element: { type: "formula", tex: "(a+b)^2" }, transform: { tex: "a^2+2ab+b^2" } },
  {
    type: "graph",
    name: "shortest paths",
    element: {
      type: "graph",
      nodes: ["A", "B", "C", "D", "E"],
      edges: [
        ["A", "B", 4],
        ["A", "C", 1],
        ["C", "B", 2],
        ["B", "D", 5],
        ["C", "D", 8],
        ["D", "E", 3],
      ],
      run: { algorithm: "dijkstra", start: "A" },
    },
    part: "node:C",
  },
  {
    type: "number_plane",
    name: "a map",
    element: {
      type: "number_plane",
      vectors: [{ id: "v", xy: [1, 1] }],
      show: ["basis", "determinant", "eigenvectors"],
    },
    transform: {
      matrix: [
        [2, 1],
        [1, 2],
      ],
    },
  },
  {
    type: "plot",
    name: "tangent that moves",
    element: {
      type: "plot",
      x: [-2, 3],
      layers: [
        { id: "f", kind: "function", y: "x^2/2" },
        { id: "p", kind: "point", on: "f", at: "a" },
        { id: "t", kind: "tangent", on: "f", at: "a" },
      ],
    },
    params: { a: { value: -1, min: -2, max: 2 } },
    part: "layer:t",
  },
  {
    type: "plot",
    name: "slope field and a solution",
    element: {
      type: "plot",
      x: [-3, 3],
      y: [-3, 3],
      layers: [
        { id: "s", kind: "slope_field", slope: "x-y" },
        { id: "f", kind: "function", y: "x-1+2*exp(-x)" },
      ],
    },
  },
  {
    type: "tree",
    name: "heap",
    element: {
      type: "tree",
      kind: "min_heap",
      values: [3, 7, 5, 9, 8, 6],
      run: { algorithm: "heap_insert", value: 1 },
    },
  },
  {
    type: "matrix",
    name: "row reduction",
    element: {
      type: "matrix",
      rows: [
        [2, 1, 5],
        [1, 3, 10],
      ],
      augment: 2,
      run: "row_reduction",
    },
    part: "row:1",
  },
  {
    type: "geometry",
    name: "a triangle and its circle",
    element: {
      type: "geometry",
      construct: [
        { id: "T", kind: "triangle", sss: [5, 6, 7] },
        { id: "c", kind: "circumcircle", of: "T" },
      ],
    },
  },
  {
    type: "distribution",
    name: "normal, a share",
    element: { type: "distribution", name: "normal", mean: 100, sd: 15, shade: [85, 115] },
  },
  { type: "wave", name: "two sources", element: { type: "wave", kind: "two_source", wavelength: "2 m", gap: "6 m" } },
  {
    type: "array",
    name: "merge sort as bars",
    element: { type: "array", values: [7, 3, 6, 2, 5, 1], style: "bars", run: "merge_sort" },
  },
  {
    type: "array",
    name: "binary search",
    element: { type: "array", values: [1, 3, 4, 7, 9, 12, 15], run: { algorithm: "binary_search", target: 9 } },
  },
  {
    type: "table",
    name: "greatest common divisor",
    element: { type: "table", run: { algorithm: "euclid", a: 252, b: 105 } },
  },
  {
    type: "plot",
    name: "a point that runs",
    element: { type: "plot", x: [-3, 3], layers: [{ id: "f", kind: "function", y: "sin(2*x)" }] },
    trace: "layer:f",
    zoom: "layer:f",
  },
  {
    type: "plot",
    name: "rectangles under a curve",
    element: {
      type: "plot",
      x: [0, 2],
      layers: [
        { id: "f", kind: "function", y: "x^2+1" },
        { id: "r", kind: "riemann_sum", on: "f", from: 0, to: 2, n: 8 },
      ],
    },
  },
  {
    type: "graph",
    name: "arrows between nodes",
    element: {
      type: "graph",
      nodes: ["A", "B", "C", "D"],
      edges: [
        ["A", "B"],
        ["B", "C"],
        ["C", "D"],
      ],
      directed: true,
      layout: "layered",
    },
    trace: "edge:A-B",
    connect: ["node:A", "node:D"],
  },
  {
    type: "circuit",
    name: "series and parallel",
    element: {
      type: "circuit",
      parts: [
        { id: "V", kind: "battery", value: "12 V", between: ["a", "0"] },
        { id: "R1", kind: "resistor", value: "2 Ω", between: ["a", "b"] },
        { id: "R2", kind: "resistor", value: "6 Ω", between: ["b", "0"] },
        { id: "R3", kind: "resistor", value: "3 Ω", between: ["b", "0"] },
      ],
      show: ["current", "voltage"],
    },
    part: "part:R2",
  },
  {
    type: "mechanics",
    name: "pendulum with energy",
    element: { type: "mechanics", system: "pendulum", length: "1 m", angle: "20 deg", show: ["energy_bars"] },
  },
  {
    type: "mechanics",
    name: "collision",
    element: {
      type: "mechanics",
      system: "collision",
      masses: ["1 kg", "3 kg"],
      speeds: ["4 m/s", "0 m/s"],
      show: ["velocity"],
    },
  },
  { type: "mechanics", name: "orbit", element: { type: "mechanics", system: "orbit", eccentricity: 0.5 } },
  {
    type: "molecule",
    name: "lone pairs",
    element: { type: "molecule", smiles: "CC(=O)O", style: "lewis", show: ["lone_pairs"] },
    part: "element:O",
  },
  {
    type: "reaction",
    name: "balanced step by step",
    element: { type: "reaction", equation: "C3H8 + O2 -> CO2 + H2O", show: "tally", run: "balance_reaction" },
  },
  {
    type: "scatter",
    name: "clusters",
    element: {
      type: "scatter",
      clusters: [
        { center: [1, 1], spread: 0.5, n: 20 },
        { center: [4, 3], spread: 0.6, n: 20 },
      ],
      run: { algorithm: "k_means", k: 2 },
    },
  },
  {
    type: "grid",
    name: "a sieve",
    element: { type: "grid", rows: 5, cols: 6, run: { algorithm: "sieve_of_eratosthenes" } },
  },
  {
    type: "unit_circle",
    name: "sine unrolled",
    element: { type: "unit_circle", angle: "t", show: ["sin", "cos"], unroll: "sin" },
    params: { t: { value: 0.3, min: 0, max: 6 } },
  },
  {
    type: "axes3d",
    name: "solid of revolution",
    element: {
      type: "axes3d",
      objects: [{ id: "s", kind: "solid_of_revolution", y: "sqrt(x)", from: 0, to: 4, axis: "x" }],
    },
  },
  { type: "complex_plane", name: "roots of one", element: { type: "complex_plane", roots: { of: "1", n: 5 } } },
  {
    type: "particles",
    name: "two gases",
    element: {
      type: "particles",
      container: "two_chambers",
      species: [
        { name: "A", count: 30, mass: 4 },
        { name: "B", count: 30, mass: 32 },
      ],
      temperature: "300 K",
    },
  },
  {
    type: "labelled_diagram",
    name: "a heart",
    element: {
      type: "labelled_diagram",
      picture: "heart",
      labels: [
        { part: "left_ventricle", text: "left ventricle" },
        { part: "aorta", text: "aorta" },
      ],
    },
  },
  {
    type: "flowchart",
    name: "a decision",
    element: {
      type: "flowchart",
      nodes: [
        { id: "s", text: "start", kind: "start" },
        { id: "d", text: "n even?", kind: "decision" },
        { id: "h", text: "n / 2", kind: "process" },
        { id: "t", text: "3n + 1", kind: "process" },
        { id: "e", text: "next n", kind: "end" },
      ],
      edges: [
        ["s", "d"],
        ["d", "h", "yes"],
        ["d", "t", "no"],
        ["h", "e"],
        ["t", "e"],
      ],
    },
  },
  { type: "enumeration", name: "permutations by first", element: { type: "enumeration", of: "permutations", n: 3 } },
  {
    type: "energy_levels",
    name: "nitrogen",
    element: { type: "energy_levels", preset: "mo_diatomic", molecule: "N2" },
  },
];
