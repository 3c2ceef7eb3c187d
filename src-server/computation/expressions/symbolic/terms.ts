import type { Node } from "../node.ts";
import {
  addRational,
  invert,
  isSymbolicZero,
  multiplyRational,
  SYMBOLIC_ONE,
  powerRational,
  type Rational,
  rational,
} from "./rational.ts";

/** base to the power exponent. Equal keys are equal bases. */
export interface Factor {
  readonly base: Node;
  readonly key: string;
  readonly exponent: SymbolicSum;
}

/** coefficient times factors, each base once. */
export interface Term {
  readonly coefficient: Rational;
  readonly factors: readonly Factor[];
}

/** Terms with different factors, none of them zero; the empty sum is 0. */
export type SymbolicSum = readonly Term[];

export const constantSum = (value: Rational): SymbolicSum =>
  isSymbolicZero(value) ? [] : [{ coefficient: value, factors: [] }];

/** The number a sum is, if it has no factors. */
export const constantOf = (sum: SymbolicSum): Rational | undefined => {
  const [first] = sum;
  if (first === undefined) return rational(0);
  return sum.length === 1 && first.factors.length === 0 ? first.coefficient : undefined;
};

const factorKey = (factor: Factor): string => `${factor.key}^{${sumKey(factor.exponent)}}`;
const factorsKey = (term: Term): string => term.factors.map(factorKey).sort().join("*");

/** A text that equal sums share. */
const sumKey = (sum: SymbolicSum): string =>
  sum
    .map((term) => `${term.coefficient.n}/${term.coefficient.d}*${factorsKey(term)}`)
    .sort()
    .join("+");

export const addSums = (...sums: readonly SymbolicSum[]): SymbolicSum => {
  const byKey = new Map<string, Term>();
  for (const term of sums.flat()) {
    const key = factorsKey(term);
    const known = byKey.get(key);
    byKey.set(
      key,
      known === undefined ? term : { ...known, coefficient: addRational(known.coefficient, term.coefficient) },
    );
  }
  return [...byKey.values()].filter((term) => !isSymbolicZero(term.coefficient));
};

export const scaleSum = (sum: SymbolicSum, by: Rational): SymbolicSum =>
  isSymbolicZero(by) ? [] : sum.map((term) => ({ ...term, coefficient: multiplyRational(term.coefficient, by) }));

const isNothing = (sum: SymbolicSum): boolean => sum.length === 0;

const multiplyTerms = (a: Term, b: Term): Term => {
  const byKey = new Map<string, Factor>();
  for (const factor of [...a.factors, ...b.factors]) {
    const known = byKey.get(factor.key);
    byKey.set(
      factor.key,
      known === undefined ? factor : { ...known, exponent: addSums(known.exponent, factor.exponent) },
    );
  }
  const factors = [...byKey.values()].filter((factor) => !isNothing(factor.exponent));
  return { coefficient: multiplyRational(a.coefficient, b.coefficient), factors };
};

/** Every term of one sum times every term of the other. */
export const multiplySums = (a: SymbolicSum, b: SymbolicSum): SymbolicSum =>
  addSums(a.flatMap((left) => b.map((right) => multiplyTerms(left, right))));

/** A term to a whole power; only factors with plain numbers as exponents keep their meaning for every base. */
export const powerTerm = (term: Term, exponent: number): Term => ({
  coefficient:
    exponent < 0 ? powerRational(invert(term.coefficient), -exponent) : powerRational(term.coefficient, exponent),
  factors: term.factors.map((factor) => ({ ...factor, exponent: scaleSum(factor.exponent, rational(exponent)) })),
});

/** The whole number an exponent is. */
export const wholeExponent = (exponent: SymbolicSum): number | undefined => {
  const value = constantOf(exponent);
  return value !== undefined && value.d === 1 && Number.isSafeInteger(value.n) ? value.n : undefined;
};

/** Whether all factors are variables to positive whole powers. */
export const isPolynomialTerm = (term: Term): boolean =>
  term.factors.every((factor) => factor.base.kind === "variable" && (wholeExponent(factor.exponent) ?? 0) > 0);

/** Sum of the powers of a polynomial term. */
export const degreeOf = (term: Term): number =>
  term.factors.reduce((sum, factor) => sum + (wholeExponent(factor.exponent) ?? 0), 0);

/** An expression has grown beyond what can be simplified; callers leave it as it was. */
export class TooLargeError extends Error {}

const MAX_KEY_LENGTH = 2500;

const keyOf = (base: Node): string => {
  const key = base.kind === "variable" ? base.name : JSON.stringify(base);
  if (key.length > MAX_KEY_LENGTH) throw new TooLargeError("too large to simplify");
  return key;
};

/** The base to a power as a sum. */
export const factorSum = (base: Node, exponent: SymbolicSum = constantSum(SYMBOLIC_ONE)): SymbolicSum =>
  isNothing(exponent)
    ? constantSum(SYMBOLIC_ONE)
    : [{ coefficient: SYMBOLIC_ONE, factors: [{ base, key: keyOf(base), exponent }] }];
