import type Fraction from "fraction.js";
import { cramersRule, type CramerTerm } from "../../../../computation/matrices/cramers-rule.ts";
import { determinantOf } from "../../../../computation/matrices/determinant.ts";
import { columnOf, type ExactMatrix } from "../../../../computation/matrices/exact-matrix.ts";
import {
  stillMoment,
  matrixTextOf,
  type FixedMoment,
  type GridMark,
  type MatrixRunResult,
  type RunData,
} from "../matrix-model.ts";
import { unknownsTex } from "./row-reduction-run.ts";

const columnMark = (key: string, grid: number, column: number, size: number): GridMark => ({
  key,
  grid,
  rows: [0, size - 1],
  columns: [column, column],
  look: "fill",
  role: "b",
});

const termMoment = (term: CramerTerm, whole: Fraction, data: RunData & { by: ExactMatrix }): FixedMoment => {
  const { column } = term;
  const name = `D_{${column + 1}}`;
  return {
    event: "unknown",
    grids: [matrixTextOf(term.matrix, data.write), matrixTextOf(data.by, data.write)],
    flown: column,
    marks: [columnMark("mark:column", 0, column, data.by.length), columnMark("mark:right", 1, 0, data.by.length)],
    caption: [
      `x_{${column + 1}} = \\frac{${name}}{D}`,
      `= \\frac{${data.write(term.determinant)}}{${data.write(whole)}}`,
      `= ${data.write(term.value)}`,
    ],
    paints: [{ tex: name, role: "b" }],
  };
};

/** Cramer's rule for a square matrix with determinant other than 0 and a right-hand side of one column. */
export const runCramer = (data: RunData & { by: ExactMatrix }): MatrixRunResult => {
  const { matrix, by, brackets } = data;
  const size = matrix.length;
  const start = [matrixTextOf(matrix, data.write), matrixTextOf(by, data.write)];
  const whole = determinantOf(matrix);
  const terms = [...cramersRule(matrix, columnOf(by, 0))];
  const values = terms.map((term) => term.value);
  const few = `there are ${size} unknowns`;
  return {
    frames: [
      { name: "cell", rows: size, columns: size, brackets },
      { name: "by", rows: size, columns: 1, brackets },
    ],
    moments: [
      stillMoment(start),
      { ...stillMoment(start, "determinant"), caption: ["D = \\det A", `= ${data.write(whole)}`] },
      ...terms.map((term) => termMoment(term, whole, data)),
      { ...stillMoment(start, "solved"), caption: unknownsTex(values.map((value) => data.write(value))) },
    ],
    facts: {
      solution: values.map((value) => value.valueOf()),
      unknown: (n) => values[Number(n) - 1]?.valueOf() ?? few,
      replaced_determinant: (n) => terms[Number(n) - 1]?.determinant.valueOf() ?? few,
    },
  };
};
