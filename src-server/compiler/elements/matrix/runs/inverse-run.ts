import { matrixColumnsOf, entryOf, identityMatrix, sideBySide } from "../../../../computation/matrices/exact-matrix.ts";
import { reduceRows, runMatrixRows } from "../../../../computation/matrices/row-reduction.ts";
import type { FixedMoment, MatrixRunResult, RunData } from "../matrix-model.ts";
import { eliminationMoments } from "./elimination-moments.ts";

/** The inverse by elimination of (A | I); the matrix is square and its determinant is not 0. */
export const runInverse = (data: RunData): MatrixRunResult => {
  const size = data.matrix.length;
  const both = sideBySide(data.matrix, identityMatrix(size));
  const reduced = runMatrixRows(reduceRows(both, size));
  const inverse = matrixColumnsOf(reduced.matrix, size);
  const moments = eliminationMoments(both, reduced.steps, data);
  const end = moments.at(-1);
  const last: FixedMoment[] = end
    ? [
        {
          ...end,
          event: "inverse",
          marks: [
            {
              key: "mark:target",
              grid: 0,
              rows: [0, size - 1],
              columns: [size, 2 * size - 1],
              look: "fill",
              role: "c",
            },
          ],
          caption: ["(A \\mid I) \\to", "(I \\mid A^{-1})"],
          paints: [{ tex: "A^{-1}", role: "c" }],
        },
      ]
    : [];
  return {
    frames: [{ name: "cell", rows: size, columns: 2 * size, brackets: data.brackets, augment: size }],
    moments: [...moments, ...last],
    facts: {
      operations: reduced.steps.length,
      inverse: (r, c) => entryOf(inverse, Number(r) - 1, Number(c) - 1).valueOf(),
    },
  };
};
