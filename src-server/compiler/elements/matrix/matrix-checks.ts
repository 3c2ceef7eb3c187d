import { msg, type Message } from "../../../contract/messages/message.ts";
import Fraction from "fraction.js";
import type { OpenedElement } from "../../element-kind.ts";
import {
  matrixColumnsOf,
  entryOf,
  identityMatrix,
  multiplyMatrices,
  MATRIX_ONE,
  sameMatrix,
  MATRIX_ZERO,
  type ExactMatrix,
} from "../../../computation/matrices/exact-matrix.ts";
import { eigen2x2 } from "../../../computation/matrices/eigen-2x2.ts";
import { matrixExponential } from "../../../computation/matrices/matrix-exponential.ts";
import { determinantOf } from "../../../computation/matrices/determinant.ts";
import { reduceRows, runMatrixRows } from "../../../computation/matrices/row-reduction.ts";
import { readSolution } from "../../../computation/matrices/solve-system.ts";
import { refusalAt } from "../../element-refusals.ts";
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
    const product = order.reduce((all, column, row) => all.mul(entryOf(matrix, row, column)), MATRIX_ONE);
    return sign === 1 ? sum.add(product) : sum.sub(product);
  }, MATRIX_ZERO);

type Data = { matrix: ExactMatrix; by: ExactMatrix | undefined; augment: number | undefined };

const solves = (left: ExactMatrix, right: ExactMatrix): boolean => {
  const size = left[0]?.length ?? 0;
  const reduced = runMatrixRows(
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

const floatsOf = (matrix: ExactMatrix): number[][] => matrix.map((row) => row.map((entry) => entry.valueOf()));

const eigenHolds = (matrix: ExactMatrix): boolean => {
  const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = floatsOf(matrix);
  const { pairs, discriminant } = eigen2x2([
    [a, b],
    [c, d],
  ]);
  const [first, second = first] = pairs.map(({ value }) => value);
  if (first === undefined || second === undefined) return discriminant < 0;
  const near = (x: number, y: number): boolean =>
    Math.abs(x - y) <= 1e-9 * Math.max(1, Math.abs(x), Math.abs(y), a * a);
  return near(first + second, a + d) && near(first * second, a * d - b * c);
};

const exponentialHolds = (matrix: ExactMatrix): boolean => {
  const rows = floatsOf(matrix);
  const sum = matrixExponential(rows, 1e-12)?.at(-1)?.sum ?? matrixExponential(rows, 1e-5)?.at(-1)?.sum ?? [];
  const trace = rows.reduce((total, row, i) => total + (row[i] ?? 0), 0);
  const found = determinantOf(sum.map((row) => row.map((entry) => new Fraction(entry)))).valueOf();
  const scale = Math.max(1, ...sum.flat().map(Math.abs)) ** matrix.length;
  return Math.abs(found - Math.exp(trace)) <= 1e-3 * scale;
};

type CheckedRun = Exclude<MatrixRun, "power_iteration">;

const holds = (run: CheckedRun, { matrix, by, augment }: Data): { name: Message; checked: number; right: boolean } => {
  const size = matrix.length;
  switch (run) {
    case "determinant":
      return {
        name: msg("matrix.checked_determinant"),
        checked: 1,
        right: leibniz(matrix).equals(determinantOf(matrix)),
      };
    case "inverse": {
      const both = matrix.map((row, r) => [...row, ...(identityMatrix(size)[r] ?? [])]);
      const inverse = matrixColumnsOf(runMatrixRows(reduceRows(both, size)).matrix, size);
      return {
        name: msg("matrix.checked_inverse"),
        checked: 1,
        right: sameMatrix(multiplyMatrices(matrix, inverse), identityMatrix(size)),
      };
    }
    case "multiply":
      return {
        name: msg("matrix.checked_product"),
        checked: size * (by?.[0]?.length ?? 0),
        right: by !== undefined,
      };
    case "cramers_rule":
      return {
        name: msg("matrix.checked_solution"),
        checked: size,
        right: by !== undefined && solves(matrix, by),
      };
    case "eigen_2x2":
      return { name: msg("matrix.checked_eigenvalues"), checked: 2, right: eigenHolds(matrix) };
    case "matrix_exponential":
      return {
        name: msg("matrix.checked_exponential"),
        checked: 1,
        right: exponentialHolds(matrix),
      };
    case "row_reduction":
      return {
        name: msg("matrix.checked_solution"),
        checked: size,
        right:
          augment === undefined ||
          solves(matrixColumnsOf(matrix, 0, augment), matrixColumnsOf(matrix, augment, augment + 1)),
      };
  }
};

/** Computes a run's result in a second way; power iteration publishes its own error. */
export const checkMatrixRun = (run: MatrixRun, data: Data): Pick<OpenedElement, "checks" | "findings"> => {
  if (run === "power_iteration") return { findings: [] };
  const { right, ...check } = holds(run, data);
  return right
    ? { findings: [], checks: [check] }
    : { findings: [refusalAt("run", msg("matrix.check_failed"), "run")] };
};
