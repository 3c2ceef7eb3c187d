import type Fraction from "fraction.js";
import { determinantOf } from "../../../computation/matrices/determinant.ts";
import { matrixExponential, MAX_TERMS } from "../../../computation/matrices/matrix-exponential.ts";
import { POWER_DEFAULTS, powerIteration } from "../../../computation/matrices/power-iteration.ts";
import { columnsOf, isZero, type ExactMatrix } from "../../../computation/matrices/exact-matrix.ts";
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
    const found = `${row.length} ${row.length === 1 ? "entry" : "entries"}`;
    return [refusalAt(`${name}[${r}]`, `${found}, row 1 has ${wanted}.`)];
  });

const squareFindings = (rows: Rows, what: string): ElementFinding[] =>
  rows.length === countOf(rows) ? [] : [refusalAt("rows", `${shapeOf(rows)}; ${what} needs as many rows as columns.`)];

const MAX_TO_INVERT = 5;

const cramerFindings = ({ rows, by }: MatrixSpec): ElementFinding[] => {
  if (by === undefined)
    return countOf(rows) === rows.length + 1
      ? []
      : [
          refusalAt(
            "by",
            `a right-hand side of ${rows.length} rows is wanted, here or as the last column of rows.`,
            "missing",
          ),
        ];
  if (countOf(by) !== 1 || by.length !== rows.length)
    return [refusalAt("by", `${shapeOf(by)}; a column of ${rows.length} is wanted.`)];
  return squareFindings(rows, "Cramer's rule");
};

const multiplyFindings = ({ rows, by }: MatrixSpec): ElementFinding[] => {
  if (by === undefined) return [refusalAt("by", "missing; multiply needs the second matrix.", "missing")];
  if (by.length === countOf(rows)) return [];
  return [refusalAt("by", `a ${shapeOf(by)} cannot follow a ${shapeOf(rows)}; ${countOf(rows)} rows are wanted.`)];
};

const MAX_IN_SERIES = 3;

const startFindings = ({ rows, run }: MatrixSpec): ElementFinding[] => {
  const start = run?.start;
  const square = squareFindings(rows, "power iteration");
  if (start === undefined || square.length > 0) return square;
  if (start.length !== rows.length)
    return [refusalAt("run.start", `${start.length} entries; ${rows.length} are wanted.`, "range")];
  return start.some((entry) => entry !== 0) ? [] : [refusalAt("run.start", "is zero; no product leaves it.")];
};

const runFindings = (spec: MatrixSpec): ElementFinding[] => {
  switch (spec.run?.algorithm) {
    case undefined:
    case "row_reduction":
      return [];
    case "determinant":
      return squareFindings(spec.rows, "a determinant");
    case "inverse":
      if (spec.rows.length > MAX_TO_INVERT)
        return [refusalAt("rows", `${shapeOf(spec.rows)}; the inverse of up to 5×5 stays readable.`, "range")];
      return squareFindings(spec.rows, "an inverse");
    case "cramers_rule":
      return cramerFindings(spec);
    case "multiply":
      return multiplyFindings(spec);
    case "eigen_2x2":
      return shapeOf(spec.rows) === "2×2"
        ? []
        : [refusalAt("rows", `${shapeOf(spec.rows)}; eigen_2x2 takes a 2×2 matrix.`)];
    case "power_iteration":
      return startFindings(spec);
    case "matrix_exponential":
      if (spec.rows.length > MAX_IN_SERIES)
        return [refusalAt("rows", `${shapeOf(spec.rows)}; the series of up to 3×3 stays readable.`, "range")];
      return squareFindings(spec.rows, "an exponential");
  }
};

const augmentFindings = ({ augment, rows }: MatrixSpec): ElementFinding[] =>
  augment === undefined || augment < countOf(rows)
    ? []
    : [refusalAt("augment", `no column stands behind column ${augment}; rows have ${countOf(rows)}.`, "range")];

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
    return [refusalAt("run", `the series needs more than ${MAX_TERMS} terms; smaller entries are wanted.`, "range")];
  if (algorithm === "power_iteration") {
    const start = run.start ?? rows.map((_, i) => (i === 0 ? 1 : 0));
    const { value } = powerIteration(rows, start, POWER_DEFAULTS);
    return value === 0 ? [refusalAt("run.start", "the matrix takes it to zero; take another one.")] : [];
  }
  if (algorithm !== "inverse" && algorithm !== "cramers_rule") return [];
  if (!isZero(determinantOf(columnsOf(matrix, 0, matrix.length)))) return [];
  return [
    refusalAt(
      "run",
      algorithm === "inverse"
        ? "the determinant is 0; this matrix has no inverse."
        : "the determinant is 0; Cramer's rule divides by it.",
    ),
  ];
};

const MAX_DIGITS = 7;
const digitsOf = (grid: GridText): number =>
  Math.max(0, ...grid.flat().flatMap((tex) => [...tex.matchAll(/\d+/g)].map(([digits]) => digits.length)));

/** Refuses a run whose fractions grow longer than can be read. */
export const growthFindings = (moments: readonly FixedMoment[]): ElementFinding[] => {
  const digits = Math.max(0, ...moments.flatMap((moment) => moment.grids.map(digitsOf)));
  return digits <= MAX_DIGITS
    ? []
    : [refusalAt("run", `entries grow to ${digits} digits on the way; smaller numbers stay readable.`, "range")];
};

/** Rows of a matrix, or undefined where an entry is no fixed number. */
export const exactRows = (rows: readonly (readonly (Fraction | undefined)[])[]): ExactMatrix | undefined => {
  const exact = rows.map((row) => row.filter((value) => value !== undefined));
  return exact.every((row, r) => row.length === rows[r]?.length) ? exact : undefined;
};

/** Whether the right-hand side of Cramer's rule is the last column of the rows. */
export const hasOwnRightSide = ({ run, by }: MatrixSpec): boolean =>
  run?.algorithm === "cramers_rule" && by === undefined;
