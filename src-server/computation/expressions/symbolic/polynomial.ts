import type { Expression } from "../expression.ts";
import type { Node } from "../node.ts";
import { type Rational, valueOf, SYMBOLIC_ZERO } from "./rational.ts";
import { type SymbolicSum, wholeExponent } from "./terms.ts";
import { toSumIfSmall } from "./to-sum.ts";

const MAX_DEGREE = 40;

/** Coefficients of rising powers, `[c0, c1, …]`, of a sum whose only letter is the given one. */
const coefficientsOf = (sum: SymbolicSum, name: string): readonly number[] | undefined => {
  const coefficients: number[] = [];
  for (const term of sum) {
    const [factor, ...others] = term.factors.filter((candidate) => candidate.base.kind !== "constant");
    const constants = term.factors.filter((candidate) => candidate.base.kind === "constant");
    const scale = constants.reduce(
      (product, { base, exponent }) => product * constantPower(base, exponent),
      valueOf(term.coefficient),
    );
    const degree = factor === undefined ? 0 : (wholeExponent(factor.exponent) ?? -1);
    const isLetter = factor === undefined || (factor.base.kind === "variable" && factor.base.name === name);
    if (!isLetter || others.length > 0 || degree < 0 || degree > MAX_DEGREE || !Number.isFinite(scale))
      return undefined;
    coefficients[degree] = (coefficients[degree] ?? 0) + scale;
  }
  return Array.from({ length: Math.max(1, coefficients.length) }, (_, index) => coefficients[index] ?? 0);
};

const constantPower = (base: Node, exponent: SymbolicSum): number => {
  const whole = wholeExponent(exponent);
  if (whole === undefined || base.kind !== "constant") return NaN;
  return { pi: Math.PI, e: Math.E, tau: 2 * Math.PI, deg: Math.PI / 180, infinity: NaN }[base.name] ** whole;
};

/** Exact coefficients of rising powers of a polynomial whose only letter is the given one and which has no π or e. */
export const rationalPolynomialOf = (node: Node, name: string): readonly Rational[] | undefined => {
  const coefficients: Rational[] = [];
  const sum = toSumIfSmall(node, "expand");
  if (sum === undefined) return undefined;
  for (const {
    factors: [factor, ...others],
    coefficient,
  } of sum) {
    const degree = factor === undefined ? 0 : (wholeExponent(factor.exponent) ?? -1);
    const isLetter = factor === undefined || (factor.base.kind === "variable" && factor.base.name === name);
    if (!isLetter || others.length > 0 || degree < 0 || degree > MAX_DEGREE) return undefined;
    coefficients[degree] = coefficient;
  }
  return Array.from({ length: Math.max(1, coefficients.length) }, (_, index) => coefficients[index] ?? SYMBOLIC_ZERO);
};

/** As `polynomialIn`, of a tree. */
export const polynomialOf = (node: Node, name: string): readonly number[] | undefined => {
  const sum = toSumIfSmall(node, "expand");
  return sum && coefficientsOf(sum, name);
};

/**
 * The coefficients `[c0, c1, c2, …]` of rising powers if the expression is a polynomial in the given letter with numbers as
 * coefficients (degree at most 40); undefined if not. The last coefficient is not 0 unless it is the only one.
 */
export const polynomialIn = (expression: Expression, name: string): readonly number[] | undefined =>
  polynomialOf(expression.node, name);

/** The value of a polynomial by Horner's scheme. */
export const polynomialValue = (coefficients: readonly number[], x: number): number =>
  coefficients.reduceRight((value, coefficient) => value * x + coefficient, 0);
