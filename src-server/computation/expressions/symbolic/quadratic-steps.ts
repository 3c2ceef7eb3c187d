import { nodeToTex } from "../to-tex.ts";
import { equationTex, polynomialNode, type SolvedEquation, type SolvingStep } from "./equation-parts.ts";
import {
  addRational,
  invert,
  isOne,
  isSymbolicZero,
  MINUS_ONE,
  multiplyRational,
  SYMBOLIC_ONE,
  type Rational,
  rational,
  valueOf,
  SYMBOLIC_ZERO,
} from "./rational.ts";

type Coefficients = readonly [c: Rational, b: Rational, a: Rational];

const times = (...factors: readonly Rational[]): Rational => factors.reduce(multiplyRational, SYMBOLIC_ONE);
const negative = (a: Rational): Rational => times(a, MINUS_ONE);
const texOf = (value: Rational): string => nodeToTex(polynomialNode([value], ""));
const step = (tex: string, reason: string): SolvingStep => ({ tex, relation: "<=>", reason });

/** The square root of a fraction, if it is a fraction. */
const exactRoot = ({ n, d }: Rational): Rational | undefined => {
  const [top, bottom] = [Math.sqrt(n), Math.sqrt(d)];
  return Number.isInteger(top) && Number.isInteger(bottom) ? rational(top, bottom) : undefined;
};

const rootsTex = (x: string, roots: readonly Rational[]): string =>
  roots.map((root) => `${x} = ${texOf(root)}`).join(" \\lor ");
const inOrder = (roots: readonly Rational[]): readonly Rational[] => [...roots].sort((p, q) => valueOf(p) - valueOf(q));

/** (x − r) as TeX; x itself for the root 0. */
const factorTex = (x: string, root: Rational): string => {
  const tex = nodeToTex(polynomialNode([negative(root), SYMBOLIC_ONE], x));
  return isSymbolicZero(root) ? tex : `(${tex})`;
};

const factored = ([, , a]: Coefficients, roots: readonly Rational[], x: string): string => {
  const [first = SYMBOLIC_ZERO, second = first] = roots;
  const same = roots.length === 1;
  const product = same
    ? `${factorTex(x, first)}^2`
    : factorTex(x, isSymbolicZero(second) ? second : first) + factorTex(x, isSymbolicZero(second) ? first : second);
  const scale = isOne(a) ? "" : isOne(negative(a)) ? "-" : texOf(a);
  return `${scale}${product} = 0`;
};

const isWhole = (roots: readonly Rational[]): boolean => roots.every((root) => root.d === 1);

/** x² = k: the roots of k with both signs. */
const pureSteps = ([c, , a]: Coefficients, x: string): SolvedEquation => {
  const square = times(negative(c), invert(a));
  const steps = [
    step(
      equationTex(polynomialNode([SYMBOLIC_ZERO, SYMBOLIC_ZERO, SYMBOLIC_ONE], x), polynomialNode([square], x)),
      `solve for $${x}^2$`,
    ),
  ];
  if (valueOf(square) < 0) return { steps, solutions: [] };
  const root = exactRoot(square);
  if (isSymbolicZero(square)) return { steps: [...steps, step(`${x} = 0`, "only 0 has the square 0")], solutions: [0] };
  const size = root === undefined ? `\\sqrt{${texOf(square)}}` : texOf(root);
  const value = Math.sqrt(valueOf(square));
  return {
    steps: [...steps, step(`${x} = ${size} \\lor ${x} = -${size}`, "take the square root")],
    solutions: [-value, value],
  };
};

const formulaTex = ([, b, a]: Coefficients, discriminant: Rational, x: string): string => {
  const start = isSymbolicZero(b) ? "" : `${texOf(negative(b))} `;
  return `${x} = \\frac{${start}\\pm \\sqrt{${texOf(discriminant)}}}{${texOf(times(rational(2), a))}}`;
};

/** Steps for c + bx + ax² = 0: by factoring for whole roots, by the root for b = 0, else by the formula. */
export const quadraticSteps = (coefficients: Coefficients, x: string): SolvedEquation => {
  const [c, b, a] = coefficients;
  const standard = step(
    equationTex(polynomialNode(coefficients, x), polynomialNode([SYMBOLIC_ZERO], x)),
    "bring everything to one side",
  );
  if (isSymbolicZero(b)) return pureSteps(coefficients, x);
  const discriminant = addRational(times(b, b), times(rational(-4), a, c));
  if (valueOf(discriminant) < 0) return { steps: [standard], solutions: [] };
  const root = exactRoot(discriminant);
  const half = invert(times(rational(2), a));
  if (root === undefined) {
    const ends = [-1, 1].map((sign) => (-valueOf(b) + sign * Math.sqrt(valueOf(discriminant))) * valueOf(half));
    return {
      steps: [standard, step(formulaTex(coefficients, discriminant, x), "quadratic formula")],
      solutions: ends.sort((p, q) => p - q),
    };
  }
  const both = inOrder([
    times(addRational(negative(b), negative(root)), half),
    times(addRational(negative(b), root), half),
  ]);
  const roots = isSymbolicZero(root) ? both.slice(0, 1) : both;
  const middle = isWhole(roots)
    ? step(factored(coefficients, roots, x), "factor")
    : step(formulaTex(coefficients, discriminant, x), "quadratic formula");
  const reason = isWhole(roots) ? "a product is 0 if a factor is 0" : "compute";
  return { steps: [standard, middle, step(rootsTex(x, roots), reason)], solutions: roots.map(valueOf) };
};
