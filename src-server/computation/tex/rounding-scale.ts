import { compileNode } from "../expressions/compile.ts";
import type { ExpressionValues } from "../expressions/evaluate.ts";
import type { Node } from "../expressions/node.ts";

const valueOf = (node: Node, values: ExpressionValues): number => compileNode(node)(values);

/**
 * How large the numbers were from which a value was computed by adding and subtracting: rounding errors are a small share
 * of this, not of the value itself.
 */
export const roundingScale = (node: Node, values: ExpressionValues): number => {
  if (node.kind !== "call") return Math.abs(valueOf(node, values));
  const [a, b] = node.args;
  if (a === undefined) return 0;
  switch (node.name) {
    case "negate":
      return roundingScale(a, values);
    case "add":
    case "subtract":
      return roundingScale(a, values) + (b === undefined ? 0 : roundingScale(b, values));
    case "multiply":
      return roundingScale(a, values) * (b === undefined ? 1 : roundingScale(b, values));
    case "divide":
      return roundingScale(a, values) / Math.abs(b === undefined ? 1 : valueOf(b, values));
    case "power": {
      const exponent = b?.kind === "number" ? b.value : NaN;
      return exponent > 0 ? roundingScale(a, values) ** exponent : Math.abs(valueOf(node, values));
    }
    case "sin":
    case "cos":
      return Math.max(1, roundingScale(a, values));
    default:
      return Math.abs(valueOf(node, values));
  }
};
