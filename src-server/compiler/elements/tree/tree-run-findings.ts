import { msg, type MessageParam } from "../../../contract/messages/message.ts";
import { allNodes } from "../../../computation/algorithms/trees/edit-tree.ts";
import type { Tree, TreeValue } from "../../../computation/algorithms/trees/tree-moment.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { refusal } from "../../element-refusals.ts";
import { MAX_TREE_NODES, type TreeAlgorithm, type TreeKind, type TreeRunSpec, type TreeSpec } from "./tree-schema.ts";

const KINDS: Readonly<Partial<Record<TreeAlgorithm, readonly TreeKind[]>>> = {
  bst_insert: ["bst"],
  bst_search: ["bst", "avl"],
  bst_delete: ["bst"],
  avl_insert: ["avl"],
  heap_insert: ["min_heap", "max_heap"],
  heap_extract: ["min_heap", "max_heap"],
  heapify: ["min_heap", "max_heap"],
  huffman: ["huffman"],
  trie_insert: ["trie"],
  recursion_tree: ["recursion"],
};
const TAKES_VALUES: readonly TreeAlgorithm[] = [
  "bst_insert",
  "bst_search",
  "bst_delete",
  "avl_insert",
  "heap_insert",
  "trie_insert",
];

/** The values a run works on, one after the other. */
export const givenValues = (run: TreeRunSpec): TreeValue[] =>
  run.values ?? (run.value === undefined ? [] : [run.value]);

/** Names as a choice: `bst or avl`. */
const anyOf = ([first = "", ...others]: readonly string[]): MessageParam =>
  others.reduce<MessageParam>((before, name) => msg("common.or", { first: before, second: name }), first);

/** Whether a run suits the kind of tree. */
export const kindFindings = (spec: TreeSpec, run: TreeRunSpec): ElementFinding[] => {
  const wanted = KINDS[run.algorithm];
  if (!wanted || wanted.includes(spec.kind)) return [];
  return [refusal("run", msg("tree.wrong_kind", { algorithm: run.algorithm, wanted: anyOf(wanted), kind: spec.kind }))];
};

/** Whether a run has the values it needs. */
export const runValueFindings = (tree: Tree, run: TreeRunSpec): ElementFinding[] => {
  if (!TAKES_VALUES.includes(run.algorithm)) return [];
  const values = givenValues(run);
  if (values.length === 0)
    return [refusal("run.value", msg("tree.run_value_missing", { algorithm: run.algorithm }), "missing")];
  const kind = typeof (tree.root === undefined ? values[0] : tree.nodes.get(tree.root)?.value);
  const mixed = run.algorithm !== "trie_insert" && values.find((value) => typeof value !== kind);
  if (mixed !== undefined && mixed !== false)
    return [refusal("run.value", msg("tree.run_value_mixed", { value: JSON.stringify(mixed) }))];
  const longest = run.algorithm === "trie_insert" ? 12 : 14;
  const long = values.find((value) => String(value).length > longest);
  if (long !== undefined)
    return [
      refusal("run.value", msg("tree.run_value_too_long", { count: String(long).length, most: longest }), "too_long"),
    ];
  const grown = /insert/.test(run.algorithm) && tree.nodes.size + values.length > MAX_TREE_NODES;
  return grown ? [refusal("run.value", msg("tree.run_makes_too_many", { most: MAX_TREE_NODES }))] : [];
};

/** Whether the leaves of a game are numbers. */
export const gameFindings = (tree: Tree): ElementFinding[] => {
  const leaves = allNodes(tree).filter((id) => tree.nodes.get(id)?.children.length === 0);
  const word = leaves.find((id) => typeof tree.nodes.get(id)?.value !== "number");
  return word === undefined
    ? []
    : [refusal("root", msg("tree.leaf_no_number", { value: tree.nodes.get(word)?.value || word }))];
};
