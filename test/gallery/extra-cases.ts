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
];
