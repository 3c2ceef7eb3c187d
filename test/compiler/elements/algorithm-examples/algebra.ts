import { run, type AlgorithmExample } from "./example.ts";

const BAYES = [
  { name: "ill", prior: 0.1, likelihood: 0.9 },
  { name: "healthy", prior: 0.9, likelihood: 0.2 },
];
const MATRIX = {
  rows: [
    [2, 1],
    [1, 3],
  ],
};
const PLANE = {
  matrix: [
    [2, 1],
    [1, 3],
  ],
};
const SYSTEM = {
  rows: [
    [2, 1, 3],
    [1, 3, 5],
  ],
};
const WORKED: readonly AlgorithmExample[] = [
  run("euclid", "row_done", {}, { a: 252, b: 105 }),
  run("extended_euclid", "row_done", {}, { a: 240, b: 46 }),
  run("modular_power", "row_done", {}, { base: 4, exponent: 13, modulus: 497 }),
  run("synthetic_division", "row_done", {}, { coefficients: [1, -6, 11, -6], at: 2 }),
  run("rational_root_test", "row_done", {}, { coefficients: [2, -3, -11, 6] }),
  run("bayes", "row_done", {}, { hypotheses: BAYES }),
  run("horner", "row_done", {}, { coefficients: [1, -2, 0, 4], at: 2 }),
  run("slater_shielding", "row_done", {}, { element: "Zn", subshell: "3d" }),
  run("empirical_formula", "row_done", {}, { masses: { C: 40, H: 6.7, O: 53.3 } }),
  run("faraday_electrolysis", "row_done", {}, { element: "Cu", electrons: 2, current: "2 A", time: "30 min" }),
];

/** Algebra: every algorithm of the vocabulary, by element. */
export const algebraExamples: Readonly<Record<string, readonly AlgorithmExample[]>> = {
  matrix: [
    run("row_reduction", "row_operation", SYSTEM),
    run("multiply", "dot_product", { ...MATRIX, by: [[1], [2]] }),
    run("determinant", "determinant", MATRIX),
    run("inverse", "row_operation", MATRIX),
    run("cramers_rule", "", SYSTEM),
    run("eigen_2x2", "row_operation", MATRIX),
    run("power_iteration", "iterate stop", MATRIX),
    run("matrix_exponential", "term", MATRIX),
  ],
  number_plane: [
    run("row_reduction", "row_operation", PLANE),
    run("multiply", "dot_product", PLANE, {
      by: [
        [0, -1],
        [1, 0],
      ],
    }),
    run("determinant", "determinant", PLANE),
    run("inverse", "row_operation", PLANE),
    run("cramers_rule", "determinant", PLANE, { right: [1, 1] }),
    run("eigen_2x2", "row_operation", PLANE),
    run("power_iteration", "iterate stop", PLANE),
    run("matrix_exponential", "term", PLANE),
  ],
  table: WORKED,
  derivation: WORKED,
  area_model: WORKED.filter(({ algorithm }) => algorithm === "euclid" || algorithm === "bayes"),
};
