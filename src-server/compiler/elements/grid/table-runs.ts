import { msg, type Message } from "../../../contract/messages/message.ts";
import { floydWarshallTable } from "../../../computation/algorithms/grids/floyd-warshall.ts";
import type { GridRun } from "../../../computation/algorithms/grids/grid-moment.ts";
import { pageReplacement } from "../../../computation/algorithms/grids/page-replacement.ts";
import { sieveOfEratosthenes } from "../../../computation/algorithms/grids/sieve.ts";
import { coinChange, fibonacciRow, knapsack01, pascalTriangle } from "../../../computation/algorithms/grids/tables.ts";
import { gridEditDistance, longestCommonSubsequence } from "../../../computation/algorithms/grids/word-tables.ts";
import { hammingBlock } from "../../../computation/algorithms/grids/hamming-block.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { refusal } from "../../element-refusals.ts";
import type { GridAlgorithm, GridRunSpec, GridSpec } from "./grid-schema.ts";

export type GridRunReading = { run?: GridRun; findings: readonly ElementFinding[] };
export const refused = (at: string, message: Message, code?: ElementFinding["code"]): GridRunReading => ({
  findings: [refusal(at, message, code)],
});
const ran = (run: GridRun): GridRunReading => ({ run, findings: [] });

/** Findings for members a run cannot do without. */
const missing = (run: GridRunSpec, ...names: (keyof GridRunSpec)[]): ElementFinding[] =>
  names
    .filter((name) => run[name] === undefined)
    .map((name) => refusal(`run.${name}`, msg("grid.member_missing", { name, algorithm: run.algorithm }), "missing"));

type Reader = (run: GridRunSpec, spec: GridSpec) => GridRunReading;

const words =
  (make: (a: string, b: string) => GridRun): Reader =>
  (run) => {
    const findings = missing(run, "a", "b");
    return findings.length > 0 ? { findings } : ran(make(run.a ?? "", run.b ?? ""));
  };

const knapsack: Reader = (run) => {
  const findings = missing(run, "weights", "values", "capacity");
  const { weights = [], values = [], capacity = 1 } = run;
  if (findings.length > 0) return { findings };
  if (weights.length !== values.length)
    return refused("run.values", msg("grid.values_for_weights", { values: values.length, weights: weights.length }));
  return ran(knapsack01(weights, values, capacity));
};

const coins: Reader = (run) => {
  const findings = missing(run, "coins", "amount");
  return findings.length > 0 ? { findings } : ran(coinChange(run.coins ?? [], run.amount ?? 1, run.count ?? "fewest"));
};

const fibonacci: Reader = (run, spec) => {
  const n = run.n ?? spec.cols - 1;
  if (n < 1 || n > 15) return refused("run.n", msg("grid.n_outside", { n }), "range");
  return ran(fibonacciRow(n));
};

const pages: Reader = (run) => {
  const findings = missing(run, "order");
  return findings.length > 0
    ? { findings }
    : ran(pageReplacement(run.order ?? [], run.frames ?? 3, run.policy ?? "fifo"));
};

const sieve: Reader = (run, { rows, cols }) => {
  const n = run.n ?? rows * cols;
  if (n < 2 || n > rows * cols)
    return refused("run.n", msg("grid.n_exceeds_cells", { n, rows, cols, most: rows * cols }), "range");
  return ran(sieveOfEratosthenes(rows, cols, n));
};

const hamming: Reader = (run) => {
  const findings = missing(run, "bits");
  const bits = [...(run.bits ?? "").padEnd(11, "0")].map(Number);
  return findings.length > 0 ? { findings } : ran(hammingBlock(bits, run.flip));
};

/** Runs that need no cells. */
export const TABLE_RUNS: Readonly<Partial<Record<GridAlgorithm, Reader>>> = {
  knapsack_01: knapsack,
  longest_common_subsequence: words(longestCommonSubsequence),
  edit_distance: words(gridEditDistance),
  coin_change: coins,
  fibonacci,
  pascal_triangle: (_, { rows }) => ran(pascalTriangle(Math.min(rows, 12))),
  sieve_of_eratosthenes: sieve,
  page_replacement: pages,
  hamming_code: hamming,
};

const letters = (count: number): string[] => Array.from({ length: count }, (_, i) => String.fromCharCode(65 + i));

/** Lengths of all ways between the nodes that label the rows. */
export const floydRun = (numbers: readonly (readonly number[])[], spec: GridSpec): GridRunReading => {
  if (spec.rows !== spec.cols)
    return refused("cols", msg("grid.floyd_warshall_not_square", { cols: spec.cols, rows: spec.rows }));
  if (spec.rows > 9) return refused("rows", msg("grid.floyd_warshall_too_large", { rows: spec.rows }), "range");
  return ran(floydWarshallTable(numbers, spec.row_labels ?? spec.col_labels ?? letters(spec.rows)));
};
