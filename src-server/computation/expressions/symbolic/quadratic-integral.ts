import { call, type Node, expressionNumber, variable } from "../node.ts";
import { polynomialOf } from "./polynomial.ts";
import { constantOf, type Factor } from "./terms.ts";

const product = (a: Node, b: Node): Node => call("multiply", a, b);
const root = (value: number): Node => call("sqrt", expressionNumber(value));

/** ∫ 1/(px² + q) dx and ∫ 1/√(q − px²) dx with numbers p, q above 0. */
export const quadraticIntegral = (factors: readonly Factor[], x: string): Node | undefined => {
  const [factor] = factors;
  const exponent = factor && constantOf(factor.exponent);
  const [q = 0, linear, p = 0, ...higher] = (factor && polynomialOf(factor.base, x)) ?? [];
  if (factors.length !== 1 || exponent?.n !== -1 || linear !== 0 || higher.length > 0 || q <= 0 || p === 0)
    return undefined;
  const scaled = call("divide", product(variable(x), root(Math.abs(p))), root(q));
  if (exponent.d === 1 && p > 0) return call("divide", call("atan", scaled), root(p * q));
  return exponent.d === 2 && p < 0 ? call("divide", call("asin", scaled), root(-p)) : undefined;
};
