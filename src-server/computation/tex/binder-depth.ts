import type { BinderName, Node } from "../expressions/node.ts";

/** How many sums, products, integrals and limits are nested at most; only those of one name if it is given. */
export const binderDepth = (node: Node, name?: BinderName): number => {
  if (node.kind === "call") return node.args.reduce((deepest, arg) => Math.max(deepest, binderDepth(arg, name)), 0);
  if (node.kind !== "binder") return 0;
  const own = name === undefined || node.name === name ? 1 : 0;
  return [node.body, ...node.bounds].reduce((deepest, part) => Math.max(deepest, own + binderDepth(part, name)), own);
};
