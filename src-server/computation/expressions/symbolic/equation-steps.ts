import { quadraticSteps } from "./quadratic-steps.ts";
import type { Expression } from "../expression.ts";
import { call, type Node } from "../node.ts";
import { nodeToTex } from "../to-tex.ts";
import { equationTex, polynomialNode, type SolvedEquation, type SolvingStep } from "./equation-parts.ts";
import { rationalPolynomialOf } from "./polynomial.ts";
import {
  addRational,
  invert,
  isOne,
  isSymbolicZero,
  MINUS_ONE,
  multiplyRational,
  type Rational,
  valueOf,
  SYMBOLIC_ZERO,
} from "./rational.ts";

export type { SolvedEquation } from "./equation-parts.ts";

const minus = (a: Rational, b: Rational): Rational => addRational(a, multiplyRational(b, MINUS_ONE));
const texOf = (value: Rational): string => nodeToTex(polynomialNode([value], ""));

const moving = (value: Rational, tex: string): string =>
  valueOf(value) > 0 ? `subtract $${tex}$` : `add $${tex.replace(/^-/, "")}$`;

interface Linear {
  readonly left: readonly [Rational, Rational];
  readonly right: readonly [Rational, Rational];
}

/** Collects the letter on the left and the numbers on the right, then divides. */
const linearSteps = ({ left: [b, a], right: [d, c] }: Linear, x: string): SolvedEquation => {
  const steps: SolvingStep[] = [];
  const slope = minus(a, c);
  const rest = minus(d, b);
  const add = (sides: readonly [readonly Rational[], readonly Rational[]], reason: string): void => {
    steps.push({ tex: equationTex(polynomialNode(sides[0], x), polynomialNode(sides[1], x)), relation: "<=>", reason });
  };
  if (!isSymbolicZero(c)) add([[b, slope], [d]], moving(c, nodeToTex(polynomialNode([SYMBOLIC_ZERO, c], x))));
  if (isSymbolicZero(slope)) return { steps, solutions: isSymbolicZero(rest) ? "all" : [] };
  if (!isSymbolicZero(b)) add([[SYMBOLIC_ZERO, slope], [rest]], moving(b, texOf(b)));
  const solution = multiplyRational(rest, invert(slope));
  if (!isOne(slope))
    add(
      [[SYMBOLIC_ZERO, { n: 1, d: 1 }], [solution]],
      slope.n === 1 ? `multiply by $${slope.d}$` : `divide by $${texOf(slope)}$`,
    );
  return { steps, solutions: [valueOf(solution)] };
};

/** The equation as given, and once more with both sides multiplied out where that changes it. */
const openingSteps = (left: Node, right: Node, [l, r]: readonly [Node, Node]): readonly SolvingStep[] => {
  const given = equationTex(left, right);
  const simple = equationTex(l, r);
  return given === simple
    ? [{ tex: given }]
    : [{ tex: given }, { tex: simple, relation: "<=>", reason: "simplify both sides" }];
};

/**
 * Solves a linear or quadratic equation in one letter, step by step, each line equivalent to the one before. Reasons are
 * plain words with maths between $. Undefined for equations of another kind.
 */
export const equationSteps = (left: Expression, right: Expression, name: string): SolvedEquation | undefined => {
  const [l, r] = [rationalPolynomialOf(left.node, name), rationalPolynomialOf(right.node, name)];
  const difference = rationalPolynomialOf(call("subtract", left.node, right.node), name);
  if (l === undefined || r === undefined || difference === undefined) return undefined;
  const opening = openingSteps(left.node, right.node, [polynomialNode(l, name), polynomialNode(r, name)]);
  if (difference.length === 3) {
    const solved = quadraticSteps(
      [difference[0] ?? SYMBOLIC_ZERO, difference[1] ?? SYMBOLIC_ZERO, difference[2] ?? SYMBOLIC_ZERO],
      name,
    );
    return joined(opening, solved);
  }
  if (difference.length > 2) return undefined;
  if (l.length > 2 || r.length > 2) return joined(opening, cancelledSquares(difference, name));
  return joined(
    opening,
    linearSteps(
      { left: [l[0] ?? SYMBOLIC_ZERO, l[1] ?? SYMBOLIC_ZERO], right: [r[0] ?? SYMBOLIC_ZERO, r[1] ?? SYMBOLIC_ZERO] },
      name,
    ),
  );
};

/** Squares on both sides that cancel leave a linear equation. */
const cancelledSquares = (difference: readonly Rational[], x: string): SolvedEquation => {
  const tex = equationTex(polynomialNode(difference, x), polynomialNode([SYMBOLIC_ZERO], x));
  const rest = linearSteps(
    { left: [difference[0] ?? SYMBOLIC_ZERO, difference[1] ?? SYMBOLIC_ZERO], right: [SYMBOLIC_ZERO, SYMBOLIC_ZERO] },
    x,
  );
  return {
    steps: [{ tex, relation: "<=>", reason: "bring everything to one side" }, ...rest.steps],
    solutions: rest.solutions,
  };
};

/** Lines that only repeat the one before are left out. */
const joined = (opening: readonly SolvingStep[], solved: SolvedEquation): SolvedEquation => {
  const steps = [...opening, ...solved.steps].filter((step, index, all) => step.tex !== all[index - 1]?.tex);
  return { steps, solutions: solved.solutions };
};
