import { expressionOf, type Expression } from "../../../computation/expressions/expression.ts";
import { call, variable, type Node } from "../../../computation/expressions/node.ts";
import { polynomialIn } from "../../../computation/expressions/symbolic/polynomial.ts";
import { expand, simplify } from "../../../computation/expressions/symbolic/simplify.ts";
import { substitute } from "../../../computation/expressions/substitute.ts";
import { nodeToTex } from "../../../computation/expressions/to-tex.ts";

/** Steps of a derivation, as a plan has them. */
export type QuotientStep = { tex: string; relation?: string; reason?: string; limit?: { var: string; to: number } };

/** Longer lines do not fit beside their reasons. */
const LONGEST = 46;
const MAX_DEGREE = 3;

const texOf = (node: Node): string => nodeToTex(node);
const expressionAt = (f: Expression): Node => substitute(f.node, "x", call("add", variable("x"), variable("h")));
const drawnLength = (tex: string): number => tex.replace(/\\[a-zA-Z]+|[{}^_\s]/g, "").length;

/**
 * The limit of the difference quotient of a polynomial, line by line; undefined for other functions,
 * and for those whose lines would be too long to read.
 */
export const differenceQuotient = (f: Expression, slope: Expression): QuotientStep[] | undefined => {
  const coefficients = polynomialIn(f, "x");
  if (!coefficients || coefficients.length - 1 > MAX_DEGREE || coefficients.length < 2) return undefined;
  const rise = call("subtract", expressionAt(f), f.node);
  const expanded = expand(expressionOf(rise, "f(x+h)-f(x)"));
  const divided = expand(expressionOf(call("divide", expanded.node, variable("h")), "quotient"));
  const fx = texOf(simplify(f).node);
  const shifted = texOf(expressionAt(f));
  const first = `\\frac{${shifted}-${coefficients.filter((c) => c !== 0).length > 1 ? `\\left(${fx}\\right)` : fx}}{h}`;
  const steps: QuotientStep[] = [
    { tex: first },
    { relation: "=", tex: `\\frac{${texOf(expanded.node)}}{h}`, reason: "expand" },
    { relation: "=", tex: texOf(divided.node), reason: "divide by h" },
    { relation: "->", tex: texOf(slope.node), reason: "let h shrink", limit: { var: "h", to: 0 } },
  ];
  return steps.every((step) => drawnLength(step.tex) <= LONGEST) ? steps : undefined;
};
