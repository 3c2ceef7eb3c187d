import { EMPTY_CELL, type GridRun } from "./grid-moment.ts";
import { newBoard, gridNewTape, gridRecord, gridRunOf, setCell } from "./grid-tape.ts";

type Bits = readonly (readonly number[])[];
const xor = (bits: readonly number[]): number => bits.reduce((sum, bit) => sum ^ bit, 0);

/** A last row that makes every column even, and, where a row is lost, that row from the others. */
export const parityXor = (data: Bits, lost: number | undefined): GridRun => {
  const cols = data[0]?.length ?? 0;
  const rowLabels = [...data.map((_, i) => `disk ${i + 1}`), "parity"];
  const tape = gridNewTape(
    newBoard(
      { rows: data.length + 1, cols },
      (row, column) => (row < data.length ? { text: String(data[row]?.[column] ?? 0), tone: "known" } : EMPTY_CELL),
      { rowLabels },
    ),
  );
  const column = (at: number): number[] => data.map((line) => line[at] ?? 0);
  gridRecord(tape, "");
  for (let at = 0; at < cols; at++) {
    const sources = data.map((_, row) => [row, at] as const);
    setCell(tape, [data.length, at], { text: String(xor(column(at))), tone: "a" });
    gridRecord(tape, "fill", {
      active: [data.length, at],
      sources,
      says: `${column(at).join(" ⊕ ")} = ${xor(column(at))}`,
    });
  }
  gridRecord(tape, "row_done", { says: "the parity is known" });
  tape.facts["parity"] = Array.from({ length: cols }, (_, at) => xor(column(at))).join("");
  if (lost === undefined) return gridRunOf(tape);
  for (let at = 0; at < cols; at++) setCell(tape, [lost, at], { text: "?", tone: "wrong" });
  gridRecord(tape, "flip", { says: `disk ${lost + 1} is lost` });
  for (let at = 0; at < cols; at++) {
    const rows = Array.from({ length: data.length + 1 }, (_, row) => row).filter((row) => row !== lost);
    const bits = rows.map((row) => (row === data.length ? xor(column(at)) : (data[row]?.[at] ?? 0)));
    setCell(tape, [lost, at], { text: String(xor(bits)), tone: "chosen" });
    const sources = rows.map((row) => [row, at] as const);
    gridRecord(tape, "choose", { active: [lost, at], sources, says: `${bits.join(" ⊕ ")} = ${xor(bits)}` });
  }
  tape.facts["recovered"] = (data[lost] ?? []).join("");
  gridRecord(tape, "found", { says: "all bits are back" });
  return gridRunOf(tape);
};
