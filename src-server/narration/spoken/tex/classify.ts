import { NODE_CLASSES, type NodeClass } from "./node-classes.ts";
import { itemsOf, unwrap } from "./tree.ts";
import type { MathNode } from "./tree.ts";

/** Class of a node; scripts have the class of their base. */
export const classOf = (node: MathNode): NodeClass => {
  if (node.kind === "scripts") return classOf(unwrap(node.base));
  if (node.kind === "stacked") return classOf(unwrap(node.body));
  if (node.kind === "text" && node.command === "operatorname") return "function";
  return node.kind === "symbol" ? (NODE_CLASSES.get(node.name) ?? "operand") : "operand";
};

/** Whether a formula holds more than one term, so that its extent must be said. Brackets round it do not count. */
export const isCompound = (node: MathNode): boolean => {
  const bare = unwrap(node);
  const items = bare.kind === "fenced" ? bare.items : itemsOf(bare);
  const [only] = items;
  if (items.length === 1 && only?.kind === "fenced") return isCompound(only);
  return items.some((item, index) => {
    const nodeClass = classOf(item);
    return (
      nodeClass === "relation" ||
      nodeClass === "big" ||
      (index > 0 && (nodeClass === "sum" || nodeClass === "separator"))
    );
  });
};

/** Whether the node is in round brackets. */
export const isBracketed = (node: MathNode | undefined): boolean =>
  node?.kind === "fenced" && node.open === "(" && node.close === ")";
