import { msg, type MessageParam } from "../../contract/messages/message.ts";
import { expressionBinomial, factorial, gamma } from "./gamma.ts";

/** A named real function: how many arguments it takes and how it is computed (NaN where it has no value). */
export interface FunctionEntry {
  readonly least: number;
  readonly most: number;
  readonly compute: (...values: number[]) => number;
}

const one = (compute: (x: number) => number): FunctionEntry => ({ least: 1, most: 1, compute });
const two = (compute: (x: number, y: number) => number): FunctionEntry => ({ least: 2, most: 2, compute });
const truth = (holds: boolean): number => (holds ? 1 : 0);

/** Division by zero has no value, so that 1/(1/x) has none at 0 either. */
export const divide = (a: number, b: number): number => (b === 0 ? NaN : a / b);

/** Remainder with the sign of the divisor, as in number theory: mod(-1, 3) = 2. */
export const modulo = (a: number, b: number): number => (b === 0 ? NaN : a - b * Math.floor(a / b));

/** a to the power b; no value for 0 to a negative power. */
export const expressionPower = (a: number, b: number): number => (a === 0 && b < 0 ? NaN : a ** b);

const logarithm = (first: number, second?: number): number => {
  if (second === undefined) return first > 0 ? Math.log10(first) : NaN;
  if (first <= 0 || first === 1 || second <= 0) return NaN;
  if (first === 2) return Math.log2(second);
  return first === 10 ? Math.log10(second) : Math.log(second) / Math.log(first);
};

/** The real n-th root: odd roots exist for negative numbers. */
export const nthRoot = (x: number, n: number): number => {
  if (n === 0) return NaN;
  if (n === 3) return Math.cbrt(x);
  if (x < 0) return Math.abs(n % 2) === 1 ? -expressionPower(-x, 1 / n) : NaN;
  return expressionPower(x, 1 / n);
};

/** Rounds halves away from zero, as taught at school. */
const roundHalfAway = (x: number, digits = 0): number => {
  const scale = 10 ** digits;
  return (Math.sign(x) * Math.round(Math.abs(x) * scale)) / scale;
};

/** Every function of an expression; the operators are functions too. */
const FUNCTIONS = {
  add: two((a, b) => a + b),
  subtract: two((a, b) => a - b),
  multiply: two((a, b) => a * b),
  divide: two(divide),
  power: two(expressionPower),
  negate: one((x) => -x),
  mod: two(modulo),
  factorial: one(factorial),
  sin: one(Math.sin),
  cos: one(Math.cos),
  tan: one(Math.tan),
  sec: one((x) => divide(1, Math.cos(x))),
  csc: one((x) => divide(1, Math.sin(x))),
  cot: one((x) => divide(Math.cos(x), Math.sin(x))),
  asin: one(Math.asin),
  acos: one(Math.acos),
  atan: one(Math.atan),
  atan2: two(Math.atan2),
  sinh: one(Math.sinh),
  cosh: one(Math.cosh),
  tanh: one(Math.tanh),
  asinh: one(Math.asinh),
  acosh: one(Math.acosh),
  atanh: one(Math.atanh),
  exp: one(Math.exp),
  ln: one((x) => (x > 0 ? Math.log(x) : NaN)),
  log: { least: 1, most: 2, compute: logarithm },
  sqrt: one(Math.sqrt),
  cbrt: one(Math.cbrt),
  root: two(nthRoot),
  abs: one(Math.abs),
  sign: one(Math.sign),
  floor: one(Math.floor),
  ceil: one(Math.ceil),
  round: { least: 1, most: 2, compute: roundHalfAway },
  min: { least: 1, most: 20, compute: Math.min },
  max: { least: 1, most: 20, compute: Math.max },
  gamma: one(gamma),
  binomial: two(expressionBinomial),
  if: { least: 3, most: 3, compute: (condition, yes, no) => (condition ? yes : no) },
  less: two((a, b) => truth(a < b)),
  less_equal: two((a, b) => truth(a <= b)),
  greater: two((a, b) => truth(a > b)),
  greater_equal: two((a, b) => truth(a >= b)),
  equal: two((a, b) => truth(a === b)),
  not_equal: two((a, b) => truth(a !== b)),
  and: two((a, b) => truth(a !== 0 && b !== 0)),
  or: two((a, b) => truth(a !== 0 || b !== 0)),
  not: one((x) => truth(x === 0)),
} satisfies Record<string, FunctionEntry>;

export type FunctionName = keyof typeof FUNCTIONS;

export const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name);

/** How a function is computed and how many arguments it takes. */
export const functionEntry = (name: FunctionName): FunctionEntry => FUNCTIONS[name];

/** How many values a function takes: `2`, or `1 to 3`. */
export const valueCount = (name: FunctionName): MessageParam => {
  const { least, most } = FUNCTIONS[name];
  return least === most ? least : msg("common.range", { least, most });
};
