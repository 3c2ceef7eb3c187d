import { msg } from "../../../contract/messages/message.ts";
import { formatNumber } from "../../format-number.ts";
import { AlgorithmRunRefusal } from "../run-refusal.ts";
import type { WorkedCell, WorkedRun } from "./worked-run.ts";

const MAX_COEFFICIENTS = 7;

/** Refuses what is no polynomial of degree 1 or more. */
export const checkCoefficients = (coefficients: readonly number[]): void => {
  if (coefficients.length < 2 || coefficients.length > MAX_COEFFICIENTS)
    throw new AlgorithmRunRefusal(
      "coefficients",
      msg("algorithms.coefficient_count", { length: coefficients.length, maxCoefficients: MAX_COEFFICIENTS }),
    );
  if (coefficients[0] === 0)
    throw new AlgorithmRunRefusal("coefficients[0]", msg("algorithms.leading_coefficient_zero"));
};

const powerTex = (power: number): string => (power === 0 ? "$1$" : power === 1 ? "$x$" : `$x^{${power}}$`);

type Scheme = { products: readonly number[]; sums: readonly number[] };

/** Products and sums of Horner's scheme (Horner, Phil. Trans. 109, 1819), highest power first. */
const schemeOf = (coefficients: readonly number[], at: number): Scheme => {
  const [products, sums]: [number[], number[]] = [[], []];
  for (const coefficient of coefficients) {
    const product = sums.length === 0 ? 0 : at * (sums.at(-1) ?? 0);
    products.push(product);
    sums.push(coefficient + product);
  }
  return { products, sums };
};

const schemeRun = (coefficients: readonly number[], at: number): Omit<WorkedRun, "facts"> & Scheme => {
  checkCoefficients(coefficients);
  if (!Number.isFinite(at) || Math.abs(at) > 1e6)
    throw new AlgorithmRunRefusal("at", msg("algorithms.number_too_large", { at }));
  const { products, sums } = schemeOf(coefficients, at);
  const last = coefficients.length - 1;
  const numbers = coefficients.map((_, i) => i + 1);
  const rows: WorkedCell[][] = [
    ["coefficients", ...coefficients],
    [`times ${formatNumber(at)}`, "", ...products.slice(1)],
    ["sum", ...sums],
  ];
  return {
    products,
    sums,
    rows,
    columns: ["", ...coefficients.map((_, i) => powerTex(last - i))],
    appears: [
      [0, ...numbers.map(() => 0)],
      [0, ...numbers],
      [0, ...numbers],
    ],
    marked: [[2, last + 1]],
  };
};

/** Value of a polynomial by Horner's scheme: one product and one sum a coefficient. */
export const horner = (coefficients: readonly number[], at: number): WorkedRun => {
  const { sums, products, ...run } = schemeRun(coefficients, at);
  const known = (count: number) => ({
    value: sums[count - 1] ?? 0,
    multiplications: Math.max(0, count - 1),
    additions: Math.max(0, count - 1),
  });
  return { ...run, facts: [{}, ...products.map((_, i) => known(i + 1))] };
};

/** Division of a polynomial by x − c: the sums are the quotient's coefficients, the last one the remainder. */
export const syntheticDivision = (coefficients: readonly number[], at: number): WorkedRun => {
  const { sums, products, ...run } = schemeRun(coefficients, at);
  const last = sums.length - 1;
  return {
    ...run,
    facts: [
      {},
      ...products.map((_, i) => ({
        quotient: sums.slice(0, Math.min(i + 1, last)),
        ...(i === last ? { remainder: sums[last] ?? 0, root: sums[last] === 0 } : {}),
      })),
    ],
  };
};
