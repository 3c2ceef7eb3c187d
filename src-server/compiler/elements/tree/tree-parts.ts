import { treeChildrenOf, treeLevelsOf, subtreeOf } from "../../../computation/algorithms/trees/edit-tree.ts";
import type { TreeMoment } from "../../../computation/algorithms/trees/tree-moment.ts";

const withEdges = (ids: readonly string[]): string[] => ids.flatMap((id) => [`node:${id}`, `edge:${id}`]);

/** `edge:X-Y`, `subtree:X`, `level:2` as lists of keys; the edge above a node is named by that node. */
export const findTreePart = ({ tree, hidden }: TreeMoment, part: string): readonly string[] | undefined => {
  const [kind = "", rest = ""] = part.split(/:(.*)/s);
  if (kind === "level") {
    const ids = treeLevelsOf(tree)[Number(rest) - 1]?.filter((id) => !hidden.has(id));
    return ids?.map((id) => `node:${id}`);
  }
  if (kind === "subtree" && tree.nodes.has(rest)) {
    const [root = rest, ...below] = subtreeOf(tree, rest).filter((id) => !hidden.has(id));
    return [`node:${root}`, ...withEdges(below)];
  }
  if (kind !== "edge") return undefined;
  for (const node of tree.nodes.values()) {
    for (const child of treeChildrenOf(tree, node.id))
      if (rest === `${node.id}-${child}` || rest === `${child}-${node.id}`) return [`edge:${child}`];
  }
  return undefined;
};
