import { run, type AlgorithmExample, type Element } from "./example.ts";

const CELLS = [
  [1, 2, 1],
  [2, 9, 2],
  [1, 2, 1],
];
const grid = (
  algorithm: string,
  events: string,
  data: Element = {},
  element: Element = { rows: 3, cols: 3, cells: CELLS },
) => run(algorithm, events, element, data);
const bits = (algorithm: string, events: string, element: Element, data: Element = {}): AlgorithmExample =>
  run(algorithm, events, element, data);

/** Grids: every algorithm of the vocabulary, by element. */
export const gridsExamples: Readonly<Record<string, readonly AlgorithmExample[]>> = {
  grid: [
    grid("knapsack_01", "fill", { weights: [1, 2], values: [3, 4], capacity: 3 }, { rows: 3, cols: 4 }),
    grid("longest_common_subsequence", "fill", { a: "cat", b: "art" }, { rows: 4, cols: 4 }),
    grid("edit_distance", "fill", { a: "cat", b: "art" }, { rows: 4, cols: 4 }),
    grid("coin_change", "fill", { coins: [1, 2], amount: 3 }, { rows: 3, cols: 4 }),
    grid("fibonacci", "fill", { n: 5 }, { rows: 1, cols: 6 }),
    grid("pascal_triangle", "fill", {}, { rows: 4, cols: 4, shape: "triangle" }),
    grid(
      "floyd_warshall",
      "",
      {},
      {
        rows: 3,
        cols: 3,
        cells: [
          [0, 4, 1],
          [4, 0, 2],
          [1, 2, 0],
        ],
      },
    ),
    grid("sieve_of_eratosthenes", "", { n: 20 }, { rows: 2, cols: 10 }),
    grid(
      "game_of_life",
      "",
      {},
      {
        rows: 3,
        cols: 3,
        cells: [
          [0, 1, 0],
          [0, 1, 0],
          [0, 1, 0],
        ],
      },
    ),
    grid("region_growing", "", { start: [1, 1], tolerance: 2 }),
    grid("flood_fill", "", { start: [1, 1], value: 5 }),
    grid("median_filter", ""),
    grid("convolution", "", { kernel: "blur" }),
    grid(
      "chain_code",
      "",
      {},
      {
        rows: 4,
        cols: 4,
        cells: [
          [0, 0, 0, 0],
          [0, 1, 1, 0],
          [0, 1, 1, 0],
          [0, 0, 0, 0],
        ],
      },
    ),
    grid(
      "chroma_subsampling",
      "",
      {},
      {
        rows: 2,
        cols: 2,
        cells: [
          [1, 2],
          [3, 4],
        ],
      },
    ),
    grid(
      "dct",
      "",
      {},
      {
        rows: 2,
        cols: 2,
        cells: [
          [1, 2],
          [3, 4],
        ],
      },
    ),
    grid(
      "value_iteration",
      "",
      {},
      {
        rows: 2,
        cols: 2,
        cells: [
          ["", 1],
          ["", ""],
        ],
      },
    ),
    grid("page_replacement", "", { order: [1, 2, 3, 1, 4], frames: 2 }, { rows: 2, cols: 5 }),
    grid(
      "parity_xor",
      "",
      {},
      {
        rows: 2,
        cols: 3,
        cells: [
          [1, 0, 1],
          [1, 1, 0],
        ],
      },
    ),
    grid("hamming_code", "", { bits: "1011" }, { rows: 1, cols: 7 }),
  ],
  bit_field: [
    bits("ieee754_encode", "field_done", { value: -6.25 }),
    bits("twos_complement", "", { value: -5 }),
    bits("base_conversion", "", { value: 13 }),
    bits("hamming_code", "field_done check", { bits: "1011" }, { flip: 3 }),
    bits("hamming_distance", "", { bits: "1011" }, { with: "1001" }),
    bits("parity", "", { bits: "1011" }),
    bits("crc", "", { bits: "11010" }, { divisor: "1011" }),
    bits("binary_count", "", { bits: 3 }),
  ],
};
