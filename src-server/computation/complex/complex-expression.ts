import { msg } from "../../contract/messages/message.ts";
import { derivativeNode } from "../expressions/symbolic/derivative.ts";
import { ExpressionError } from "../expressions/expression-error.ts";
import type { FunctionName } from "../expressions/functions.ts";
import { CONSTANTS, freeVariables, type Node } from "../expressions/node.ts";
import { parseInfix } from "../expressions/parser.ts";
import * as complex from "./complex-functions.ts";
import type { Complex } from "./complex-functions.ts";

/** Values of variables by name. */
export type ComplexValues = Readonly<Record<string, Complex>>;
type Evaluate = (values: ComplexValues) => Complex;

/** A formula of complex numbers. */
export type ComplexExpression = {
  source: string;
  /** Names whose values it needs; `i` is none of them. */
  variables: ReadonlySet<string>;
  /** Its value; both parts NaN where there is none. */
  evaluate: Evaluate;
  /** Its derivative by a variable; undefined where the rules for it are missing. */
  derivative(variable: string): ComplexExpression | undefined;
};

const UNARY: Readonly<Partial<Record<FunctionName, (z: Complex) => Complex>>> = {
  negate: complex.negated,
  exp: complex.exponential,
  ln: complex.logarithm,
  sqrt: complex.squareRoot,
  sin: complex.sine,
  cos: complex.cosine,
  tan: (z) => complex.divided(complex.sine(z), complex.cosine(z)),
  sinh: complex.hyperbolicSine,
  cosh: complex.hyperbolicCosine,
  tanh: (z) => complex.divided(complex.hyperbolicSine(z), complex.hyperbolicCosine(z)),
  abs: (z) => [complex.sizeOf(z), 0],
};
const BINARY: Readonly<Partial<Record<FunctionName, (a: Complex, b: Complex) => Complex>>> = {
  add: complex.added,
  subtract: complex.subtracted,
  multiply: complex.multiplied,
  divide: complex.divided,
  power: complex.power,
};

const compileCall = (node: Extract<Node, { kind: "call" }>): Evaluate => {
  const [first, second] = node.args.map(compile);
  const unary = UNARY[node.name];
  if (unary && first && !second) return (values) => unary(first(values));
  const binary = BINARY[node.name];
  if (binary && first && second) return (values) => binary(first(values), second(values));
  throw new ExpressionError(msg("complex.not_known_complex_numbers", { name: node.name }));
};

const compile = (node: Node): Evaluate => {
  switch (node.kind) {
    case "number": {
      const value: Complex = [node.value, 0];
      return () => value;
    }
    case "constant": {
      const value: Complex = [CONSTANTS[node.name], 0];
      return () => value;
    }
    case "variable": {
      const { name } = node;
      const unit: Complex = [0, 1];
      return name === "i" ? () => unit : (values) => values[name] ?? complex.NOWHERE;
    }
    case "call":
      return compileCall(node);
    case "binder":
      throw new ExpressionError(msg("complex.not_known_complex_numbers", { name: node.name }));
  }
};

/** Parts of a variable that are named in formulas: conj(z), re(z), im(z), arg(z). */
const PARTS: Readonly<Record<string, (z: Complex) => Complex>> = {
  conj: complex.conjugated,
  re: (z) => [z[0], 0],
  im: (z) => [z[1], 0],
  arg: (z) => [complex.angleOf(z), 0],
};

const partName = (part: string, variable: string): string => `${variable}_${part}`;

/** `conj(z)` becomes the variable `z_conj`, and so on. */
const withPartNames = (text: string, names: readonly string[]): string =>
  names.reduce(
    (all, name) =>
      Object.keys(PARTS).reduce(
        (some, part) => some.replace(new RegExp(`\\b${part}\\(\\s*${name}\\s*\\)`, "g"), `(${partName(part, name)})`),
        all,
      ),
    text,
  );

const calls = (node: Node, name: FunctionName): boolean =>
  node.kind === "call" && (node.name === name || node.args.some((part) => calls(part, name)));

const expressionOf = (node: Node, source: string, names: readonly string[]): ComplexExpression => {
  const compute = compile(node);
  const used = freeVariables(node);
  const parts = names.flatMap((name) =>
    Object.entries(PARTS).flatMap(([part, take]) =>
      used.has(partName(part, name)) ? [{ name, key: partName(part, name), take }] : [],
    ),
  );
  const hidden = new Set(["i", ...parts.map(({ key }) => key)]);
  return {
    source,
    variables: new Set([...[...used].filter((name) => !hidden.has(name)), ...parts.map(({ name }) => name)]),
    evaluate: (values) => {
      if (parts.length === 0) return compute(values);
      const all: Record<string, Complex> = { ...values };
      for (const { name, key, take } of parts) all[key] = take(values[name] ?? complex.NOWHERE);
      return compute(all);
    },
    derivative: (variable) => {
      if (parts.some(({ name }) => name === variable) || calls(node, "abs")) return undefined;
      try {
        return expressionOf(derivativeNode(node, variable), `d/d${variable} ${source}`, names);
      } catch (thrown) {
        if (thrown instanceof ExpressionError) return undefined;
        throw thrown;
      }
    },
  };
};

/** Reads infix with `i`; `names` are the variables. Throws ExpressionError. */
export const parseComplex = (text: string, names: readonly string[]): ComplexExpression => {
  const all = names.flatMap((name) => [name, ...Object.keys(PARTS).map((part) => partName(part, name))]);
  return expressionOf(parseInfix(withPartNames(text, names), { names: [...all, "i"] }), text, names);
};
