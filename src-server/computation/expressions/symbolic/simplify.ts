import { type Expression, expressionOf } from "../expression.ts";
import type { Node } from "../node.ts";
import { toText } from "../to-text.ts";
import { sumToNode } from "./sum-to-node.ts";
import { type Effort, toSumIfSmall } from "./to-sum.ts";

const rewriteNode = (node: Node, effort: Effort): Node => {
  const sum = toSumIfSmall(node, effort);
  return sum === undefined ? node : sumToNode(sum);
};

/** Folds numbers, drops zeros and ones, joins equal factors and collects like terms; brackets stay. Very large trees stay as they are. */
export const simplifyNode = (node: Node): Node => rewriteNode(node, "light");

/** As `simplifyNode`, with all brackets multiplied out (up to 200 terms). */
export const expandNode = (node: Node): Node => rewriteNode(node, "expand");

const rewritten = (expression: Expression, rewrite: (node: Node) => Node): Expression => {
  const node = rewrite(expression.node);
  return expressionOf(node, toText(node));
};

/** The expression with numbers folded, equal factors joined and like terms collected. Places without a value may gain one. */
export const simplify = (expression: Expression): Expression => rewritten(expression, simplifyNode);

/** The expression with all brackets multiplied out. */
export const expand = (expression: Expression): Expression => rewritten(expression, expandNode);
