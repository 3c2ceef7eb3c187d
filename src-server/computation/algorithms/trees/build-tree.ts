import { compareKeys, EMPTY_TREE, freshId, LEFT, RIGHT, setChild, withNode, type TreeSide } from "./edit-tree.ts";
import type { Tree, TreeNode, TreeValue } from "./tree-moment.ts";

/** The place at which a search for a value ends: the node that holds it, or the free side of its parent. */
export const searchPlace = (
  tree: Tree,
  value: TreeValue,
): { way: string[]; found: string | undefined; side: TreeSide } => {
  const way: string[] = [];
  let side: TreeSide = LEFT;
  let id = tree.root;
  while (id !== undefined) {
    const node = tree.nodes.get(id);
    const sign = node ? compareKeys(value, node.value) : 0;
    if (!node || sign === 0) return { way, found: id, side };
    way.push(id);
    side = sign < 0 ? LEFT : RIGHT;
    id = node.children[side];
  }
  return { way, found: undefined, side };
};

/** A search tree with a new leaf; the same tree where the value is there already. */
export const attachLeaf = (tree: Tree, value: TreeValue): { tree: Tree; id: string; way: string[] } => {
  const { way, found, side } = searchPlace(tree, value);
  if (found !== undefined) return { tree, id: found, way };
  const id = freshId(value, tree.nodes);
  const grown = withNode(tree, { id, value, children: [undefined, undefined] });
  return { tree: setChild(grown, way.at(-1), { side, child: id }), id, way };
};

/** Search tree made by inserting values one after the other. */
export const searchTree = (values: readonly TreeValue[]): Tree =>
  values.reduce<Tree>((tree, value) => attachLeaf(tree, value).tree, EMPTY_TREE);

/** Complete binary tree of ids, level by level. */
export const completeTree = (ids: readonly string[], values: ReadonlyMap<string, TreeValue>): Tree => ({
  root: ids[0],
  nodes: new Map(
    ids.map((id, i): [string, TreeNode] => [
      id,
      { id, value: values.get(id) ?? id, children: [ids[2 * i + 1], ids[2 * i + 2]] },
    ]),
  ),
});

/** Names for values that may be equal, in order. */
export const idsFor = (values: readonly TreeValue[]): Map<string, TreeValue> => {
  const ids = new Map<string, TreeValue>();
  for (const value of values) ids.set(freshId(value, ids), value);
  return ids;
};

/**
 * Binary tree level by level, null where no node is; the children of missing nodes are not listed.
 * A value that hangs on nothing is left out.
 */
export const levelTree = (values: readonly (TreeValue | null)[]): Tree => {
  const nodes = new Map<string, TreeNode & { children: (string | undefined)[] }>();
  const make = (value: TreeValue | null | undefined): string | undefined => {
    if (value === null || value === undefined) return undefined;
    const id = freshId(value, nodes);
    nodes.set(id, { id, value, children: [undefined, undefined] });
    return id;
  };
  const root = make(values[0]);
  const open = root === undefined ? [] : [root];
  for (let i = 1; i < values.length && open.length > 0; i += 2) {
    const parent = nodes.get(open.shift() ?? "");
    const pair = [make(values[i]), make(values[i + 1])];
    if (parent) parent.children = pair;
    open.push(...pair.filter((id) => id !== undefined));
  }
  return { root, nodes };
};
