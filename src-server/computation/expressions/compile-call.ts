import type { Evaluate } from "./evaluate.ts";
import { divide, functionEntry, type FunctionName, nthRoot, expressionPower } from "./functions.ts";
import { literalValue, type Node } from "./node.ts";

type Call = Extract<Node, { kind: "call" }>;
type Compile = (node: Node) => Evaluate;

/** The p and q of an exponent written as p/q or -p/q in whole numbers with q odd and above 1. */
const oddRoot = (exponent: Node): { readonly p: number; readonly q: number } | undefined => {
  if (exponent.kind !== "call") return undefined;
  if (exponent.name === "negate" && exponent.args[0] !== undefined) {
    const inner = oddRoot(exponent.args[0]);
    return inner && { p: -inner.p, q: inner.q };
  }
  if (exponent.name !== "divide") return undefined;
  const [p, q] = exponent.args.map(literalValue);
  if (p === undefined || q === undefined || !Number.isInteger(p) || Math.abs(q % 2) !== 1 || q === 1) return undefined;
  return { p, q };
};

/** Powers; a fraction with an odd denominator is a real root of negative numbers too, as in graphing practice. */
const compilePower = (base: Node, exponent: Node, compile: Compile): Evaluate => {
  const a = compile(base);
  const literal = literalValue(exponent);
  if (literal === 2)
    return (values) => {
      const x = a(values);
      return x * x;
    };
  const root = oddRoot(exponent);
  if (root !== undefined) return (values) => expressionPower(nthRoot(a(values), root.q), root.p);
  if (base.kind === "constant" && base.name === "e") {
    const b = compile(exponent);
    return (values) => Math.exp(b(values));
  }
  const b = compile(exponent);
  return (values) => expressionPower(a(values), b(values));
};

const compileBinary = (name: FunctionName, a: Evaluate, b: Evaluate): Evaluate => {
  switch (name) {
    case "add":
      return (values) => a(values) + b(values);
    case "subtract":
      return (values) => a(values) - b(values);
    case "multiply":
      return (values) => a(values) * b(values);
    case "divide":
      return (values) => divide(a(values), b(values));
    default: {
      const { compute } = functionEntry(name);
      return (values) => {
        const x = a(values);
        const y = b(values);
        return x !== x || y !== y ? NaN : compute(x, y);
      };
    }
  }
};

const compileIf = (parts: readonly Evaluate[]): Evaluate => {
  const [condition, yes, no] = parts;
  if (condition === undefined || yes === undefined || no === undefined) return () => NaN;
  return (values) => {
    const decided = condition(values);
    if (decided !== decided) return NaN;
    return decided === 0 ? no(values) : yes(values);
  };
};

const compileMany = (name: FunctionName, parts: readonly Evaluate[]): Evaluate => {
  const { compute } = functionEntry(name);
  return (values) => {
    const numbers = parts.map((part) => part(values));
    return numbers.some(Number.isNaN) ? NaN : compute(...numbers);
  };
};

/** The function that computes a call; a missing value among its arguments makes its own value missing. */
export const compileCall = (node: Call, compile: Compile): Evaluate => {
  const [first, second] = node.args;
  if (node.name === "if") return compileIf(node.args.map(compile));
  if (node.args.length === 1 && first !== undefined) {
    const { compute } = functionEntry(node.name);
    const a = compile(first);
    return (values) => {
      const x = a(values);
      return x !== x ? NaN : compute(x);
    };
  }
  if (node.args.length !== 2 || first === undefined || second === undefined)
    return compileMany(node.name, node.args.map(compile));
  if (node.name === "power") return compilePower(first, second, compile);
  return compileBinary(node.name, compile(first), compile(second));
};
