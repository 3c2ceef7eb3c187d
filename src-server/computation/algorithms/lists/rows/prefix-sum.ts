import { formatNumber } from "../../../format-number.ts";
import { EMPTY_CELL, type GridRun, type GridSpot } from "../../grids/grid-moment.ts";
import { newBoard, gridNewTape, gridRecord, gridRunOf, setCell } from "../../grids/grid-tape.ts";

/** Sums of the first values, each from the sum before it. */
export const prefixSum = (values: readonly number[]): GridRun => {
  const tape = gridNewTape(
    newBoard(
      { rows: 2, cols: values.length },
      (row, column) => (row === 0 ? { text: formatNumber(values[column] ?? 0), tone: "plain" } : EMPTY_CELL),
      { rowLabels: ["values", "sums"], colLabels: values.map((_, i) => String(i + 1)) },
    ),
  );
  gridRecord(tape, "");
  let sum = 0;
  values.forEach((value, i) => {
    const before = sum;
    sum = Number((sum + value).toPrecision(12));
    setCell(tape, [1, i], { text: formatNumber(sum), tone: "known" });
    tape.facts = { total: sum, additions: i };
    const above: GridSpot = [0, i];
    gridRecord(tape, "place", {
      active: [1, i],
      sources: i === 0 ? [above] : [above, [1, i - 1]],
      says:
        i === 0
          ? ""
          : `${formatNumber(before)} ${value < 0 ? "−" : "+"} ${formatNumber(Math.abs(value))} = ${formatNumber(sum)}`,
    });
  });
  return gridRunOf(tape);
};
