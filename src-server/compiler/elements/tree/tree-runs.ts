import { msg, type Message } from "../../../contract/messages/message.ts";
import { heapOf } from "../../../computation/algorithms/trees/heaps.ts";
import { countCharacters, huffman, type Weights } from "../../../computation/algorithms/trees/huffman.ts";
import { idsFor } from "../../../computation/algorithms/trees/build-tree.ts";
import { treeLevelsOf } from "../../../computation/algorithms/trees/edit-tree.ts";
import { recursionTree, TooManyCallsError } from "../../../computation/algorithms/trees/recursion.ts";
import {
  runHeapExtract,
  runHeapify,
  runHeapInsert,
  runMinimax,
  runSearchTree,
  runTraversal,
  runTrieInsert,
  stillTree,
  type SearchTreeAlgorithm,
  type Traversal,
} from "../../../computation/algorithms/trees/run-tree.ts";
import type { Tree, TreeRun } from "../../../computation/algorithms/trees/tree-moment.ts";
import { treeRunOf } from "../../../computation/algorithms/trees/tree-tape.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { refusal } from "../../element-refusals.ts";
import { gameFindings, givenValues, kindFindings, runValueFindings } from "./tree-run-findings.ts";
import { readRecursion } from "./read-recursion.ts";
import { MAX_TREE_NODES, type TreeAlgorithm, type TreeRunSpec, type TreeSpec } from "./tree-schema.ts";

export type TreeRunReading = { run?: TreeRun; findings: readonly ElementFinding[] };
const refused = (at: string, message: Message, code?: ElementFinding["code"]): TreeRunReading => ({
  findings: [refusal(at, message, code)],
});

const runHuffman = (run: TreeRunSpec): TreeRunReading => {
  const weights: Weights = run.weights ? Object.entries(run.weights) : countCharacters(run.text ?? "");
  if (weights.length === 0) return refused("run.weights", msg("tree.weights_missing"), "missing");
  if (weights.length < 2 || weights.length > 14)
    return refused("run.weights", msg("tree.symbol_count", { count: weights.length }), "range");
  return { run: treeRunOf(huffman(weights)), findings: [] };
};

const runRecursion = (run: TreeRunSpec): TreeRunReading => {
  const { recursion, findings } = readRecursion(run);
  if (!recursion) return { findings };
  try {
    return { run: treeRunOf(recursionTree(recursion, MAX_TREE_NODES)), findings: [] };
  } catch (thrown) {
    if (!(thrown instanceof TooManyCallsError)) throw thrown;
    return refused("run.n", msg("tree.too_many_calls", { n: recursion.n, most: MAX_TREE_NODES }), "range");
  }
};

/** A node of a game without a name is called by who moves there. */
const named = (tree: Tree, first: "max" | "min"): Tree => ({
  ...tree,
  nodes: new Map(
    treeLevelsOf(tree).flatMap((ids, level) =>
      ids.flatMap((id) => {
        const node = tree.nodes.get(id);
        const turn = (level % 2 === 0) === (first === "max") ? "max" : "min";
        return node ? [[id, node.value === "" ? { ...node, value: turn } : node] as const] : [];
      }),
    ),
  ),
});

const heapRun = (spec: TreeSpec, tree: Tree, run: TreeRunSpec): TreeRunReading => {
  const ids = new Map(
    treeLevelsOf(tree)
      .flat()
      .map((id) => [id, tree.nodes.get(id)?.value ?? id] as const),
  );
  const heap = heapOf(ids.size > 0 ? ids : idsFor([]), spec.kind === "max_heap" ? "max_heap" : "min_heap");
  if (run.algorithm === "heapify") return { run: runHeapify(heap, tree), findings: [] };
  if (run.algorithm === "heap_insert") return { run: runHeapInsert(heap, tree, givenValues(run)), findings: [] };
  return { run: runHeapExtract(heap, tree, run.times ?? 1), findings: [] };
};

const isTraversal = (name: TreeAlgorithm): name is Traversal =>
  name === "preorder" || name === "inorder" || name === "postorder" || name === "level_order";
const isSearch = (name: TreeAlgorithm): name is SearchTreeAlgorithm => /^(?:bst|avl)_/.test(name);

/** Executes what is to be run on a tree that has been read; throws RunLimitError. */
export const readTreeRun = (spec: TreeSpec, tree: Tree): TreeRunReading => {
  const { run, values = [] } = spec;
  const words = values.filter((value) => value !== null).map(String);
  if (!run) return { run: stillTree(tree, spec.kind === "trie" ? words : []), findings: [] };
  const findings = [...kindFindings(spec, run), ...runValueFindings(tree, run)];
  if (findings.length > 0) return { findings };
  const { algorithm } = run;
  if (isTraversal(algorithm)) return { run: runTraversal(algorithm, tree), findings };
  if (isSearch(algorithm)) return { run: runSearchTree(algorithm, tree, givenValues(run)), findings };
  if (algorithm === "huffman") return runHuffman(run);
  if (algorithm === "recursion_tree") return runRecursion(run);
  if (algorithm === "trie_insert") return { run: runTrieInsert(words, givenValues(run).map(String)), findings };
  if (algorithm !== "minimax") return heapRun(spec, tree, run);
  const game = gameFindings(tree);
  if (game.length > 0) return { findings: game };
  const first = run.first ?? "max";
  return { run: runMinimax(named(tree, first), { first, prune: run.prune ?? false }), findings };
};
