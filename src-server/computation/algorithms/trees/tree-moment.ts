import type { FactValue } from "../../../contract/fact.ts";

export type TreeValue = number | string;

/** A node; `children` of binary nodes are left and right, undefined where one is missing. */
export type TreeNode = {
  id: string;
  value: TreeValue;
  children: readonly (string | undefined)[];
  /** Words on the edges to the children. */
  edges?: readonly string[];
};
/** A tree never changes: a run makes another one. */
export type Tree = { root: string | undefined; nodes: ReadonlyMap<string, TreeNode> };

/** Names of what happens on a tree; `step to` waits for one of them. */
export const TREE_EVENTS = [
  "visit",
  "place",
  "rotate",
  "sift",
  "merge",
  "remove",
  "settle",
  "reject",
  "found",
  "absent",
] as const;
export type TreeEvent = (typeof TREE_EVENTS)[number];

/** A row of values beside the tree: what has come out, what waits, the heap as an array. */
export type TreeStrip = { title: string; ids: readonly string[] };

/** A tree right after an event. */
export type TreeMoment = {
  /** "" before anything has happened. */
  event: TreeEvent | "";
  tree: Tree;
  /** Nodes whose place is known but which are not there yet. */
  hidden: ReadonlySet<string>;
  /** The node the run stands at. */
  current: string | undefined;
  /** The way to it, or the way found. */
  path: readonly string[];
  /** Nodes that are done. */
  done: readonly string[];
  /** Nodes that need no look any more. */
  rejected: readonly string[];
  /** What is known about nodes: weights, balances, results. */
  notes: ReadonlyMap<string, string>;
  strip: TreeStrip | undefined;
  /** Why it happened, in signs: `4 < 5: left`. */
  says: string;
  facts: Readonly<Record<string, FactValue>>;
};

/** All moments of a run, the first before any event; `values` are those of all ids ever seen. */
export type TreeRun = { moments: readonly TreeMoment[]; values: ReadonlyMap<string, TreeValue> };
