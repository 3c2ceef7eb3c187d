import type { FunctionName } from "../functions.ts";
import { call, constant, type Node, expressionNumber } from "../node.ts";

const one = expressionNumber(1);
const two = expressionNumber(2);
const square = (u: Node): Node => call("power", u, two);
const inverse = (u: Node): Node => call("divide", one, u);
const negative = (u: Node): Node => call("negate", u);
const zero = (): Node => expressionNumber(0);

/** The derivative of f at u for functions of one argument; the chain rule multiplies it by that of u. */
export const OUTER_DERIVATIVES: Readonly<Partial<Record<FunctionName, (u: Node) => Node>>> = {
  sin: (u) => call("cos", u),
  cos: (u) => negative(call("sin", u)),
  tan: (u) => inverse(square(call("cos", u))),
  sec: (u) => call("multiply", call("sec", u), call("tan", u)),
  csc: (u) => negative(call("multiply", call("csc", u), call("cot", u))),
  cot: (u) => negative(inverse(square(call("sin", u)))),
  asin: (u) => inverse(call("sqrt", call("subtract", one, square(u)))),
  acos: (u) => negative(inverse(call("sqrt", call("subtract", one, square(u))))),
  atan: (u) => inverse(call("add", one, square(u))),
  sinh: (u) => call("cosh", u),
  cosh: (u) => call("sinh", u),
  tanh: (u) => inverse(square(call("cosh", u))),
  asinh: (u) => inverse(call("sqrt", call("add", square(u), one))),
  acosh: (u) => inverse(call("sqrt", call("subtract", square(u), one))),
  atanh: (u) => inverse(call("subtract", one, square(u))),
  exp: (u) => call("power", constant("e"), u),
  ln: inverse,
  log: (u) => inverse(call("multiply", u, call("ln", expressionNumber(10)))),
  sqrt: (u) => inverse(call("multiply", two, call("sqrt", u))),
  cbrt: (u) =>
    inverse(call("multiply", expressionNumber(3), call("power", u, call("divide", two, expressionNumber(3))))),
  abs: (u) => call("divide", u, call("abs", u)),
  sign: zero,
  floor: zero,
  ceil: zero,
  round: zero,
};
