import { msg } from "../../../contract/messages/message.ts";
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
const searchOrder = (tree: Tree): string | undefined => {
  for (const id of allNodes(tree)) {
    for (const side of [LEFT, RIGHT] as const) {
      const child = childOf(tree, id, side);
      const wrong = subtreeOf(tree, child ?? "").find((below) => {
        if (!tree.nodes.has(below)) return false;
        const sign = compareKeys(valueOf(tree, below), valueOf(tree, id));
        return side === LEFT ? sign >= 0 : sign <= 0;
      });
      if (child !== undefined && wrong !== undefined)
        return msg("tree.stands", {
          tree: shown(valueOf(tree, wrong)),
          word: side === LEFT ? "left" : "right",
          tree2: shown(valueOf(tree, id)),
        });
    }
  }
  return undefined;
};

const balance = (tree: Tree): string | undefined => {
  const bad = allNodes(tree).find((id) => Math.abs(balanceOf(tree, id)) > 1);
  return bad === undefined
    ? undefined
    : msg("tree.heights_below_differ_1", { tree: shown(valueOf(tree, bad)), tree2: Math.abs(balanceOf(tree, bad)) });
};

const heapOrder = (tree: Tree, kind: "min_heap" | "max_heap"): string | undefined => {
  const bad = allNodes(tree).find((id) => {
    const parent = parentOf(tree, id);
    if (parent === undefined) return false;
    const sign = compareKeys(valueOf(tree, id), valueOf(tree, parent));
    return kind === "min_heap" ? sign < 0 : sign > 0;
  });
  if (bad === undefined) return undefined;
  return msg("tree.stands_below", {
    tree: shown(valueOf(tree, bad)),
    tree2: shown(valueOf(tree, parentOf(tree, bad) ?? "")),
  });
};

/** What a tree breaks of the rules of its kind; undefined where it keeps them. */
export const brokenRule = (tree: Tree, kind: TreeKind): string | undefined => {
  if (kind === "bst") return searchOrder(tree);
  if (kind === "avl") return searchOrder(tree) ?? balance(tree);
  if (kind === "min_heap" || kind === "max_heap") return heapOrder(tree, kind);
  return undefined;
};
