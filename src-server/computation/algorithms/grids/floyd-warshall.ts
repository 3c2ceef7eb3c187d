import { formatNumber } from "../../format-number.ts";
import type { GridRun } from "./grid-moment.ts";
import { newBoard, gridNewTape, gridRecord, gridRunOf, setCell } from "./grid-tape.ts";

/** Lengths of all shortest ways, by allowing one node more to pass through at a time (Floyd 1962). */
export const floydWarshallTable = (lengths: readonly (readonly number[])[], names: readonly string[]): GridRun => {
  const size = lengths.length;
  const now = lengths.map((row, i) => row.map((length, j) => (i === j ? Math.min(0, length) : length)));
  const at = (i: number, j: number): number => now[i]?.[j] ?? Infinity;
  const board = newBoard({ rows: size, cols: size }, (i, j) => ({ text: formatNumber(at(i, j)), tone: "known" }), {
    rowLabels: names,
    colLabels: names,
  });
  const tape = gridNewTape(board);
  tape.facts["updates"] = 0;
  gridRecord(tape, "");
  for (let k = 0; k < size; k++) {
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) {
        const length = at(i, k) + at(k, j);
        if (length >= at(i, j)) continue;
        const line = now[i];
        const says = `${formatNumber(at(i, k))} + ${formatNumber(at(k, j))} < ${formatNumber(at(i, j))}`;
        if (line) line[j] = length;
        tape.facts["updates"] = Number(tape.facts["updates"]) + 1;
        setCell(tape, [i, j], { text: formatNumber(length) });
        gridRecord(tape, "fill", {
          active: [i, j],
          sources: [
            [i, k],
            [k, j],
          ],
          says,
        });
      }
    }
    gridRecord(tape, "row_done", { says: `ways through ${names[k] ?? k + 1} are known` });
  }
  tape.facts["negative_cycle"] = now.some((row, i) => (row[i] ?? 0) < 0);
  return gridRunOf(tape);
};
