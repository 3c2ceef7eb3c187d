import { msg, type Message } from "../../../contract/messages/message.ts";
import { balanceOf } from "../../../computation/algorithms/trees/avl.ts";
import {
  childOf,
  compareKeys,
  LEFT,
  parentOf,
  RIGHT,
  allNodes,
  subtreeOf,
} from "../../../computation/algorithms/trees/edit-tree.ts";
import { shown } from "../../../computation/algorithms/trees/search-trees.ts";
import type { Tree, TreeValue } from "../../../computation/algorithms/trees/tree-moment.ts";
import type { TreeKind } from "./tree-schema.ts";

const valueOf = (tree: Tree, id: string): TreeValue => tree.nodes.get(id)?.value ?? "";

/** A node that stands on the wrong side of one above it. */
const searchOrder = (tree: Tree): Message | undefined => {
  for (const id of allNodes(tree)) {
    for (const side of [LEFT, RIGHT] as const) {
      const child = childOf(tree, id, side);
      const wrong = subtreeOf(tree, child ?? "").find((below) => {
        if (!tree.nodes.has(below)) return false;
        const sign = compareKeys(valueOf(tree, below), valueOf(tree, id));
        return side === LEFT ? sign >= 0 : sign <= 0;
      });
      if (child !== undefined && wrong !== undefined)
        return msg(side === LEFT ? "tree.stands_left" : "tree.stands_right", {
          value: shown(valueOf(tree, wrong)),
          other: shown(valueOf(tree, id)),
        });
    }
  }
  return undefined;
};

const balance = (tree: Tree): Message | undefined => {
  const bad = allNodes(tree).find((id) => Math.abs(balanceOf(tree, id)) > 1);
  return bad === undefined
    ? undefined
    : msg("tree.heights_differ", { value: shown(valueOf(tree, bad)), difference: Math.abs(balanceOf(tree, bad)) });
};

const heapOrder = (tree: Tree, kind: "min_heap" | "max_heap"): Message | undefined => {
  const bad = allNodes(tree).find((id) => {
    const parent = parentOf(tree, id);
    if (parent === undefined) return false;
    const sign = compareKeys(valueOf(tree, id), valueOf(tree, parent));
    return kind === "min_heap" ? sign < 0 : sign > 0;
  });
  if (bad === undefined) return undefined;
  return msg("tree.stands_below", {
    value: shown(valueOf(tree, bad)),
    other: shown(valueOf(tree, parentOf(tree, bad) ?? "")),
  });
};

/** What a tree breaks of the rules of its kind; undefined where it keeps them. */
export const brokenRule = (tree: Tree, kind: TreeKind): Message | undefined => {
  if (kind === "bst") return searchOrder(tree);
  if (kind === "avl") return searchOrder(tree) ?? balance(tree);
  if (kind === "min_heap" || kind === "max_heap") return heapOrder(tree, kind);
  return undefined;
};
