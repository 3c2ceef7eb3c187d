import { formatNumber } from "../../../format-number.ts";
import type { Facts } from "../../../../contract/fact.ts";
import { EMPTY_CELL, type GridRun } from "../../grids/grid-moment.ts";
import { newBoard, gridNewTape, gridRecord, gridRunOf, setCell, type GridTape } from "../../grids/grid-tape.ts";

export type RowsComplex = { re: number; im: number };

const tidy = (value: number): number => Math.round(value * 100) / 100 || 0;

/** `1.41−2i`, two decimals. */
export const complexText = ({ re, im }: RowsComplex): string => {
  const [a, b] = [tidy(re), tidy(im)];
  if (b === 0) return formatNumber(a);
  const size = Math.abs(b) === 1 ? "i" : `${formatNumber(Math.abs(b))}i`;
  if (a === 0) return b < 0 ? `−${size}` : size;
  return `${formatNumber(a)}${b < 0 ? "−" : "+"}${size}`;
};

/** A place's number with its bits read backwards. */
export const reversedBits = (place: number, bits: number): number => {
  let result = 0;
  for (let bit = 0; bit < bits; bit++) if ((place >> bit) % 2 === 1) result += 2 ** (bits - 1 - bit);
  return result;
};

/** One pair of outputs: the two places it is made of, and the root of unity that turns the second. */
export type Butterfly = { stage: number; top: number; bottom: number; turn: number; size: number };

/** All butterflies of a transform of 2^bits values in bit-reversed order (Cooley and Tukey 1965). */
export const butterflies = (bits: number): Butterfly[] =>
  Array.from({ length: bits }, (_, s) => s + 1).flatMap((stage) => {
    const size = 2 ** stage;
    return Array.from({ length: 2 ** bits }, (_, i) => i)
      .filter((i) => i % size < size / 2)
      .map((top) => ({ stage, top, bottom: top + size / 2, turn: top % size, size }));
  });

/** Values after every stage: first in bit-reversed order, last the transform. */
export const stagesOf = (values: readonly number[]): RowsComplex[][] => {
  const bits = Math.log2(values.length);
  const order = values.map((_, i) => ({ re: values[reversedBits(i, bits)] ?? 0, im: 0 }));
  const stages: RowsComplex[][] = [order, ...Array.from({ length: bits }, () => values.map(() => ({ re: 0, im: 0 })))];
  for (const { stage, top, bottom, turn, size } of butterflies(bits)) {
    const [from, to] = [stages[stage - 1], stages[stage]];
    const [a, b] = [from?.[top], from?.[bottom]];
    if (!to || !a || !b) continue;
    const angle = (-2 * Math.PI * turn) / size;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const turned = { re: b.re * c - b.im * s, im: b.re * s + b.im * c };
    to[top] = { re: a.re + turned.re, im: a.im + turned.im };
    to[bottom] = { re: a.re - turned.re, im: a.im - turned.im };
  }
  return stages;
};

/** What is known of a transform: `re(k)`, `im(k)`, `amplitude(k)`, with k from 0. */
export const spectrumFacts = (spectrum: readonly RowsComplex[]): Facts => ({
  re: (k) => spectrum[Number(k)]?.re ?? NaN,
  im: (k) => spectrum[Number(k)]?.im ?? NaN,
  amplitude: (k) => Math.hypot(spectrum[Number(k)]?.re ?? NaN, spectrum[Number(k)]?.im ?? NaN),
});

const rootText = (turn: number, size: number): string =>
  turn === 0 ? "" : turn * 4 === size ? "(−i)·" : `w${"⁰¹²³⁴⁵⁶⁷".charAt((turn * 8) / size)}·`;

const fillStage = (
  tape: GridTape,
  stages: readonly RowsComplex[][],
  { stage, top, bottom, turn, size }: Butterfly,
): void => {
  const from = stages[stage - 1];
  for (const [place, sign] of [
    [top, "+"],
    [bottom, "−"],
  ] as const) {
    const value = stages[stage]?.[place];
    const [a, b] = [from?.[top], from?.[bottom]];
    if (!value || !a || !b) continue;
    setCell(tape, [place, stage + 1], { text: complexText(value), tone: "known" });
    tape.facts = { butterflies: Number(tape.facts["butterflies"] ?? 0) + (place === bottom ? 1 : 0) };
    gridRecord(tape, "place", {
      active: [place, stage + 1],
      sources: [
        [top, stage],
        [bottom, stage],
      ],
      says: `(${complexText(a)}) ${sign} ${rootText(turn, size)}(${complexText(b)}) = ${complexText(value)}`,
    });
  }
};

/** A fast Fourier transform of 2, 4 or 8 values: order by reversed bits, then sums and differences in stages. */
export const fftButterflies = (values: readonly number[]): GridRun => {
  const bits = Math.log2(values.length);
  const stages = stagesOf(values);
  const heads = ["value", "order", ...stages.slice(1).map((_, i) => `stage ${i + 1}`)];
  const board = newBoard(
    { rows: values.length, cols: bits + 2 },
    (row, column) => (column === 0 ? { text: formatNumber(tidy(values[row] ?? 0)), tone: "plain" } : EMPTY_CELL),
    { colLabels: heads, rowLabels: values.map((_, i) => String(i)) },
  );
  const tape = gridNewTape(board);
  gridRecord(tape, "");
  values.forEach((_, i) =>
    setCell(tape, [i, 1], { text: complexText(stages[0]?.[i] ?? { re: 0, im: 0 }), tone: "known" }),
  );
  tape.facts = { butterflies: 0 };
  gridRecord(tape, "pass_end", {
    window: { board: 0, from: [0, 1], to: [values.length - 1, 1] },
    says: "bits reversed",
  });
  let stage = 1;
  for (const butterfly of butterflies(bits)) {
    if (butterfly.stage > stage) {
      gridRecord(tape, "pass_end", { says: `stage ${stage} done` });
      stage = butterfly.stage;
    }
    fillStage(tape, stages, butterfly);
  }
  return gridRunOf(tape);
};
