import { compileNode } from "../expressions/compile.ts";
import { call, type Node, expressionNumber } from "../expressions/node.ts";
import { substitute } from "../expressions/substitute.ts";
import { polynomialRoots } from "../expressions/symbolic/polynomial-roots.ts";
import { polynomialOf } from "../expressions/symbolic/polynomial.ts";
import { findRoots } from "../numerics/find-roots.ts";
import { roundingScale } from "./rounding-scale.ts";
import type { TexValues } from "./sample-points.ts";
import type { Sign } from "./statement.ts";

/** A chain all of whose sides could be read. */
export interface ReadChain {
  readonly sides: readonly Node[];
  readonly signs: readonly Sign[];
}

const EQUAL = 1e-7;
/** Roots are sought as sinh(u), so that they may be small or large: |u| ≤ 7 reaches ±548. */
const FARTHEST = 7;
const SEARCH_SAMPLES = 3000;

const values = (chain: ReadChain, point: TexValues): readonly number[] =>
  chain.sides.map((side) => compileNode(side)(point));

const related = (a: number, sign: Sign, b: number, room: number): boolean => {
  switch (sign) {
    case "=":
      return Math.abs(a - b) <= room;
    case "≠":
      return Math.abs(a - b) > room;
    case "<":
      return a < b - room;
    case ">":
      return a > b + room;
    case "≤":
      return a <= b + room;
    case "≥":
      return a >= b - room;
    case "~":
      return Math.abs(a - b) <= 0.01 * Math.max(Math.abs(a), Math.abs(b));
  }
};

/** Whether a chain holds at a point; false where a side has no value. */
const chainHolds = (chain: ReadChain, point: TexValues): boolean => {
  const computed = values(chain, point);
  return chain.signs.every((sign, index) => {
    const [a = NaN, b = NaN] = [computed[index], computed[index + 1]];
    const [left = expressionNumber(0), right = expressionNumber(0)] = [chain.sides[index], chain.sides[index + 1]];
    const room = EQUAL * Math.max(roundingScale(left, point), roundingScale(right, point), 1e-12);
    return Number.isFinite(a) && Number.isFinite(b) && related(a, sign, b, room);
  });
};

/** Whether one of the alternatives holds at a point. */
export const statementHolds = (statement: readonly ReadChain[], point: TexValues): boolean =>
  statement.some((chain) => chainHolds(chain, point));

/** The places of the unknown where a chain changes between holding and not: where two neighbouring sides are equal. */
export interface Boundary {
  readonly roots: readonly number[];
  /** Whether these are certainly all; false for a numeric search. */
  readonly complete: boolean;
  /** Both sides are the same for every value of the unknown. */
  readonly everywhere: boolean;
}

const withPoint = (node: Node, point: TexValues): Node =>
  Object.entries(point).reduce((rest, [name, value]) => substitute(rest, name, expressionNumber(value)), node);

const rootsOf = (difference: Node, unknown: string): Boundary => {
  const polynomial = polynomialOf(difference, unknown);
  if (polynomial !== undefined) {
    const everywhere = polynomial.every((coefficient) => Math.abs(coefficient) < 1e-12);
    return { roots: everywhere ? [] : polynomialRoots(polynomial), complete: true, everywhere };
  }
  const compute = compileNode(difference);
  const f = (u: number): number => compute({ [unknown]: Math.sinh(u) });
  const roots = findRoots({ f, from: -FARTHEST, to: FARTHEST, samples: SEARCH_SAMPLES }).map(Math.sinh);
  return { roots, complete: false, everywhere: false };
};

/** Where the sides of a statement meet, with the other names at the given values. */
export const boundaryOf = (statement: readonly ReadChain[], unknown: string, others: TexValues): Boundary => {
  const found = statement.flatMap(({ sides, signs }) =>
    signs.map((_, index) => {
      const difference = call("subtract", sides[index] ?? expressionNumber(0), sides[index + 1] ?? expressionNumber(0));
      return rootsOf(withPoint(difference, others), unknown);
    }),
  );
  return {
    roots: found.flatMap(({ roots }) => roots),
    complete: found.every(({ complete }) => complete),
    everywhere: found.some(({ everywhere }) => everywhere),
  };
};
