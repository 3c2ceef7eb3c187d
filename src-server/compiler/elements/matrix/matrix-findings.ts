import { msg, type Message } from "../../../contract/messages/message.ts";
import type Fraction from "fraction.js";
import { determinantOf } from "../../../computation/matrices/determinant.ts";
import { matrixExponential, MATRIX_MAX_TERMS } from "../../../computation/matrices/matrix-exponential.ts";
import { POWER_DEFAULTS, powerIteration } from "../../../computation/matrices/power-iteration.ts";
import { matrixColumnsOf, isMatrixZero, type ExactMatrix } from "../../../computation/matrices/exact-matrix.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { refusalAt } from "../../element-refusals.ts";
import type { EntrySpec, MatrixSpec } from "./matrix-schema.ts";
import type { FixedMoment, GridText } from "./matrix-model.ts";

type Rows = readonly (readonly EntrySpec[])[];

const shapeOf = (rows: Rows): string => `${rows.length}×${rows[0]?.length ?? 0}`;
const countOf = (rows: Rows): number => rows[0]?.length ?? 0;

const raggedFindings = (rows: Rows | undefined, name: string): ElementFinding[] =>
  (rows ?? []).flatMap((row, r) => {
    const wanted = rows?.[0]?.length ?? 0;
    if (row.length === wanted) return [];
    const message =
      row.length === 1 ? msg("matrix.row_of_one", { wanted }) : msg("matrix.row_of", { found: row.length, wanted });
    return [refusalAt(`${name}[${r}]`, message)];
  });

const squareFindings = (rows: Rows, what: Message): ElementFinding[] =>
  rows.length === countOf(rows) ? [] : [refusalAt("rows", msg("matrix.not_square", { rows: shapeOf(rows), what }))];

const MAX_TO_INVERT = 5;

const cramerFindings = ({ rows, by }: MatrixSpec): ElementFinding[] => {
  if (by === undefined)
    return countOf(rows) === rows.length + 1
      ? []
      : [refusalAt("by", msg("matrix.right_hand_side_wanted", { rows: rows.length }), "missing")];
  if (countOf(by) !== 1 || by.length !== rows.length)
    return [refusalAt("by", msg("matrix.column_wanted", { by: shapeOf(by), rows: rows.length }))];
  return squareFindings(rows, msg("matrix.cramers_rule"));
};

const multiplyFindings = ({ rows, by }: MatrixSpec): ElementFinding[] => {
  if (by === undefined) return [refusalAt("by", msg("matrix.second_matrix_missing"), "missing")];
  if (by.length === countOf(rows)) return [];
  return [
    refusalAt("by", msg("matrix.cannot_multiply", { by: shapeOf(by), rows: shapeOf(rows), wanted: countOf(rows) })),
  ];
};

const MAX_IN_SERIES = 3;

const startFindings = ({ rows, run }: MatrixSpec): ElementFinding[] => {
  const start = run?.start;
  const square = squareFindings(rows, msg("matrix.power_iteration"));
  if (start === undefined || square.length > 0) return square;
  if (start.length !== rows.length)
    return [refusalAt("run.start", msg("matrix.start_length", { given: start.length, wanted: rows.length }), "range")];
  return start.some((entry) => entry !== 0) ? [] : [refusalAt("run.start", msg("matrix.start_is_zero"))];
};

const runFindings = (spec: MatrixSpec): ElementFinding[] => {
  switch (spec.run?.algorithm) {
    case undefined:
    case "row_reduction":
      return [];
    case "determinant":
      return squareFindings(spec.rows, msg("matrix.determinant"));
    case "inverse":
      if (spec.rows.length > MAX_TO_INVERT)
        return [refusalAt("rows", msg("matrix.inverse_too_large", { rows: shapeOf(spec.rows) }), "range")];
      return squareFindings(spec.rows, msg("matrix.inverse"));
    case "cramers_rule":
      return cramerFindings(spec);
    case "multiply":
      return multiplyFindings(spec);
    case "eigen_2x2":
      return shapeOf(spec.rows) === "2×2"
        ? []
        : [refusalAt("rows", msg("matrix.eigen_size", { rows: shapeOf(spec.rows) }))];
    case "power_iteration":
      return startFindings(spec);
    case "matrix_exponential":
      if (spec.rows.length > MAX_IN_SERIES)
        return [refusalAt("rows", msg("matrix.series_too_large", { rows: shapeOf(spec.rows) }), "range")];
      return squareFindings(spec.rows, msg("matrix.exponential"));
  }
};

const augmentFindings = ({ augment, rows }: MatrixSpec): ElementFinding[] =>
  augment === undefined || augment < countOf(rows)
    ? []
    : [refusalAt("augment", msg("matrix.augment_outside", { augment, columns: countOf(rows) }), "range")];

/** What is wrong with the shapes of the matrices. */
export const shapeFindings = (spec: MatrixSpec): ElementFinding[] => {
  const ragged = [...raggedFindings(spec.rows, "rows"), ...raggedFindings(spec.by, "by")];
  return ragged.length > 0 ? ragged : [...augmentFindings(spec), ...runFindings(spec)];
};

/** What keeps exact matrices of the right shapes from being worked on. */
export const valueFindings = (run: NonNullable<MatrixSpec["run"]>, matrix: ExactMatrix): ElementFinding[] => {
  const { algorithm } = run;
  const rows = matrix.map((row) => row.map((entry) => entry.valueOf()));
  if (algorithm === "matrix_exponential" && !matrixExponential(rows, 1e-5))
    return [refusalAt("run", msg("matrix.series_too_long", { most: MATRIX_MAX_TERMS }), "range")];
  if (algorithm === "power_iteration") {
    const start = run.start ?? rows.map((_, i) => (i === 0 ? 1 : 0));
    const { value } = powerIteration(rows, start, POWER_DEFAULTS);
    return value === 0 ? [refusalAt("run.start", msg("number_plane.start_maps_to_zero"))] : [];
  }
  if (algorithm !== "inverse" && algorithm !== "cramers_rule") return [];
  if (!isMatrixZero(determinantOf(matrixColumnsOf(matrix, 0, matrix.length)))) return [];
  return [
    refusalAt("run", algorithm === "inverse" ? msg("matrix.no_inverse") : msg("number_plane.cramer_determinant_0")),
  ];
};

const MAX_DIGITS = 7;
const digitsOf = (grid: GridText): number =>
  Math.max(0, ...grid.flat().flatMap((tex) => [...tex.matchAll(/\d+/g)].map(([digits]) => digits.length)));

/** Refuses a run whose fractions grow longer than can be read. */
export const growthFindings = (moments: readonly FixedMoment[]): ElementFinding[] => {
  const digits = Math.max(0, ...moments.flatMap((moment) => moment.grids.map(digitsOf)));
  return digits <= MAX_DIGITS ? [] : [refusalAt("run", msg("matrix.entries_grow", { digits }), "range")];
};

/** Rows of a matrix, or undefined where an entry is no fixed number. */
export const exactRows = (rows: readonly (readonly (Fraction | undefined)[])[]): ExactMatrix | undefined => {
  const exact = rows.map((row) => row.filter((value) => value !== undefined));
  return exact.every((row, r) => row.length === rows[r]?.length) ? exact : undefined;
};

/** Whether the right-hand side of Cramer's rule is the last column of the rows. */
export const hasOwnRightSide = ({ run, by }: MatrixSpec): boolean =>
  run?.algorithm === "cramers_rule" && by === undefined;
