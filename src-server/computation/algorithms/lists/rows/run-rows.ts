import { msg } from "../../../../contract/messages/message.ts";
import type { Facts } from "../../../../contract/fact.ts";
import type { GridRun } from "../../grids/grid-moment.ts";
import { AlgorithmRunRefusal } from "../../run-refusal.ts";
import type { ListValue } from "../list-moment.ts";
import { convolutionRows } from "./convolution-rows.ts";
import { fftButterflies, spectrumFacts, stagesOf } from "./fft-butterflies.ts";
import { prefixSum } from "./prefix-sum.ts";
import { runLengthEncode } from "./run-length.ts";

/** Algorithms that make another list beside the given one. */
export const ROW_ALGORITHMS = ["run_length_encode", "convolution", "fft", "prefix_sum"] as const;
export type RowAlgorithm = (typeof ROW_ALGORITHMS)[number];
export const isRowAlgorithm = (name: string): name is RowAlgorithm => ROW_ALGORITHMS.some((known) => known === name);

const MAX_COLUMNS = 16;

const numbersOf = (values: readonly ListValue[], algorithm: RowAlgorithm): number[] =>
  values.map((value, i) => {
    if (typeof value === "number" && Number.isFinite(value)) return value;
    throw new AlgorithmRunRefusal(
      `values[${i}]`,
      msg("algorithms.needs_numbers", { value: JSON.stringify(value), algorithm }),
    );
  });

const checkKernel = (values: readonly number[], kernel: readonly number[] | undefined): readonly number[] => {
  if (!kernel) throw new AlgorithmRunRefusal("run.kernel", msg("algorithms.missing_convolution_needs"), "missing");
  const columns = values.length + 2 * (kernel.length - 1);
  if (columns > MAX_COLUMNS)
    throw new AlgorithmRunRefusal(
      "values",
      msg("algorithms.kernel_too_wide", {
        values: values.length,
        kernel: kernel.length,
        columns,
        maxColumns: MAX_COLUMNS,
      }),
    );
  return kernel;
};

const total = (values: readonly number[]): Facts => ({
  sum: (from, to) => values.slice(Number(from) - 1, Number(to)).reduce((sum, value) => sum + value, 0),
});

/** Executes one of them; throws RunRefusal. Its facts beside those of the moments come along. */
export const runListRows = (
  algorithm: RowAlgorithm,
  values: readonly ListValue[],
  data: { kernel?: readonly number[] | undefined },
): { run: GridRun; facts: Facts } => {
  if (algorithm === "run_length_encode") return { run: runLengthEncode(values), facts: {} };
  const numbers = numbersOf(values, algorithm);
  if (algorithm === "prefix_sum") return { run: prefixSum(numbers), facts: total(numbers) };
  if (algorithm === "convolution")
    return { run: convolutionRows(numbers, checkKernel(numbers, data.kernel)), facts: {} };
  if (![2, 4, 8].includes(numbers.length))
    throw new AlgorithmRunRefusal("values", msg("algorithms.fft_value_count", { length: numbers.length }));
  return { run: fftButterflies(numbers), facts: spectrumFacts(stagesOf(numbers).at(-1) ?? []) };
};
