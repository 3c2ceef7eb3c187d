import { call, freeVariables, type Node } from "./node.ts";

/** The tree with every free occurrence of a name replaced. Variables bound by sums and integrals keep their meaning. */
export const substitute = (node: Node, name: string, by: Node): Node => {
  switch (node.kind) {
    case "variable":
      return node.name === name ? by : node;
    case "call":
      return call(node.name, ...node.args.map((arg) => substitute(arg, name, by)));
    case "binder":
      return substituteBinder(node, name, by);
    default:
      return node;
  }
};

const substituteBinder = (node: Extract<Node, { kind: "binder" }>, name: string, by: Node): Node => {
  const bounds = node.bounds.map((bound) => substitute(bound, name, by));
  if (node.variable === name) return { ...node, bounds };
  if (!freeVariables(by).has(node.variable)) return { ...node, bounds, body: substitute(node.body, name, by) };
  const fresh = `${node.variable}_bound`;
  const renamed = substitute(node.body, node.variable, { kind: "variable", name: fresh });
  return { ...node, bounds, variable: fresh, body: substitute(renamed, name, by) };
};
