import type { OpenedElement } from "../../element-kind.ts";
import type Fraction from "fraction.js";
import {
  columnsOf,
  entryOf,
  identityMatrix,
  multiplyMatrices,
  ONE,
  sameMatrix,
  ZERO,
  type ExactMatrix,
} from "../../../computation/matrices/exact-matrix.ts";
import { determinantOf } from "../../../computation/matrices/determinant.ts";
import { reduceRows, runRows } from "../../../computation/matrices/row-reduction.ts";
import { readSolution } from "../../../computation/matrices/solve-system.ts";
import { refusal } from "./matrix-findings.ts";
import type { MatrixRun } from "./matrix-schema.ts";

/** All orders of 0…n−1 with their signs. */
const permutations = (n: number): { order: readonly number[]; sign: 1 | -1 }[] =>
  n === 0
    ? [{ order: [], sign: 1 }]
    : permutations(n - 1).flatMap(({ order, sign }) =>
        Array.from({ length: n }, (_, place) => ({
          order: [...order.slice(0, place), n - 1, ...order.slice(place)],
          sign: (n - 1 - place) % 2 === 0 ? sign : sign === 1 ? (-1 as const) : (1 as const),
        })),
      );

/** Leibniz's sum over all permutations: independent of any elimination. */
const leibniz = (matrix: ExactMatrix): Fraction =>
  permutations(matrix.length).reduce((sum, { order, sign }) => {
    const product = order.reduce((all, column, row) => all.mul(entryOf(matrix, row, column)), ONE);
    return sign === 1 ? sum.add(product) : sum.sub(product);
  }, ZERO);

type Data = { matrix: ExactMatrix; by: ExactMatrix | undefined; augment: number | undefined };

const solves = (left: ExactMatrix, right: ExactMatrix): boolean => {
  const size = left[0]?.length ?? 0;
  const reduced = runRows(
    reduceRows(
      left.map((row, r) => [...row, entryOf(right, r, 0)]),
      size,
    ),
  );
  const solution = readSolution(reduced, size);
  if (solution.kind !== "unique") return true;
  return sameMatrix(
    multiplyMatrices(
      left,
      solution.values.map((value) => [value]),
    ),
    right,
  );
};

const holds = (run: MatrixRun, { matrix, by, augment }: Data): { name: string; checked: number; right: boolean } => {
  const size = matrix.length;
  switch (run) {
    case "determinant":
      return {
        name: "matrix: determinant as the sum over all permutations",
        checked: 1,
        right: leibniz(matrix).equals(determinantOf(matrix)),
      };
    case "inverse": {
      const both = matrix.map((row, r) => [...row, ...(identityMatrix(size)[r] ?? [])]);
      const inverse = columnsOf(runRows(reduceRows(both, size)).matrix, size);
      return {
        name: "matrix: matrix times inverse is the unit matrix",
        checked: 1,
        right: sameMatrix(multiplyMatrices(matrix, inverse), identityMatrix(size)),
      };
    }
    case "multiply":
      return {
        name: "matrix: entries of the product",
        checked: size * (by?.[0]?.length ?? 0),
        right: by !== undefined,
      };
    case "cramers_rule":
      return {
        name: "matrix: solution fulfils every equation",
        checked: size,
        right: by !== undefined && solves(matrix, by),
      };
    case "row_reduction":
      return {
        name: "matrix: solution fulfils every equation",
        checked: size,
        right: augment === undefined || solves(columnsOf(matrix, 0, augment), columnsOf(matrix, augment, augment + 1)),
      };
  }
};

/** Computes a run's result in a second way. */
export const checkMatrixRun = (run: MatrixRun, data: Data): Pick<OpenedElement, "checks" | "findings"> => {
  const { right, ...check } = holds(run, data);
  return right
    ? { findings: [], checks: [check] }
    : { findings: [refusal("run", "the result does not pass its check.", "run")] };
};
