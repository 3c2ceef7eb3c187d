import type Fraction from "fraction.js";
import {
  characteristicOf,
  exactEigenvalues,
  exactEigenvector,
  type Characteristic,
} from "../../../../computation/matrices/characteristic.ts";
import { eigen2x2, type Matrix2 } from "../../../../computation/matrices/eigen-2x2.ts";
import { entryOf, type ExactMatrix } from "../../../../computation/matrices/exact-matrix.ts";
import type { Facts } from "../../../../contract/fact.ts";
import {
  stillMoment,
  matrixTextOf,
  type FixedMoment,
  type GridText,
  type MatrixRunResult,
  type RunData,
} from "../matrix-model.ts";
import { decimalTex } from "./decimal-tex.ts";

const floats = (matrix: ExactMatrix): Matrix2 => {
  const at = (r: number, c: number): number => entryOf(matrix, r, c).valueOf();
  return [
    [at(0, 0), at(0, 1)],
    [at(1, 0), at(1, 1)],
  ];
};

/** An eigenvalue and its vector as they are written, and the matrix minus the value on its diagonal. */
type Found = { value: string; vector: readonly [string, string]; rest: GridText };

const exactPairs = (values: readonly Fraction[], { matrix, write }: RunData): Found[] =>
  values.map((value) => {
    const [x, y] = exactEigenvector(matrix, value);
    const rest = matrix.map((row, r) => row.map((entry, c) => write(r === c ? entry.sub(value) : entry)));
    return { value: write(value), vector: [write(x), write(y)], rest };
  });

const roundedPairs = ({ matrix, write }: RunData): Found[] =>
  eigen2x2(floats(matrix)).pairs.map(({ value, vector: [x, y] }) => {
    const rest = matrix.map((row, r) =>
      row.map((entry, c) => (r === c ? decimalTex(entry.valueOf() - value) : write(entry))),
    );
    const scale = x === 0 ? 1 : x;
    return { value: decimalTex(value), vector: [x === 0 ? "0" : "1", decimalTex(y / scale)], rest };
  });

const polynomial = ({ trace, determinant }: Characteristic, data: RunData): string => {
  const middle = trace.n === 0n ? "" : ` ${data.writeAdded(trace.neg()).trim()}\\lambda`;
  const shown = middle.replace(/([+-]) 1\\lambda/, "$1 \\lambda");
  return `\\lambda^2${shown}${determinant.n === 0n ? "" : data.writeAdded(determinant)}`;
};

const rootMoment = (form: Characteristic, found: readonly Found[], data: RunData): string[] => {
  if (found.length > 0) {
    const sign = exactEigenvalues(form) ? "=" : "\\approx";
    return found.map(({ value }, i) => `${i === 0 ? "" : ",\\quad "}\\lambda_{${i + 1}} ${sign} ${value}`);
  }
  const height = decimalTex(Math.sqrt(-form.discriminant.valueOf()) / 2);
  const middle = form.trace.n === 0n ? "" : `${data.write(form.trace.div(2))} `;
  return [`\\lambda = ${middle}\\pm ${height === "1" ? "" : `${height}\\,`}i`];
};

const minusLambda = ({ matrix, write }: RunData): GridText =>
  matrix.map((row, r) =>
    row.map((entry, c) => (r !== c ? write(entry) : entry.n === 0n ? "-\\lambda" : `${write(entry)} - \\lambda`)),
  );

const DIAGONAL = [0, 1].map((i) => ({
  key: `mark:diagonal${i + 1}`,
  grid: 0,
  rows: [i, i] as const,
  columns: [i, i] as const,
  look: "fill" as const,
  role: "a" as const,
}));

const momentsOf = (form: Characteristic, found: readonly Found[], data: RunData): FixedMoment[] => {
  const start = matrixTextOf(data.matrix, data.write);
  const lambda = minusLambda(data);
  const said = (event: string, grid: GridText, caption: readonly string[]): FixedMoment => ({
    event,
    grids: [grid],
    caption,
    marks: event === "eigenvalue" ? [] : DIAGONAL,
    paints: [{ tex: "\\lambda", role: "a" }],
  });
  const equation = `${polynomial(form, data)} = 0`;
  return [
    stillMoment([start]),
    said("characteristic", lambda, ["\\det(A - \\lambda I)", `= ${polynomial(form, data)}`]),
    said("eigenvalue", lambda, [equation, "\\Rightarrow", ...rootMoment(form, found, data)]),
    ...found.map(({ value, vector, rest }, i) =>
      said("row_operation", rest, [
        `(A - \\lambda_{${i + 1}} I)\\,v = 0`,
        "\\Rightarrow",
        `\\lambda_{${i + 1}} ${exactEigenvalues(form) ? "=" : "\\approx"} ${value},\\; v_{${i + 1}} = \\begin{pmatrix}${vector.join("\\\\")}\\end{pmatrix}`,
      ]),
    ),
    stillMoment([start], "stop"),
  ].map((moment, i, all) => (i < all.length - 1 ? moment : { ...moment, caption: rootMoment(form, found, data) }));
};

const factsOf = (form: Characteristic, matrix: ExactMatrix): Facts => {
  const { pairs } = eigen2x2(floats(matrix));
  const missing = `${pairs.length} real eigenvalues`;
  return {
    discriminant: form.discriminant.valueOf(),
    real_eigenvalues: pairs.length,
    eigenvalue: (n) => pairs[Number(n) - 1]?.value ?? missing,
    eigenvector: (n) => pairs[Number(n) - 1]?.vector ?? missing,
  };
};

/** Eigenvalues of a 2×2 matrix as roots of its characteristic polynomial, then the vectors. */
export const runEigen = (data: RunData): MatrixRunResult => {
  const form = characteristicOf(data.matrix);
  const exact = exactEigenvalues(form);
  const found = exact ? exactPairs(exact, data) : roundedPairs(data);
  return {
    frames: [{ name: "cell", rows: 2, columns: 2, brackets: data.brackets }],
    moments: momentsOf(form, found, data),
    facts: factsOf(form, data.matrix),
  };
};
