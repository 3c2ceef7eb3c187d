import { avlInsert, noteBalances } from "./avl.ts";
import { heapExtract, heapify, heapInsert, type Heap } from "./heaps.ts";
import { minimax, type MinimaxOptions } from "./minimax.ts";
import { bstDelete, bstInsert, bstSearch } from "./search-trees.ts";
import { inorder, levelOrder, postorder, preorder } from "./traversals.ts";
import type { Tree, TreeRun, TreeValue } from "./tree-moment.ts";
import { treeNewTape, treeRecord, treeRunOf, type TreeTape } from "./tree-tape.ts";
import { trieInsert, trieOf, withWord } from "./tries.ts";

const TRAVERSALS = { preorder, inorder, postorder, level_order: levelOrder } as const;
export type Traversal = keyof typeof TRAVERSALS;
export const TRAVERSAL_NAMES = [
  "preorder",
  "inorder",
  "postorder",
  "level_order",
] as const satisfies readonly Traversal[];

const SEARCHES = {
  bst_insert: bstInsert,
  bst_search: bstSearch,
  bst_delete: bstDelete,
  avl_insert: avlInsert,
} as const;
export type SearchTreeAlgorithm = keyof typeof SEARCHES;
export const SEARCH_TREE_NAMES = [
  "bst_insert",
  "bst_search",
  "bst_delete",
  "avl_insert",
] as const satisfies readonly SearchTreeAlgorithm[];

/** A tree that only stands there: one moment. */
export const stillTree = (tree: Tree, done: readonly string[] = []): TreeRun => {
  const tape = treeNewTape(tree);
  tape.done.push(...done);
  treeRecord(tape, "");
  return treeRunOf(tape);
};

/** Visits all nodes in one of the four orders. */
export const runTraversal = (traversal: Traversal, tree: Tree): TreeRun => {
  const tape = treeNewTape(tree);
  tape.strip = { title: "order", ids: [] };
  treeRecord(tape, "");
  TRAVERSALS[traversal](tape);
  return treeRunOf(tape);
};

/** Searches, inserts or deletes values one after the other in a search tree. */
export const runSearchTree = (algorithm: SearchTreeAlgorithm, tree: Tree, values: readonly TreeValue[]): TreeRun => {
  const tape = treeNewTape(tree);
  Object.assign(tape.facts, { comparisons: 0, rotations: 0 });
  if (algorithm === "avl_insert") noteBalances(tape);
  treeRecord(tape, "");
  for (const value of values) {
    tape.done = [];
    SEARCHES[algorithm](tape, value);
  }
  return treeRunOf(tape);
};

const heapTape = (heap: Heap, tree: Tree): TreeTape => {
  const tape = treeNewTape(tree);
  tape.strip = { title: "array", ids: [...heap.ids] };
  Object.assign(tape.facts, { comparisons: 0, swaps: 0 });
  treeRecord(tape, "");
  return tape;
};

/** Inserts values into a heap. */
export const runHeapInsert = (heap: Heap, tree: Tree, values: readonly TreeValue[]): TreeRun => {
  const tape = heapTape(heap, tree);
  for (const value of values) heapInsert(tape, heap, value);
  return treeRunOf(tape);
};

/** Takes the top out of a heap a number of times. */
export const runHeapExtract = (heap: Heap, tree: Tree, times: number): TreeRun => {
  const tape = heapTape(heap, tree);
  for (let i = 0; i < times && heap.ids.length > 0; i++) heapExtract(tape, heap);
  return treeRunOf(tape);
};

export const runHeapify = (heap: Heap, tree: Tree): TreeRun => {
  const tape = heapTape(heap, tree);
  heapify(tape, heap);
  return treeRunOf(tape);
};

/** Adds words to a trie of words. */
export const runTrieInsert = (words: readonly string[], added: readonly string[]): TreeRun => {
  const before = trieOf(words);
  const tape = treeNewTape(added.reduce(withWord, before));
  tape.hidden = new Set([...tape.tree.nodes.keys()].filter((id) => !before.nodes.has(id)));
  tape.done.push(...words);
  treeRecord(tape, "");
  for (const word of added) trieInsert(tape, word);
  return treeRunOf(tape);
};

/** Plays a game tree whose leaves are numbers. */
export const runMinimax = (tree: Tree, options: MinimaxOptions): TreeRun => {
  const tape = treeNewTape(tree);
  treeRecord(tape, "");
  minimax(tape, options);
  return treeRunOf(tape);
};
