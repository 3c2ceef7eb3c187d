import { formatNumber } from "../../format-number.ts";
import { attachLeaf, searchPlace } from "./build-tree.ts";
import { childOf, compareKeys, LEFT, parentOf, RIGHT, setChild, treeSideOf, withoutNode } from "./edit-tree.ts";
import type { TreeValue } from "./tree-moment.ts";
import { count, treeRecord, type TreeTape } from "./tree-tape.ts";

/** A value as it is shown. */
export const shown = (value: TreeValue): string => (typeof value === "number" ? formatNumber(value) : value);

/** Goes down to where a value is or would be; true once it is found. */
export const descend = (tape: TreeTape, value: TreeValue): boolean => {
  const { way, found } = searchPlace(tape.tree, value);
  tape.path = [];
  for (const id of found === undefined ? way : [...way, found]) {
    if (tape.hidden.has(id)) return false;
    const key = tape.tree.nodes.get(id)?.value ?? value;
    const sign = compareKeys(value, key);
    tape.path.push(id);
    count(tape, "comparisons");
    const relation = sign === 0 ? "=" : sign < 0 ? "<" : ">";
    const turn = sign === 0 ? "" : sign < 0 ? ": left" : ": right";
    treeRecord(tape, "visit", id, `${shown(value)} ${relation} ${shown(key)}${turn}`);
  }
  return found !== undefined;
};

/** Looks a value up from the root. */
export const bstSearch = (tape: TreeTape, value: TreeValue): void => {
  const found = descend(tape, value);
  const last = tape.path.at(-1);
  if (found && last !== undefined) tape.done.push(last);
  tape.facts["found"] = found;
  treeRecord(tape, found ? "found" : "absent", found ? last : undefined, found ? `${shown(value)} found` : "not there");
};

/** Hangs a new leaf where the search for its value ends. */
export const bstInsert = (tape: TreeTape, value: TreeValue): void => {
  const { tree, id } = attachLeaf(tape.tree, value);
  const fresh = tree !== tape.tree;
  tape.tree = tree;
  if (fresh) tape.hidden.add(id);
  descend(tape, value);
  tape.hidden.delete(id);
  tape.facts["found"] = !fresh;
  treeRecord(
    tape,
    fresh ? "place" : "found",
    id,
    fresh ? `${shown(value)} is placed` : `${shown(value)} is there already`,
  );
};

/** Puts another node into the place of one, which keeps nothing. */
const replace = (tape: TreeTape, id: string, by: string | undefined): void => {
  const parent = parentOf(tape.tree, id);
  tape.tree = withoutNode(setChild(tape.tree, parent, { side: treeSideOf(tape.tree, parent, id), child: by }), id);
};

/** The node with the next larger value takes the place of one with two children. */
const removeInner = (tape: TreeTape, id: string): void => {
  let next = childOf(tape.tree, id, RIGHT) ?? id;
  treeRecord(tape, "visit", next, "next larger: right once,");
  for (let below = childOf(tape.tree, next, LEFT); below !== undefined; below = childOf(tape.tree, next, LEFT)) {
    next = below;
    tape.path.push(next);
    treeRecord(tape, "visit", next, "then left to the end");
  }
  const parent = parentOf(tape.tree, next);
  if (parent !== undefined && parent !== id)
    tape.tree = setChild(tape.tree, parent, { side: LEFT, child: childOf(tape.tree, next, RIGHT) });
  const right = parent === id ? childOf(tape.tree, next, RIGHT) : childOf(tape.tree, id, RIGHT);
  tape.tree = setChild(tape.tree, next, { side: LEFT, child: childOf(tape.tree, id, LEFT) });
  tape.tree = setChild(tape.tree, next, { side: RIGHT, child: right });
  const above = [...tape.tree.nodes.values()].find((node) => node.id !== next && node.children.includes(id))?.id;
  tape.tree = withoutNode(setChild(tape.tree, above, { side: treeSideOf(tape.tree, above, id), child: next }), id);
  tape.path = [];
  treeRecord(tape, "remove", next, `${shown(tape.tree.nodes.get(next)?.value ?? "")} takes its place`);
};

/** Takes a value out (Hibbard 1962): a leaf goes, an only child moves up, of two children the next larger value moves up. */
export const bstDelete = (tape: TreeTape, value: TreeValue): void => {
  const found = descend(tape, value);
  const id = tape.path.at(-1);
  tape.facts["found"] = found;
  if (!found || id === undefined) return treeRecord(tape, "absent", undefined, "not there");
  const [left, right] = [childOf(tape.tree, id, LEFT), childOf(tape.tree, id, RIGHT)];
  if (left !== undefined && right !== undefined) return removeInner(tape, id);
  replace(tape, id, left ?? right);
  tape.path = [];
  const only = left ?? right;
  treeRecord(tape, "remove", only, only === undefined ? "a leaf just goes" : "its only child moves up");
};
