import type { Expression } from "../../expressions/expression.ts";
import { formatNumber } from "../../format-number.ts";
import { EMPTY_TREE, freshId, treeLevelsOf } from "./edit-tree.ts";
import type { TreeNode } from "./tree-moment.ts";
import { treeNewTape, treeRecord, type TreeTape } from "./tree-tape.ts";

/** A function that calls itself: what it calls with, what each call costs, what it gives back. */
export type Recursion = {
  name: string;
  n: number;
  /** Arguments of the calls, in n. */
  calls: readonly Expression[];
  /** From here down nothing more is called. */
  base: number;
  /** Work of one call, in n. */
  cost: Expression;
  /** Result of the smallest calls in n, and of others in n, r1, r2, …; left out where only calls are counted. */
  result?: { base: Expression; combine: Expression };
};

/** A call tree larger than can be drawn. */
export class TooManyCallsError extends Error {}

type Call = { id: string; n: number; children: Call[] };

const callTree = (recursion: Recursion, limit: number): { root: Call; nodes: Map<string, TreeNode> } => {
  const nodes = new Map<string, TreeNode>();
  const make = (n: number, depth: number): Call => {
    if (nodes.size >= limit || depth > limit) throw new TooManyCallsError();
    const value = `${recursion.name}(${formatNumber(n)})`;
    const id = freshId(value, nodes);
    nodes.set(id, { id, value, children: [] });
    const children = n <= recursion.base ? [] : recursion.calls.map((call) => make(call.evaluate({ n }), depth + 1));
    nodes.set(id, { id, value, children: children.map((child) => child.id) });
    return { id, n, children };
  };
  return { root: make(recursion.n, 0), nodes };
};

const run = (tape: TreeTape, call: Call, recursion: Recursion): number => {
  tape.path.push(call.id);
  tape.hidden.delete(call.id);
  tape.facts["calls"] = Number(tape.facts["calls"] ?? 0) + 1;
  tape.facts["cost"] = Number(tape.facts["cost"] ?? 0) + recursion.cost.evaluate({ n: call.n });
  treeRecord(tape, "visit", call.id);
  const results = call.children.map((child) => run(tape, child, recursion));
  const named = Object.fromEntries(results.map((result, i) => [`r${i + 1}`, result]));
  const { result } = recursion;
  const value = (call.children.length === 0 ? result?.base : result?.combine)?.evaluate({ n: call.n, ...named }) ?? 0;
  if (result) tape.notes.set(call.id, `= ${formatNumber(value)}`);
  tape.done.push(call.id);
  const says = result ? `${tape.tree.nodes.get(call.id)?.value} = ${formatNumber(value)}` : "";
  treeRecord(tape, "merge", call.id, says);
  tape.path.pop();
  return value;
};

/** Executes a recursion of at most `limit` calls, each call and each return an event; throws TooManyCallsError. */
export const recursionTree = (recursion: Recursion, limit: number): TreeTape => {
  const { root, nodes } = callTree(recursion, limit);
  const tape = treeNewTape({ ...EMPTY_TREE, root: root.id, nodes });
  tape.hidden = new Set(nodes.keys());
  treeRecord(tape, "");
  const value = run(tape, root, recursion);
  if (recursion.result) tape.facts["value"] = value;
  const costs = new Map<string, number>();
  const price = (call: Call): void => {
    costs.set(call.id, recursion.cost.evaluate({ n: call.n }));
    call.children.forEach(price);
  };
  price(root);
  const levels = treeLevelsOf(tape.tree).map((ids) => ids.reduce((sum, id) => sum + (costs.get(id) ?? 0), 0));
  tape.facts["level_costs"] = levels;
  const total = formatNumber(levels.reduce((sum, cost) => sum + cost, 0));
  treeRecord(tape, "settle", undefined, `${formatNumber(nodes.size)} calls, cost ${total}`);
  return tape;
};
