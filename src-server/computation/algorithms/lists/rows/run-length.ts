import type { ListValue } from "../list-moment.ts";
import { formatNumber } from "../../../format-number.ts";
import { EMPTY_CELL, type CellTone, type GridRun, type GridSpot } from "../../grids/grid-moment.ts";
import { newBoard, gridNewTape, gridRecord, gridRunOf, setCell } from "../../grids/grid-tape.ts";

type Stretch = { value: ListValue; from: number; count: number };

const stretchesOf = (values: readonly ListValue[]): Stretch[] => {
  const stretches: Stretch[] = [];
  values.forEach((value, i) => {
    const last = stretches.at(-1);
    if (last?.value === value) last.count += 1;
    else stretches.push({ value, from: i, count: 1 });
  });
  return stretches;
};

const TONES: readonly CellTone[] = ["a", "c"];
const labelOf = (value: ListValue): string => (typeof value === "number" ? formatNumber(value) : value);

/** Equal neighbours become one value and how often it comes. */
export const runLengthEncode = (values: readonly ListValue[]): GridRun => {
  const stretches = stretchesOf(values);
  const tape = gridNewTape(
    newBoard(
      { rows: 1, cols: values.length },
      (_, column) => ({ text: labelOf(values[column] ?? ""), tone: "plain" }),
      {
        title: `${values.length} values`,
      },
    ),
    newBoard({ rows: 2, cols: stretches.length }, () => EMPTY_CELL, { title: "code", rowLabels: ["count", "value"] }),
  );
  gridRecord(tape, "");
  stretches.forEach(({ value, from, count }, i) => {
    const tone = TONES[i % TONES.length] ?? "a";
    const places = Array.from({ length: count }, (_, k): GridSpot => [0, from + k]);
    for (const spot of places) setCell(tape, spot, { tone });
    setCell(tape, [0, i], { text: String(count), tone }, 1);
    setCell(tape, [1, i], { text: labelOf(value), tone }, 1);
    const done = stretches.slice(0, i + 1);
    tape.facts = {
      runs: i + 1,
      code: done.map((stretch) => `${stretch.count}${labelOf(stretch.value)}`).join(""),
      ratio: values.length / (2 * (i + 1)),
    };
    gridRecord(tape, "place", {
      active: [0, i],
      on: 1,
      window: { board: 0, from: [0, from], to: [0, from + count - 1] },
      says: `${count} × ${labelOf(value)}`,
    });
  });
  return gridRunOf(tape, { result: 1 });
};
