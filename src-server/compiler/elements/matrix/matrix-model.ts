import type Fraction from "fraction.js";
import type { Facts } from "../../../contract/fact.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { ExactMatrix } from "../../../computation/matrices/exact-matrix.ts";
import type { ParamValues } from "../../figure/num-field.ts";

/** Entries as TeX, row by row; "" where a place is still empty. */
export type GridText = readonly (readonly string[])[];
/** A matrix of the picture. `before`: the sign to its left. */
export type GridFrame = {
  name: "cell" | "by" | "result";
  rows: number;
  columns: number;
  brackets: "square" | "round" | "bar";
  augment?: number;
  before?: string;
};
/** Places of one of the grids that are marked: rows and columns from and to, counted from 0, ends included. */
export type GridMark = {
  key: string;
  grid: number;
  rows: readonly [number, number];
  columns: readonly [number, number];
  look: "fill" | "ring";
  role: ColorRole;
};
/** What is seen after one event of a run. */
export type MatrixMoment = {
  event: string;
  /** Which row of the start stands in each row of the first grid now; in order where left out. */
  rowIds?: readonly number[];
  marks: readonly GridMark[];
  /** Pieces of the formula below, which may be broken between them. */
  caption: readonly string[];
  /** Pieces of the formula in the colours of the marks. */
  paints: readonly { tex: string; role: ColorRole }[];
  /** Column of the first grid whose entries fly in from the second. */
  flown?: number;
};
/** A moment with its entries. */
export type FixedMoment = MatrixMoment & { grids: readonly GridText[] };

/** A matrix with its run. */
export type MatrixModel = {
  frames: readonly GridFrame[];
  moments: readonly MatrixMoment[];
  /** Entries at a moment; they move with params only where nothing runs. */
  textAt(moment: number, params: ParamValues): readonly GridText[];
  /** Values of params at which column widths are looked at. */
  samples: readonly ParamValues[];
  facts: Facts;
};

/** What a run gets: exact entries, those of the second matrix, how numbers are written. */
export type RunData = {
  matrix: ExactMatrix;
  by: ExactMatrix | undefined;
  augment: number | undefined;
  brackets: GridFrame["brackets"];
  write(value: Fraction): string;
  /** The same in brackets where it is negative. */
  writeFactor(value: Fraction): string;
  /** As a term behind others: ` - 5`. */
  writeAdded(value: Fraction): string;
};
/** What a run shows and found. */
export type MatrixRunResult = { frames: readonly GridFrame[]; moments: readonly FixedMoment[]; facts: Facts };

export const matrixTextOf = (matrix: ExactMatrix, write: RunData["write"]): GridText =>
  matrix.map((row) => row.map((value) => write(value)));

/** A moment at which nothing is marked or said. */
export const stillMoment = (grids: readonly GridText[], event = ""): FixedMoment => ({
  event,
  grids,
  marks: [],
  caption: [],
  paints: [],
});
