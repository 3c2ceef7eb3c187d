import { msg } from "../../../../contract/messages/message.ts";
import Fraction from "fraction.js";
import { apply2, determinant2, type Matrix2 } from "../../../../computation/matrices/eigen-2x2.ts";
import type { ExactMatrix } from "../../../../computation/matrices/exact-matrix.ts";
import { reduceRows, runMatrixRows } from "../../../../computation/matrices/row-reduction.ts";
import { AlgorithmRunRefusal } from "../../../../computation/algorithms/run-refusal.ts";
import { asMatrix, asRows, UNMOVED, withBasis, type PlaneData, type PlaneStates } from "./plane-data.ts";

const times = (left: Matrix2, right: Matrix2): number[][] => {
  const [first, second] = [apply2(left, [right[0][0], right[1][0]]), apply2(left, [right[0][1], right[1][1]])];
  return [
    [first[0], second[0]],
    [first[1], second[1]],
  ];
};

const exact = (matrix: Matrix2): ExactMatrix => matrix.map((row) => row.map((value) => new Fraction(value)));

/** Every row operation is a map that brings the plane nearer to where it was. */
export const reductionStates = ({ matrix, show }: PlaneData): PlaneStates => {
  const { steps } = runMatrixRows(reduceRows(exact(matrix)));
  const basis = withBasis(show);
  return {
    start: { matrix: asRows(matrix), show: basis },
    steps: steps.map((step) => ({
      event: "row_operation",
      change: { matrix: step.matrix.map((row) => row.map((value) => value.valueOf())), show: basis },
    })),
    facts: { operations: steps.length },
  };
};

/** The map, and the way back. */
export const inverseStates = ({ matrix, show }: PlaneData): PlaneStates => {
  const size = determinant2(matrix);
  if (Math.abs(size) < 1e-12) throw new AlgorithmRunRefusal("algorithm", msg("number_plane.no_way_back"));
  const [[a, b], [c, d]] = matrix;
  const back = [
    [d / size, -b / size],
    [-c / size, a / size],
  ];
  const basis = withBasis(show);
  return {
    start: { matrix: UNMOVED, show: basis },
    steps: [
      { event: "row_operation", change: { matrix: asRows(matrix), show: basis } },
      { event: "inverse", change: { matrix: UNMOVED, show: basis } },
    ],
    facts: { inverse: (r, col) => back[Number(r) - 1]?.[Number(col) - 1] ?? NaN },
  };
};

/** One map after the other. */
export const productStates = ({ matrix, run, show }: PlaneData): PlaneStates => {
  if (!run.by) throw new AlgorithmRunRefusal("by", msg("number_plane.factor_missing"), "missing");
  const both = times(matrix, asMatrix(run.by));
  const basis = withBasis(show);
  return {
    start: { matrix: UNMOVED, show: basis },
    steps: [
      { event: "dot_product", change: { matrix: run.by, show: basis } },
      { event: "dot_product", change: { matrix: both, show: basis } },
    ],
    facts: { product: (r, c) => both[Number(r) - 1]?.[Number(c) - 1] ?? NaN },
  };
};
