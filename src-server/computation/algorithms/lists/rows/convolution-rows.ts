import { formatNumber } from "../../../format-number.ts";
import { EMPTY_CELL, type GridRun, type GridSpot } from "../../grids/grid-moment.ts";
import { newBoard, gridNewTape, gridRecord, gridRunOf, setCell } from "../../grids/grid-tape.ts";

/** Full convolution of a signal with a kernel. */
const convolve = (signal: readonly number[], kernel: readonly number[]): number[] => {
  const result = Array.from({ length: signal.length + kernel.length - 1 }, () => 0);
  signal.forEach((a, i) => {
    kernel.forEach((b, j) => {
      result[i + j] = (result[i + j] ?? 0) + a * b;
    });
  });
  return result.map((value) => Number(value.toPrecision(10)));
};

const product = (a: number, b: number): string =>
  `${formatNumber(a)}·${b < 0 ? `(${formatNumber(b)})` : formatNumber(b)}`;

/**
 * The turned-round kernel slides along the signal; each result is the sum of the products of what stands above each other.
 * Columns left and right of the signal hold what the kernel reaches beyond it.
 */
export const convolutionRows = (signal: readonly number[], kernel: readonly number[]): GridRun => {
  const reach = kernel.length - 1;
  const cols = signal.length + 2 * reach;
  const tape = gridNewTape(
    newBoard(
      { rows: 3, cols },
      (row, column) => {
        const value = row === 0 ? signal[column - reach] : undefined;
        return value === undefined ? { ...EMPTY_CELL, tone: "faded" } : { text: formatNumber(value), tone: "plain" };
      },
      { rowLabels: ["signal", "kernel, turned", "result"] },
    ),
  );
  gridRecord(tape, "");
  const result = convolve(signal, kernel);
  result.forEach((value, k) => {
    const places = kernel.map((_, j) => k + j);
    for (let column = 0; column < cols; column++) {
      const weight = kernel[reach - (column - k)];
      setCell(
        tape,
        [1, column],
        weight === undefined ? { text: "", tone: "faded" } : { text: formatNumber(weight), tone: "c" },
      );
    }
    const met = places.filter((column) => signal[column - reach] !== undefined);
    setCell(tape, [2, k + reach], { text: formatNumber(value), tone: "known" });
    const terms = met.map((column) => product(signal[column - reach] ?? 0, kernel[reach - (column - k)] ?? 0));
    tape.facts = { result: result.slice(0, k + 1), products: (Number(tape.facts["products"]) || 0) + met.length };
    gridRecord(tape, "place", {
      active: [2, k + reach],
      sources: met.map((column): GridSpot => [0, column]),
      says: `${terms.join(" + ")} = ${formatNumber(value)}`,
    });
  });
  return gridRunOf(tape);
};
