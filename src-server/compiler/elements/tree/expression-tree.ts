import { parseInfix } from "../../../computation/expressions/parser.ts";
import type { Node } from "../../../computation/expressions/node.ts";
import { freshId } from "../../../computation/algorithms/trees/edit-tree.ts";
import type { Tree, TreeNode } from "../../../computation/algorithms/trees/tree-moment.ts";
import { formatNumber } from "../../../computation/format-number.ts";

const SIGNS: Readonly<Record<string, string>> = {
  add: "+",
  subtract: "−",
  multiply: "×",
  divide: "÷",
  power: "^",
  negate: "−",
  factorial: "!",
  mod: "mod",
};

const signOf = (node: Node): string => {
  if (node.kind === "number") return formatNumber(node.value);
  if (node.kind === "call") return SIGNS[node.name] ?? node.name;
  return node.name;
};

const partsOf = (node: Node): readonly Node[] =>
  node.kind === "call" ? node.args : node.kind === "binder" ? [node.body, ...node.bounds] : [];

/** Tree of an expression: operators above what they act on; throws ExpressionError. */
export const expressionTree = (source: string): Tree => {
  const nodes = new Map<string, TreeNode>();
  const add = (node: Node): string => {
    const id = freshId(signOf(node), nodes);
    nodes.set(id, { id, value: signOf(node), children: [] });
    const children = partsOf(node).map(add);
    nodes.set(id, { id, value: signOf(node), children });
    return id;
  };
  return { root: add(parseInfix(source)), nodes };
};
