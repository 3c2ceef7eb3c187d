import { msg, sentence, type Message } from "../../../contract/messages/message.ts";
import { treeLevelsOf, allNodes } from "../../../computation/algorithms/trees/edit-tree.ts";
import type { Tree, TreeMoment } from "../../../computation/algorithms/trees/tree-moment.ts";
import type { ElementFinding, OpenedElement } from "../../element-kind.ts";
import { refusalAt } from "../../element-refusals.ts";
import type { TreeModel } from "./tree-model.ts";
import { brokenRule } from "./tree-rules.ts";

/** Every node but the root hangs on exactly one other, and all are reached from the root. */
const isTree = (tree: Tree): boolean => {
  const children = [...tree.nodes.values()].flatMap((node) => node.children.filter((child) => child !== undefined));
  return (
    new Set(children).size === children.length &&
    children.length === Math.max(0, tree.nodes.size - 1) &&
    allNodes(tree).length === tree.nodes.size
  );
};

/** Sum of weights times lengths of ways, told from the lengths alone (Kraft's sum is 1 for a full code). */
const fullCode = (tree: Tree): boolean => {
  const sum = treeLevelsOf(tree)
    .map((ids, level) => ids.filter((id) => tree.nodes.get(id)?.children.length === 0).length / 2 ** level)
    .reduce((all, part) => all + part, 0);
  return Math.abs(sum - 1) < 1e-12;
};

const problemAt = ({ kind, algorithm }: TreeModel, moment: TreeMoment, last: boolean): Message | undefined => {
  if (!isTree(moment.tree)) return msg("tree.two_parents");
  if (algorithm === "huffman") return fullCode(moment.tree) ? undefined : msg("tree.code_not_full");
  return last ? brokenRule(moment.tree, kind) : undefined;
};

/** Checks the rules of the tree's kind after its run. */
export const checkTreeRun = (
  model: TreeModel,
): Pick<OpenedElement, "checks"> & { findings: readonly ElementFinding[] } => {
  const { moments } = model.run;
  const problem = moments
    .map((moment, i) => problemAt(model, moment, i === moments.length - 1))
    .find((each) => each !== undefined);
  if (problem !== undefined) return { findings: [refusalAt("run", sentence(problem), "run")] };
  return { findings: [], checks: [{ name: msg("tree.checked_rules", { kind: model.kind }), checked: moments.length }] };
};
