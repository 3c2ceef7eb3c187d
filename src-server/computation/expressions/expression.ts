import { msg } from "../../contract/messages/message.ts";
import type { Num } from "../../contract/plan.ts";
import { compileNode } from "./compile.ts";
import { ExpressionError, quoted } from "./expression-error.ts";
import { MAX_EVALUATIONS } from "./evaluate.ts";
import { freeVariables, type Node } from "./node.ts";
import { parseInfix } from "./parser.ts";

export { ExpressionError } from "./expression-error.ts";

/** A formula of real numbers; angles are radians. */
export interface Expression {
  /** The text it was read from. */
  readonly source: string;
  /** Names whose values it needs; Greek letters are spelled out (`theta`). */
  readonly variables: ReadonlySet<string>;
  /** Its tree, for derivatives, simplification and printing. */
  readonly node: Node;
  /** Its value; NaN where there is none. */
  evaluate(values: Readonly<Record<string, number>>): number;
}

/** An expression from a tree. */
export const expressionOf = (node: Node, source: string): Expression => {
  const budget = { left: 0 };
  const compute = compileNode(node, budget);
  return {
    source,
    variables: freeVariables(node),
    node,
    evaluate: (values) => {
      budget.left = MAX_EVALUATIONS;
      const value = compute(values);
      return Number.isFinite(value) ? value : NaN;
    },
  };
};

/**
 * Reads infix: `2x` is 2·x, `1/2x` is (1/2)·x, `-x^2` is -(x²), `2^3^2` is 2^9, `sin 2x` is sin(2x), `log(x)` has base
 * 10 and `log(b, x)` base b, `x^(1/3)` is the real root, also of negative x. `names`: words that are variables (the
 * parameters of the scene); they come before constants such as `e`. Throws ExpressionError with the character at fault.
 */
export const parseExpression = (text: string, options: { readonly names?: Iterable<string> } = {}): Expression =>
  expressionOf(parseInfix(text, options), text);

const missingNames = (expression: Expression, params: Readonly<Record<string, number>>): readonly string[] =>
  [...expression.variables].filter((name) => !Object.hasOwn(params, name));

/**
 * The value of a plan's Num: a number, or an expression in the scene's params. NaN where it has no value.
 * Throws ExpressionError for what cannot be read and for names that are no params.
 */
export const evaluateNum = (value: Num, params: Readonly<Record<string, number>>): number => {
  if (typeof value === "number") return value;
  const expression = parseExpression(value, { names: Object.keys(params) });
  const [missing] = missingNames(expression, params);
  if (missing === undefined) return expression.evaluate(params);
  const known = Object.keys(params);
  const hint =
    known.length === 0
      ? msg("expressions.scene_has_no_params")
      : msg("expressions.scene_has", { known: known.join(", ") });
  throw new ExpressionError(msg("expressions.cannot_compute_has_no", { value: quoted(value), missing, hint }));
};
