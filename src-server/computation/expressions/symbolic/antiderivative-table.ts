import type { FunctionName } from "../functions.ts";
import { call, type Node, expressionNumber } from "../node.ts";

const two = expressionNumber(2);
const one = expressionNumber(1);
const negative = (u: Node): Node => call("negate", u);
const times = (a: Node, b: Node): Node => call("multiply", a, b);
const logOfSize = (u: Node): Node => call("ln", call("abs", u));
const square = (u: Node): Node => call("power", u, two);
const logIntegral = (u: Node): Node => call("subtract", times(u, call("ln", u)), u);
const circleRoot = (u: Node): Node => call("sqrt", call("subtract", one, square(u)));

/** ∫ f(u) du for functions of one argument. */
export const OUTER_ANTIDERIVATIVES: Readonly<Partial<Record<FunctionName, (u: Node) => Node>>> = {
  sin: (u) => negative(call("cos", u)),
  cos: (u) => call("sin", u),
  tan: (u) => negative(logOfSize(call("cos", u))),
  cot: (u) => logOfSize(call("sin", u)),
  sec: (u) => logOfSize(call("add", call("sec", u), call("tan", u))),
  sinh: (u) => call("cosh", u),
  cosh: (u) => call("sinh", u),
  tanh: (u) => call("ln", call("cosh", u)),
  ln: logIntegral,
  log: (u) => call("divide", logIntegral(u), call("ln", expressionNumber(10))),
  asin: (u) => call("add", times(u, call("asin", u)), circleRoot(u)),
  acos: (u) => call("subtract", times(u, call("acos", u)), circleRoot(u)),
  atan: (u) =>
    call("subtract", times(u, call("atan", u)), call("divide", call("ln", call("add", one, square(u))), two)),
  abs: (u) => call("divide", times(u, call("abs", u)), two),
};

const halfOf = (sign: "add" | "subtract", u: Node): Node =>
  call(sign, call("divide", u, two), call("divide", call("sin", times(two, u)), expressionNumber(4)));

/** ∫ f(u)ⁿ du for the powers that have an answer of their own. */
export const POWER_ANTIDERIVATIVES: Readonly<Record<string, (u: Node) => Node>> = {
  "sin 2": (u) => halfOf("subtract", u),
  "cos 2": (u) => halfOf("add", u),
  "tan 2": (u) => call("subtract", call("tan", u), u),
  "cos -2": (u) => call("tan", u),
  "sec 2": (u) => call("tan", u),
  "sin -2": (u) => negative(call("cot", u)),
  "csc 2": (u) => negative(call("cot", u)),
  "cosh -2": (u) => call("tanh", u),
};
