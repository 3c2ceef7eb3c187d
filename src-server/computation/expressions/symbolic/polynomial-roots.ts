import { findRoot } from "../../numerics/find-root.ts";
import { polynomialValue } from "./polynomial.ts";

const SAME = 1e-7;
const TOUCHING = 1e-10;

const withoutLeadingZeros = (coefficients: readonly number[]): readonly number[] =>
  coefficients.slice(0, coefficients.findLastIndex((coefficient) => coefficient !== 0) + 1);

const derivativeOf = (coefficients: readonly number[]): readonly number[] =>
  coefficients.slice(1).map((coefficient, index) => coefficient * (index + 1));

/** No root lies farther out than this (Cauchy's bound). */
const rootBound = (coefficients: readonly number[]): number => {
  const leading = Math.abs(coefficients.at(-1) ?? 1);
  return 1 + Math.max(...coefficients.slice(0, -1).map((coefficient) => Math.abs(coefficient) / leading));
};

/** The two roots of c + bx + ax², without cancellation; one if they fall together. */
const quadraticRoots = ([c = 0, b = 0, a = 0]: readonly number[]): readonly number[] => {
  const discriminant = b * b - 4 * a * c;
  if (Math.abs(discriminant) <= 1e-14 * b * b) return [-b / (2 * a)];
  if (discriminant < 0) return [];
  const sum = -(b + (b < 0 ? -1 : 1) * Math.sqrt(discriminant)) / 2;
  return [sum / a, sum === 0 ? -sum / a : c / sum].sort((x, y) => x - y);
};

/** Size of the polynomial's terms at a place: what rounding errors are measured against. */
const sizeAt = (coefficients: readonly number[], x: number): number =>
  polynomialValue(coefficients.map(Math.abs), Math.abs(x)) || 1;

/** Fractions with small denominators that are roots as exactly as can be told are taken as they are. */
const tidied = (coefficients: readonly number[], root: number): number => {
  const simple = Math.round(root * 60) / 60;
  const isRoot = Math.abs(polynomialValue(coefficients, simple)) <= 4 * Number.EPSILON * sizeAt(coefficients, simple);
  return isRoot && Math.abs(simple - root) < SAME * Math.max(1, Math.abs(root)) ? simple || 0 : root;
};

/** Between two neighbouring turning points lies at most one root. */
const rootsBetweenTurns = (coefficients: readonly number[]): readonly number[] => {
  const bound = rootBound(coefficients);
  const turns = polynomialRoots(derivativeOf(coefficients));
  const places = [-bound, ...turns.filter((turn) => Math.abs(turn) < bound), bound];
  const f = (x: number): number => polynomialValue(coefficients, x);
  const touching = turns.filter((turn) => Math.abs(f(turn)) <= TOUCHING * sizeAt(coefficients, turn));
  const crossing = places
    .slice(1)
    .flatMap((right, index) => findRoot({ f, from: places[index] ?? right, to: right }) ?? []);
  const apart: number[] = [];
  for (const root of [...touching, ...crossing].sort((a, b) => a - b)) {
    if (apart.every((other) => Math.abs(other - root) > SAME * Math.max(1, Math.abs(root)))) apart.push(root);
  }
  return apart.map((root) => tidied(coefficients, root));
};

/** The different real roots of the polynomial with coefficients `[c0, c1, …]`, rising; none for constants. */
export const polynomialRoots = (coefficients: readonly number[]): readonly number[] => {
  const polynomial = withoutLeadingZeros(coefficients);
  const [constant = 0, linear = 0] = polynomial;
  if (polynomial.length < 2) return [];
  if (polynomial.length === 2) return [-constant / linear || 0];
  return polynomial.length === 3 ? quadraticRoots(polynomial) : rootsBetweenTurns(polynomial);
};
