import type { Facts } from "../../../contract/fact.ts";
import { codeOf } from "./huffman.ts";
import { treeHeightOf, treeLevelsOf, allNodes } from "./edit-tree.ts";
import type { TreeMoment, TreeRun, TreeValue } from "./tree-moment.ts";

const valuesOf = (run: TreeRun, ids: readonly string[]): TreeValue[] => ids.map((id) => run.values.get(id) ?? id);

const standing = (moment: TreeMoment): string[] => allNodes(moment.tree).filter((id) => !moment.hidden.has(id));

/** Facts after the first `taken` events of a run. */
export const treeFacts = (run: TreeRun, taken = run.moments.length - 1): Facts => {
  const moment = run.moments[Math.min(taken, run.moments.length - 1)];
  if (!moment) return {};
  const ids = standing(moment);
  const { tree } = moment;
  const order = valuesOf(run, moment.strip?.title === "order" ? moment.strip.ids : moment.done);
  return {
    nodes: ids.length,
    height: treeHeightOf(tree),
    leaves: ids.filter((id) => tree.nodes.get(id)?.children.every((child) => child === undefined)).length,
    root: tree.root === undefined ? "" : (run.values.get(tree.root) ?? ""),
    values: valuesOf(
      run,
      treeLevelsOf(tree)
        .flat()
        .filter((id) => !moment.hidden.has(id)),
    ),
    order,
    order_text: order.join(", "),
    path: valuesOf(run, moment.path),
    note: (id) => moment.notes.get(String(id)) ?? "",
    code: (symbol) => (tree.nodes.has(String(symbol)) ? codeOf(tree, String(symbol)) : ""),
    ...moment.facts,
  };
};
