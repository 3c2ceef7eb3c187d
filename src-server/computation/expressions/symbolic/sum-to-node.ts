import { call, type Node, expressionNumber } from "../node.ts";
import { isOne, rational, valueOf } from "./rational.ts";
import { constantOf, degreeOf, type Factor, isPolynomialTerm, scaleSum, type SymbolicSum, type Term } from "./terms.ts";

const product = (nodes: readonly Node[]): Node | undefined =>
  nodes.reduce<Node | undefined>(
    (left, right) => (left === undefined ? right : call("multiply", left, right)),
    undefined,
  );

/** Roots are written as roots, everything else as a power. */
const powerNode = (base: Node, exponent: SymbolicSum): Node => {
  const value = constantOf(exponent);
  if (value === undefined) return call("power", base, sumToNode(exponent));
  if (isOne(value)) return base;
  if (value.n === 1 && value.d === 2) return call("sqrt", base);
  if (value.n === 1 && value.d === 3) return call("cbrt", base);
  return call("power", base, fraction(value.n, value.d));
};

const fraction = (n: number, d: number): Node => {
  const top = expressionNumber(Math.abs(n));
  const size = d === 1 ? top : call("divide", top, expressionNumber(d));
  return n < 0 ? call("negate", size) : size;
};

/** Numbers first, then letters, then brackets and functions. */
const rank = ({ base }: Factor): number => {
  if (base.kind === "variable" || base.kind === "constant")
    return base.kind === "constant" && base.name === "e" ? 2 : 0;
  return base.kind === "call" && ["add", "subtract"].includes(base.name) ? 1 : 3;
};

const isBelow = (factor: Factor): boolean => (constantOf(factor.exponent)?.n ?? 1) < 0;

/** A term without its sign. */
const sizeNode = (term: Term): Node => {
  const ordered = [...term.factors].sort((a, b) => rank(a) - rank(b));
  const above = ordered.filter((factor) => !isBelow(factor)).map((factor) => powerNode(factor.base, factor.exponent));
  const below = ordered
    .filter(isBelow)
    .map((factor) => powerNode(factor.base, scaleSum(factor.exponent, rational(-1))));
  const size = Math.abs(term.coefficient.n);
  const top =
    product(size === 1 && above.length > 0 ? above : [expressionNumber(size), ...above]) ?? expressionNumber(1);
  const bottom = product(term.coefficient.d === 1 ? below : [expressionNumber(term.coefficient.d), ...below]);
  return bottom === undefined ? top : call("divide", top, bottom);
};

/** Polynomials fall in degree, but 1 − x² begins with the positive one of two; other sums keep the order in which they came. */
const inOrder = (sum: SymbolicSum): SymbolicSum => {
  const ordered = sum.every(isPolynomialTerm) ? [...sum].sort((a, b) => degreeOf(b) - degreeOf(a)) : sum;
  const [first, second, ...rest] = ordered;
  const negativeFirst =
    first !== undefined && second !== undefined && first.coefficient.n < 0 && second.coefficient.n > 0;
  return negativeFirst && rest.length === 0 ? [second, first] : ordered;
};

/** Writes a sum as a tree, as people would. */
export const sumToNode = (sum: SymbolicSum): Node => {
  const [first, ...rest] = inOrder(sum);
  if (first === undefined) return expressionNumber(0);
  const start = valueOf(first.coefficient) < 0 ? call("negate", sizeNode(first)) : sizeNode(first);
  return rest.reduce(
    (left, term) => call(valueOf(term.coefficient) < 0 ? "subtract" : "add", left, sizeNode(term)),
    start,
  );
};
