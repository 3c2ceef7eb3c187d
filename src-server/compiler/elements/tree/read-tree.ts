import { messageIn, msg, sentence } from "../../../contract/messages/message.ts";
import { avlInserted } from "../../../computation/algorithms/trees/avl.ts";
import { completeTree, idsFor, levelTree, searchTree } from "../../../computation/algorithms/trees/build-tree.ts";
import { EMPTY_TREE } from "../../../computation/algorithms/trees/edit-tree.ts";
import type { Tree, TreeValue } from "../../../computation/algorithms/trees/tree-moment.ts";
import { trieOf } from "../../../computation/algorithms/trees/tries.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { refusal, refusalAt } from "../../element-refusals.ts";
import { expressionTree } from "./expression-tree.ts";
import { readRoot } from "./read-root.ts";
import { brokenRule } from "./tree-rules.ts";
import { MAX_TREE_NODES, type TreeSpec } from "./tree-schema.ts";

export type TreeReading = { tree: Tree; findings: readonly ElementFinding[] };

const BINARY = ["binary", "bst", "avl", "min_heap", "max_heap", "expression"];
const MAX_LABEL = 14;

const valueFindings = ({ kind, values = [] }: TreeSpec): ElementFinding[] => {
  const searched = kind === "bst" || kind === "avl";
  const ordered = searched || kind === "min_heap" || kind === "max_heap";
  const first = typeof values.find((value) => value !== null);
  return values.flatMap((value, i) => {
    const at = `values[${i}]`;
    if (value === null)
      return kind === "binary" || kind === "bst" ? [] : [refusal(at, msg("tree.null_in_values", { at }))];
    if (kind !== "expression" && kind !== "trie" && String(value).length > MAX_LABEL)
      return [
        refusal(at, msg("plan.text_too_long", { path: at, length: String(value).length, most: MAX_LABEL }), "too_long"),
      ];
    if (searched && values.indexOf(value) < i) return [refusal(at, msg("tree.value_twice", { at, value }))];
    if (ordered && typeof value !== first) return [refusal(at, msg("tree.mixed_values", { at }))];
    return [];
  });
};

const withoutGaps = (values: readonly (TreeValue | null)[]): TreeValue[] => values.filter((value) => value !== null);

const fromWords = (values: readonly (TreeValue | null)[]): TreeReading => {
  const tree = trieOf(withoutGaps(values).map(String));
  const nodes = tree.nodes.size;
  if (nodes <= MAX_TREE_NODES) return { tree, findings: [] };
  const message = msg("tree.words_need_nodes", { nodes, most: MAX_TREE_NODES });
  return { tree, findings: [refusal("values", message, "range")] };
};

const fromExpression = (values: readonly (TreeValue | null)[]): TreeReading => {
  try {
    const tree = expressionTree(String(values[0] ?? ""));
    if (values.length === 1 && tree.nodes.size <= MAX_TREE_NODES) return { tree, findings: [] };
    const found =
      values.length === 1
        ? msg("tree.node_count", { count: tree.nodes.size, most: MAX_TREE_NODES })
        : msg("tree.one_expression_wanted");
    return { tree: EMPTY_TREE, findings: [refusalAt("values", sentence(found), "range")] };
  } catch (thrown) {
    return { tree: EMPTY_TREE, findings: [refusalAt("values[0]", messageIn(thrown), "bad_expr")] };
  }
};

const fromValues = (spec: TreeSpec): TreeReading => {
  const { kind, values = [] } = spec;
  const found = valueFindings(spec);
  if (found.length > 0) return { tree: EMPTY_TREE, findings: found };
  if (kind === "trie") return fromWords(values);
  if (kind === "expression") return fromExpression(values);
  const plain = withoutGaps(values);
  if (kind === "avl") return { tree: plain.reduce(avlInserted, EMPTY_TREE), findings: [] };
  if (kind === "bst" && plain.length === values.length) return { tree: searchTree(plain), findings: [] };
  if (kind === "min_heap" || kind === "max_heap") {
    const ids = idsFor(plain);
    return { tree: completeTree([...ids.keys()], ids), findings: [] };
  }
  return { tree: levelTree(values), findings: [] };
};

/** Runs that bring their own tree. */
const MAKES_ITS_TREE = ["huffman", "recursion_tree"];
const MAY_START_EMPTY = ["bst_insert", "avl_insert", "heap_insert", "trie_insert"];

/** The tree a plan describes, by values or nested, checked against the rules of its kind. */
export const readTree = (spec: TreeSpec): TreeReading => {
  const { kind, values, root, run } = spec;
  if (run && MAKES_ITS_TREE.includes(run.algorithm)) return { tree: EMPTY_TREE, findings: [] };
  if (root === undefined && (values ?? []).length === 0 && !(run && MAY_START_EMPTY.includes(run.algorithm)))
    return {
      tree: EMPTY_TREE,
      findings: [refusal("values", msg("tree.values_missing"), "missing")],
    };
  const reading = root === undefined ? fromValues(spec) : readRoot(root, BINARY.includes(kind));
  if (reading.findings.length > 0 || run?.algorithm === "heapify") return reading;
  const broken = brokenRule(reading.tree, kind);
  return broken === undefined
    ? reading
    : {
        ...reading,
        findings: [refusal(root === undefined ? "values" : "root", msg("tree.kind_broken", { kind, broken }))],
      };
};
