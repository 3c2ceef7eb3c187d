import type { Tree, TreeNode, TreeValue } from "./tree-moment.ts";

export const EMPTY_TREE: Tree = { root: undefined, nodes: new Map() };
export const LEFT = 0;
export const RIGHT = 1;
export type TreeSide = typeof LEFT | typeof RIGHT;

export const childOf = (tree: Tree, id: string | undefined, side: number): string | undefined =>
  id === undefined ? undefined : tree.nodes.get(id)?.children[side];

export const treeChildrenOf = (tree: Tree, id: string): string[] =>
  (tree.nodes.get(id)?.children ?? []).filter((child) => child !== undefined);

/** The tree with a node added or replaced. */
export const withNode = (tree: Tree, node: TreeNode): Tree => ({
  root: tree.root,
  nodes: new Map(tree.nodes).set(node.id, node),
});

/** The tree with another left or right child below a node; undefined as `parent` sets the root. */
export const setChild = (
  tree: Tree,
  parent: string | undefined,
  link: { side: TreeSide; child: string | undefined },
): Tree => {
  if (parent === undefined) return { ...tree, root: link.child };
  const node = tree.nodes.get(parent);
  if (!node) return tree;
  const children = [node.children[LEFT], node.children[RIGHT]];
  children[link.side] = link.child;
  return withNode(tree, { ...node, children });
};

/** The tree without a node that nothing leads to any more. */
export const withoutNode = (tree: Tree, id: string): Tree => {
  const nodes = new Map(tree.nodes);
  nodes.delete(id);
  return { root: tree.root, nodes };
};

export const parentOf = (tree: Tree, id: string): string | undefined =>
  [...tree.nodes.values()].find((node) => node.children.includes(id))?.id;

export const treeSideOf = (tree: Tree, parent: string | undefined, child: string): TreeSide =>
  childOf(tree, parent, LEFT) === child ? LEFT : RIGHT;

/** Edges on the longest way down from a node; -1 of nothing. */
export const heightBelow = (tree: Tree, id: string | undefined): number =>
  id === undefined ? -1 : 1 + Math.max(-1, ...treeChildrenOf(tree, id).map((child) => heightBelow(tree, child)));
export const treeHeightOf = (tree: Tree): number => heightBelow(tree, tree.root);

/** A node and all below it, parents first; nothing of nothing. */
export const subtreeOf = (tree: Tree, id: string | undefined): string[] =>
  id === undefined ? [] : [id, ...treeChildrenOf(tree, id).flatMap((child) => subtreeOf(tree, child))];
export const allNodes = (tree: Tree): string[] => subtreeOf(tree, tree.root);

/** Nodes from the root to a node, both included. */
export const wayTo = (tree: Tree, id: string): string[] => {
  const parent = parentOf(tree, id);
  return parent === undefined ? [id] : [...wayTo(tree, parent), id];
};

/** Ids by level, from the root. */
export const treeLevelsOf = (tree: Tree): string[][] => {
  const levels: string[][] = [];
  for (let row = tree.root === undefined ? [] : [tree.root]; row.length > 0;) {
    levels.push(row);
    row = row.flatMap((id) => treeChildrenOf(tree, id));
  }
  return levels;
};

/** -1, 0 or 1: numbers by size, words by their characters. */
export const compareKeys = (a: TreeValue, b: TreeValue): number => (a === b ? 0 : a < b ? -1 : 1);

/** A name for a value that no id has yet: `5`, `5#2`. Slashes, which part addresses, are written ÷. */
export const freshId = (value: TreeValue, taken: ReadonlySet<string> | ReadonlyMap<string, unknown>): string => {
  const name = String(value).replaceAll("/", "÷");
  if (!taken.has(name)) return name;
  for (let nth = 2; ; nth++) if (!taken.has(`${name}#${nth}`)) return `${name}#${nth}`;
};
