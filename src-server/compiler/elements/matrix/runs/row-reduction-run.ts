import { columnCount, entryOf } from "../../../../computation/matrices/exact-matrix.ts";
import { reduceRows, runMatrixRows } from "../../../../computation/matrices/row-reduction.ts";
import { readSolution, type Solution } from "../../../../computation/matrices/solve-system.ts";
import type { Facts } from "../../../../contract/fact.ts";
import { stillMoment, matrixTextOf, type FixedMoment, type MatrixRunResult, type RunData } from "../matrix-model.ts";
import { eliminationMoments, pivotMarks } from "./elimination-moments.ts";

/** `x_1 = 2,` `x_2 = 5`: pieces of one line. */
export const unknownsTex = (texts: readonly string[]): string[] =>
  texts.map((text, i) => `x_{${i + 1}} = ${text}${i < texts.length - 1 ? ",\\;\\;" : ""}`);

const solutionTex = (solution: Solution, data: RunData): string[] => {
  if (solution.kind === "none") return ["0 \\neq 1:\\;\\;", "\\text{no solution}"];
  if (solution.kind === "many")
    return [
      "\\text{endlessly many solutions: }",
      `${solution.free.map((column) => `x_{${column + 1}}`).join(",\\,")} \\text{ free}`,
    ];
  return unknownsTex(solution.values.map((value) => data.write(value)));
};

const solutionFacts = (solution: Solution): Facts => ({
  solutions: solution.kind === "unique" ? 1 : solution.kind === "none" ? 0 : "endlessly many",
  ...(solution.kind === "unique"
    ? {
        solution: solution.values.map((value) => value.valueOf()),
        unknown: (n) => solution.values[Number(n) - 1]?.valueOf() ?? `there are ${solution.values.length} unknowns`,
      }
    : {}),
});

/** Gauss and Jordan's elimination; with one column behind the line, the solution of the system. */
export const runRowReduction = (data: RunData): MatrixRunResult => {
  const { matrix, augment } = data;
  const reduced = runMatrixRows(reduceRows(matrix, augment));
  const solution =
    augment !== undefined && columnCount(matrix) === augment + 1 ? readSolution(reduced, augment) : undefined;
  const rank = reduced.pivots.length;
  const moments = eliminationMoments(matrix, reduced.steps, data);
  const last: FixedMoment = {
    ...stillMoment([matrixTextOf(reduced.matrix, data.write)], "solved"),
    rowIds: moments.at(-1)?.rowIds ?? [],
    marks: pivotMarks(reduced.pivots),
    caption: solution ? solutionTex(solution, data) : [`\\text{rank} = ${rank}`],
  };
  return {
    frames: [
      {
        name: "cell",
        rows: matrix.length,
        columns: columnCount(matrix),
        brackets: data.brackets,
        ...(augment === undefined ? {} : { augment }),
      },
    ],
    moments: [...moments, last],
    facts: {
      operations: reduced.steps.length,
      rank,
      pivots: rank,
      reduced: (r, c) => entryOf(reduced.matrix, Number(r) - 1, Number(c) - 1).valueOf(),
      ...(solution ? solutionFacts(solution) : {}),
    },
  };
};
