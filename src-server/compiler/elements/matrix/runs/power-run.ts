import type { Facts } from "../../../../contract/fact.ts";
import {
  POWER_DEFAULTS,
  powerIteration,
  type PowerRun,
  type PowerStep,
} from "../../../../computation/matrices/power-iteration.ts";
import {
  stillMoment,
  matrixTextOf,
  type FixedMoment,
  type GridFrame,
  type MatrixRunResult,
  type RunData,
} from "../matrix-model.ts";
import { decimalTex } from "./decimal-tex.ts";

const column = (values: readonly number[]): string[][] => values.map((value) => [decimalTex(value)]);

const markOf = (values: readonly number[], value: number): FixedMoment["marks"] => {
  const row = values.indexOf(value);
  return [{ key: "mark:largest", grid: 2, rows: [row, row], columns: [0, 0], look: "fill", role: "c" }];
};

/** A·v, its largest entry as the estimate of the eigenvalue; the next vector is divided by it. */
const momentOf = ({ vector, product, value }: PowerStep, k: number, matrix: string[][]): FixedMoment => ({
  event: "iterate",
  grids: [matrix, column(vector), column(product)],
  marks: markOf(product, value),
  caption: [`\\lambda \\approx ${decimalTex(value)}`, `\\quad (k = ${k})`],
  paints: [{ tex: "\\lambda", role: "c" }],
});

const framesOf = (size: number, brackets: GridFrame["brackets"]): GridFrame[] => [
  { name: "cell", rows: size, columns: size, brackets },
  { name: "by", rows: size, columns: 1, brackets, before: "\\cdot" },
  { name: "result", rows: size, columns: 1, brackets, before: "=" },
];

/** The vector that came out, and its product with the matrix. */
const endMoment = ({ vector, value, settled }: PowerRun, matrix: string[][]): FixedMoment => ({
  event: "stop",
  grids: [matrix, column(vector), column(vector.map((entry) => entry * value))],
  caption: [`\\lambda_1 \\approx ${decimalTex(value)}`, ...(settled ? [] : ["\\quad\\text{not settled}"])],
  marks: [],
  paints: [{ tex: "\\lambda_1", role: "c" }],
});

const factsOf = ({ steps, error, settled, value, vector }: PowerRun): Facts => ({
  iterations: steps.length,
  error,
  settled,
  eigenvalue: (n) => (n === undefined || Number(n) === 1 ? value : "power iteration finds the first"),
  eigenvector: (n) => vector[Number(n) - 1] ?? NaN,
});

/** Power iteration, one product after the other. */
export const runPower = (
  data: RunData,
  options: { start?: readonly number[] | undefined; steps?: number | undefined },
): MatrixRunResult => {
  const rows = data.matrix.map((row) => row.map((entry) => entry.valueOf()));
  const start = options.start ?? rows.map((_, i) => (i === 0 ? 1 : 0));
  const most = options.steps ?? POWER_DEFAULTS.most;
  const run = powerIteration(rows, start, { ...POWER_DEFAULTS, most });
  const matrix = matrixTextOf(data.matrix, data.write).map((row) => [...row]);
  const first = stillMoment([matrix, column(start), rows.map(() => [""])]);
  const moments = run.steps.map((step, i) => momentOf(step, i + 1, matrix));
  return {
    frames: framesOf(rows.length, data.brackets),
    moments: [first, ...moments, endMoment(run, matrix)],
    facts: factsOf(run),
  };
};
