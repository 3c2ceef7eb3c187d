import { attachLeaf } from "./build-tree.ts";
import { childOf, heightBelow, LEFT, parentOf, RIGHT, setChild, treeSideOf, type TreeSide } from "./edit-tree.ts";
import { descend, shown } from "./search-trees.ts";
import type { Tree, TreeValue } from "./tree-moment.ts";
import { count, treeRecord, type TreeTape } from "./tree-tape.ts";

/** Height of the right subtree less that of the left. */
export const balanceOf = (tree: Tree, id: string): number =>
  heightBelow(tree, childOf(tree, id, RIGHT)) - heightBelow(tree, childOf(tree, id, LEFT));

/** Turns a node down to a side; its child of the other side comes up. */
const rotated = (tree: Tree, id: string, side: TreeSide): Tree => {
  const other: TreeSide = side === LEFT ? RIGHT : LEFT;
  const up = childOf(tree, id, other);
  if (up === undefined) return tree;
  const parent = parentOf(tree, id);
  const place = treeSideOf(tree, parent, id);
  const moved = setChild(tree, id, { side: other, child: childOf(tree, up, side) });
  return setChild(setChild(moved, up, { side, child: id }), parent, { side: place, child: up });
};

/** The one or two rotations that bring a node back into balance; none where it is in balance. */
const repairs = (tree: Tree, id: string): { id: string; side: TreeSide }[] => {
  const balance = balanceOf(tree, id);
  if (Math.abs(balance) < 2) return [];
  const side: TreeSide = balance < 0 ? RIGHT : LEFT;
  const heavy = childOf(tree, id, side === RIGHT ? LEFT : RIGHT) ?? id;
  const inner = balanceOf(tree, heavy) * balance < 0;
  return [...(inner ? [{ id: heavy, side: side === RIGHT ? LEFT : RIGHT } as const] : []), { id, side }];
};

const signed = (balance: number): string => (balance > 0 ? `+${balance}` : balance < 0 ? `−${-balance}` : "0");

/** Writes the balance of every node beside it. */
export const noteBalances = (tape: TreeTape): void => {
  tape.notes = new Map(
    [...tape.tree.nodes.keys()]
      .filter((id) => !tape.hidden.has(id))
      .map((id) => [id, signed(balanceOf(tape.tree, id))] as const),
  );
};

/** An AVL tree with a value more (Adelson-Velsky and Landis 1962). */
export const avlInserted = (tree: Tree, value: TreeValue): Tree => {
  const { tree: grown, way } = attachLeaf(tree, value);
  return way
    .toReversed()
    .reduce((now, id) => repairs(now, id).reduce((next, turn) => rotated(next, turn.id, turn.side), now), grown);
};

/** Inserts as into a search tree, then rotates the lowest node that is out of balance. */
export const avlInsert = (tape: TreeTape, value: TreeValue): void => {
  const before = tape.tree;
  if (!descend(tape, value)) {
    const { tree, id, way } = attachLeaf(before, value);
    tape.tree = tree;
    noteBalances(tape);
    treeRecord(tape, "place", id, `${shown(value)} is placed`);
    for (const above of way.toReversed()) {
      for (const turn of repairs(tape.tree, above)) {
        const said = `${shown(tape.tree.nodes.get(turn.id)?.value ?? "")}: rotate ${turn.side === LEFT ? "left" : "right"}`;
        tape.tree = rotated(tape.tree, turn.id, turn.side);
        count(tape, "rotations");
        noteBalances(tape);
        tape.path = [];
        treeRecord(tape, "rotate", turn.id, said);
      }
    }
  }
  tape.path = [];
};
