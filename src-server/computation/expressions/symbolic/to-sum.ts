import { compileNode } from "../compile.ts";
import { call, constant, freeVariables, type Node } from "../node.ts";
import { MINUS_ONE, SYMBOLIC_ONE, rational } from "./rational.ts";
import { sumToNode } from "./sum-to-node.ts";
import {
  addSums,
  constantOf,
  constantSum,
  factorSum,
  isPolynomialTerm,
  multiplySums,
  powerTerm,
  scaleSum,
  type SymbolicSum,
  TooLargeError,
  wholeExponent,
} from "./terms.ts";

/** How far brackets are multiplied out: `light` only a single letter term into a polynomial, `expand` everything. */
export type Effort = "light" | "expand";

const MAX_TERMS = 200;
const MAX_POWER = 40;
const MAX_FOLDED = 1e6;
const FOLDING = 1e-12;

const isPolynomial = (sum: SymbolicSum): boolean => sum.every(isPolynomialTerm);

const asFactor = (sum: SymbolicSum, exponent?: SymbolicSum): SymbolicSum => factorSum(sumToNode(sum), exponent);

const multiply = (a: SymbolicSum, b: SymbolicSum, effort: Effort): SymbolicSum => {
  const single = a.length <= 1 || b.length <= 1;
  const plain = constantOf(a) !== undefined || constantOf(b) !== undefined;
  const small = a.length * b.length <= MAX_TERMS;
  if (
    small &&
    (effort === "expand" || plain || (a.length <= 1 && b.length <= 1) || (single && isPolynomial(a) && isPolynomial(b)))
  ) {
    return multiplySums(a, b);
  }
  return multiplySums(a.length > 1 ? asFactor(a) : a, b.length > 1 ? asFactor(b) : b);
};

const expandPower = (base: SymbolicSum, exponent: number): SymbolicSum | undefined => {
  let result: SymbolicSum = constantSum(SYMBOLIC_ONE);
  for (let count = 0; count < exponent; count += 1) {
    if (result.length * base.length > MAX_TERMS) return undefined;
    result = multiplySums(result, base);
  }
  return result;
};

const power = (base: SymbolicSum, exponent: SymbolicSum, effort: Effort): SymbolicSum => {
  const whole = wholeExponent(exponent);
  const [first] = base;
  if (whole === 0) return constantSum(SYMBOLIC_ONE);
  if (whole === 1) return base;
  if (first === undefined) return whole !== undefined && whole > 0 ? [] : asFactor(base, exponent);
  const literal = constantOf(base);
  if (literal?.n === 1 && literal.d === 1) return base;
  if (base.length === 1 && whole !== undefined && Math.abs(whole) <= MAX_POWER) return [powerTerm(first, whole)];
  if (effort === "expand" && whole !== undefined && whole > 0 && whole <= MAX_POWER) {
    const expanded = expandPower(base, whole);
    if (expanded !== undefined) return expanded;
  }
  return asFactor(base, exponent);
};

/** Numbers such as sin(0), √4 or ln e that are whole after all. */
const folded = (node: Node): SymbolicSum | undefined => {
  if (freeVariables(node).size > 0) return undefined;
  const value = compileNode(node)({});
  const whole = Math.round(value);
  return Math.abs(value) < MAX_FOLDED && Math.abs(value - whole) < FOLDING ? constantSum(rational(whole)) : undefined;
};

const opaque = (node: Node): SymbolicSum => folded(node) ?? factorSum(node);

const callSum = (node: Extract<Node, { kind: "call" }>, effort: Effort): SymbolicSum => {
  const sums = node.args.map((arg) => toSum(arg, effort));
  const [a = [], b = []] = sums;
  switch (node.name) {
    case "add":
      return addSums(a, b);
    case "subtract":
      return addSums(a, scaleSum(b, MINUS_ONE));
    case "negate":
      return scaleSum(a, MINUS_ONE);
    case "multiply":
      return multiply(a, b, effort);
    case "divide":
      return b.length === 0 ? opaque(node) : multiply(a, power(b, constantSum(MINUS_ONE), effort), effort);
    case "power":
      return folded(node) ?? power(a, b, effort);
    case "exp":
      return folded(node) ?? factorSum(constant("e"), a);
    case "sqrt":
      return folded(node) ?? power(a, constantSum(rational(1, 2)), effort);
    case "cbrt":
      return folded(node) ?? power(a, constantSum(rational(1, 3)), effort);
    default:
      return opaque(call(node.name, ...sums.map(sumToNode)));
  }
};

/** As `toSum`; undefined where the tree is too large. */
export const toSumIfSmall = (node: Node, effort: Effort): SymbolicSum | undefined => {
  try {
    return toSum(node, effort);
  } catch (error) {
    if (error instanceof TooLargeError) return undefined;
    throw error;
  }
};

/** Reads a tree as a sum of terms: numbers computed exactly, equal factors joined, like terms collected. Throws TooLargeError. */
const toSum = (node: Node, effort: Effort): SymbolicSum => {
  switch (node.kind) {
    case "number":
      return constantSum(rational(node.value));
    case "call":
      return callSum(node, effort);
    default:
      return factorSum(node);
  }
};
