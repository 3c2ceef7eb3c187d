import fc from "fast-check";
import {
  call,
  constant,
  type Node,
  expressionNumber,
  variable,
} from "../../../src-server/computation/expressions/node.ts";

const leaf: fc.Arbitrary<Node> = fc.oneof(
  fc.integer({ min: 0, max: 9 }).map(expressionNumber),
  fc.constantFrom(0.5, 1.25, 3.75).map(expressionNumber),
  fc.constantFrom("x", "y", "theta", "v_0").map(variable),
  fc.constantFrom("pi" as const, "e" as const).map(constant),
);

const UNARY = ["negate", "sin", "cos", "tan", "exp", "ln", "sqrt", "abs", "atan"] as const;
const BINARY = ["add", "subtract", "multiply", "divide"] as const;

/** Trees of arithmetic, small whole powers and common functions, up to four levels deep. */
export const arbitraryNode: fc.Arbitrary<Node> = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    leaf,
    fc.tuple(fc.constantFrom(...UNARY), tie("node")).map(([name, a]) => call(name, a)),
    fc.tuple(fc.constantFrom(...BINARY), tie("node"), tie("node")).map(([name, a, b]) => call(name, a, b)),
    fc.tuple(tie("node"), fc.integer({ min: 1, max: 3 })).map(([a, n]) => call("power", a, expressionNumber(n))),
  ),
})).node;

export const POINT = { x: 0.7, y: 1.9, theta: 0.4, v_0: 2.3 };

/** Equal as far as floating numbers go, or both without a value. */
export const isClose = (a: number, b: number, relative = 1e-7): boolean =>
  (Number.isNaN(a) && Number.isNaN(b)) || Math.abs(a - b) <= relative * Math.max(1, Math.abs(a), Math.abs(b));
