import { expressionOf } from "../../../computation/expressions/expression.ts";
import { call, expressionNumber } from "../../../computation/expressions/node.ts";
import { polynomialIn } from "../../../computation/expressions/symbolic/polynomial.ts";
import { toTex } from "../../../computation/expressions/to-tex.ts";
import { simplestFraction, lessonNumberTex, sumTex } from "../shared/number-tex.ts";
import type { SolidPrompt } from "./read-solid.ts";

/** The square of the curve, and its antiderivative at both ends, where the square is a polynomial. */
export type Squared = { tex: string; low: number; high: number };

/** Everything the scenes quote. */
export type SolidFigures = SolidPrompt & {
  fTex: string;
  /** Ends of the stretch in TeX. */
  a: string;
  b: string;
  squared: Squared | undefined;
};

const endTex = (value: number): string => {
  const share = value / Math.PI;
  if (value === 0 || Math.abs(share * 12 - Math.round(share * 12)) > 1e-9) return lessonNumberTex(value);
  return share === 1 ? "\\pi" : `${lessonNumberTex(share)}\\pi`;
};

const squareOf = ({ f, from, to }: SolidPrompt): Squared | undefined => {
  const { node } = f;
  const [under] = node.kind === "call" && node.name === "sqrt" ? node.args : [];
  const square = under ?? call("power", node, expressionNumber(2));
  const coefficients = polynomialIn(expressionOf(square, "square"), "x");
  if (!coefficients || coefficients.some((c) => Math.abs(simplestFraction(c).valueOf() - c) > 1e-12)) return undefined;
  const at = (x: number): number => coefficients.reduce((sum, c, n) => sum + (c * x ** (n + 1)) / (n + 1), 0);
  const terms = coefficients.map((c, n): [number, string] => [c, n === 0 ? "" : n === 1 ? "x" : `x^{${n}}`]);
  return { tex: sumTex(terms.toReversed()), low: at(from), high: at(to) };
};

/** Sum of disks with the height in the middle of each as radius. */
export const diskSum = ({ f, from, to }: SolidPrompt, count: number): number => {
  const width = (to - from) / count;
  return Array.from(
    { length: count },
    (_, i) => Math.PI * f.evaluate({ x: from + (i + 0.5) * width }) ** 2 * width,
  ).reduce((sum, disk) => sum + disk, 0);
};

/** Whether few disks already have the volume of the solid. */
export const isExact = (given: SolidPrompt): boolean =>
  [2, 3, 4, 20].every((count) => Math.abs(diskSum(given, count) - given.volume) < 1e-6 * given.volume);

/** Computes what the scenes quote. */
export const solidFigures = (given: SolidPrompt): SolidFigures => ({
  ...given,
  fTex: toTex(given.f),
  a: endTex(given.from),
  b: endTex(given.to),
  squared: squareOf(given),
});
