import { childOf, treeChildrenOf, LEFT, treeLevelsOf, RIGHT } from "./edit-tree.ts";
import { treeRecord, type TreeTape } from "./tree-tape.ts";

const visit = (tape: TreeTape, id: string): void => {
  tape.done.push(id);
  tape.strip = { title: "order", ids: [...tape.done] };
  tape.facts["visited"] = tape.done.length;
  treeRecord(tape, "visit", id);
};

type When = "before" | "between" | "after";

const isBinary = (tape: TreeTape, id: string): boolean => (tape.tree.nodes.get(id)?.children.length ?? 0) === 2;

/** Walks depth first; in a node of more or less than two children, `between` comes after the first. */
const walk = (tape: TreeTape, id: string | undefined, when: When): void => {
  if (id === undefined) return;
  tape.path.push(id);
  const binary = isBinary(tape, id);
  const first = binary ? childOf(tape.tree, id, LEFT) : treeChildrenOf(tape.tree, id)[0];
  const others = binary ? [childOf(tape.tree, id, RIGHT)] : treeChildrenOf(tape.tree, id).slice(1);
  if (when === "before") visit(tape, id);
  walk(tape, first, when);
  if (when === "between") visit(tape, id);
  for (const child of others) walk(tape, child, when);
  if (when === "after") visit(tape, id);
  tape.path.pop();
};

/** Node, then left, then right. */
export const preorder = (tape: TreeTape): void => walk(tape, tape.tree.root, "before");
/** Left, then node, then right: a search tree in sorted order. */
export const inorder = (tape: TreeTape): void => walk(tape, tape.tree.root, "between");
/** Left, then right, then node. */
export const postorder = (tape: TreeTape): void => walk(tape, tape.tree.root, "after");
/** From the top, level by level. */
export const levelOrder = (tape: TreeTape): void => {
  for (const id of treeLevelsOf(tape.tree).flat()) visit(tape, id);
};
