import { compileNode } from "../expressions/compile.ts";
import { functionEntry, type FunctionName } from "../expressions/functions.ts";
import { freeVariables, type Node } from "../expressions/node.ts";
import {
  addSeries,
  constantSeries,
  derivativeSeries,
  divideSeries,
  expSeries,
  integralSeries,
  logSeries,
  multiplySeries,
  powerSeries,
  scaleSeries,
  sineCosineSeries,
  variableSeries,
  type PowerSeries,
} from "./power-series.ts";

type Unary = (a: PowerSeries) => PowerSeries;

const one = (a: PowerSeries): PowerSeries => constantSeries(1, a.length);
const minus = (a: PowerSeries, b: PowerSeries): PowerSeries => addSeries(a, scaleSeries(b, -1));
const square = (a: PowerSeries): PowerSeries => multiplySeries(a, a);
const inverse = (a: PowerSeries): PowerSeries => divideSeries(one(a), a);
const hyperbolic =
  (sign: 1 | -1): Unary =>
  (a) => {
    const grows = expSeries(a);
    return scaleSeries(addSeries(grows, scaleSeries(inverse(grows), sign)), 0.5);
  };
const sinh = hyperbolic(-1);
const cosh = hyperbolic(1);
const sine: Unary = (a) => sineCosineSeries(a).sine;
const cosine: Unary = (a) => sineCosineSeries(a).cosine;

/** A function known by its derivative: value at the point, then the integral of `slope(a)·a'`. */
const bySlope =
  (value: (x: number) => number, slope: Unary): Unary =>
  (a) =>
    integralSeries(multiplySeries(slope(a), derivativeSeries(a)), value(a[0] ?? NaN));

const UNARY: Partial<Record<FunctionName, Unary>> = {
  negate: (a) => scaleSeries(a, -1),
  sin: sine,
  cos: cosine,
  tan: (a) => divideSeries(sine(a), cosine(a)),
  cot: (a) => divideSeries(cosine(a), sine(a)),
  sec: (a) => inverse(cosine(a)),
  csc: (a) => inverse(sine(a)),
  sinh,
  cosh,
  tanh: (a) => divideSeries(sinh(a), cosh(a)),
  exp: expSeries,
  ln: logSeries,
  sqrt: (a) => powerSeries(a, 0.5),
  asin: bySlope(Math.asin, (a) => powerSeries(minus(one(a), square(a)), -0.5)),
  acos: bySlope(Math.acos, (a) => scaleSeries(powerSeries(minus(one(a), square(a)), -0.5), -1)),
  atan: bySlope(Math.atan, (a) => inverse(addSeries(one(a), square(a)))),
  asinh: bySlope(Math.asinh, (a) => powerSeries(addSeries(one(a), square(a)), -0.5)),
  acosh: bySlope(Math.acosh, (a) => powerSeries(minus(square(a), one(a)), -0.5)),
  atanh: bySlope(Math.atanh, (a) => inverse(minus(one(a), square(a)))),
  abs: (a) => ((a[0] ?? 0) > 0 ? a : (a[0] ?? 0) < 0 ? scaleSeries(a, -1) : a.map(() => NaN)),
};

const isConstant = (a: PowerSeries): boolean => a.every((value, k) => k === 0 || value === 0);

const oddRoot = (a: PowerSeries, n: number): PowerSeries =>
  (a[0] ?? 0) < 0 && Math.abs(n % 2) === 1
    ? scaleSeries(powerSeries(scaleSeries(a, -1), 1 / n), -1)
    : powerSeries(a, 1 / n);

const power = (a: PowerSeries, b: PowerSeries): PowerSeries =>
  isConstant(b) ? powerSeries(a, b[0] ?? NaN) : expSeries(multiplySeries(b, logSeries(a)));

const logarithm = (a: PowerSeries, b: PowerSeries | undefined): PowerSeries =>
  b ? divideSeries(logSeries(b), logSeries(a)) : scaleSeries(logSeries(a), 1 / Math.LN10);

/** Functions whose value stays the same close to almost every point. */
const FLAT: ReadonlySet<FunctionName> = new Set([
  "less",
  "less_equal",
  "greater",
  "greater_equal",
  "equal",
  "not_equal",
  "and",
  "or",
  "not",
  "sign",
  "floor",
  "ceil",
]);

/** Functions without a rule: known where they are flat or their arguments stand still. */
const byValue = (name: FunctionName, args: readonly PowerSeries[], length: number): PowerSeries =>
  FLAT.has(name) || args.every(isConstant)
    ? constantSeries(functionEntry(name).compute(...args.map((a) => a[0] ?? NaN)), length)
    : constantSeries(NaN, length);

const combine = (name: FunctionName, args: readonly PowerSeries[], length: number): PowerSeries => {
  const [a = constantSeries(NaN, length), b, c] = args;
  const unary = UNARY[name];
  if (unary && !isConstant(a)) return unary(a);
  if (name === "cbrt") return oddRoot(a, 3);
  if (name === "log" && !args.every(isConstant)) return logarithm(a, b);
  if (b === undefined) return byValue(name, args, length);
  if (name === "add") return addSeries(a, b);
  if (name === "subtract") return minus(a, b);
  if (name === "multiply") return multiplySeries(a, b);
  if (name === "divide") return divideSeries(a, b);
  if (name === "power") return power(a, b);
  if (name === "root" && isConstant(b)) return oddRoot(a, b[0] ?? NaN);
  if (name === "if" && c && isConstant(a)) return (a[0] ?? 0) ? b : c;
  return byValue(name, args, length);
};

type Setting = { variable: string; about: number; length: number };

const develop = (node: Node, setting: Setting): PowerSeries => {
  const { variable, about, length } = setting;
  if (node.kind === "variable" && node.name === variable) return variableSeries(about, length);
  if (node.kind === "call")
    return combine(
      node.name,
      node.args.map((arg) => develop(arg, setting)),
      length,
    );
  return constantSeries(freeVariables(node).has(variable) ? NaN : compileNode(node)({}), length);
};

const SPARE = 6;

/**
 * Coefficients of (x − about)^k in the Taylor series of an expression in one variable, by arithmetic of power
 * series; NaN from where the function cannot be developed.
 */
export const taylorCoefficients = (node: Node, { variable, about, length }: Setting): readonly number[] =>
  develop(node, { variable, about, length: length + SPARE }).slice(0, length);
