import { RunLimitError } from "../../../computation/algorithms/run-limit.ts";
import { treeFacts } from "../../../computation/algorithms/trees/tree-facts.ts";
import type { TreeRun } from "../../../computation/algorithms/trees/tree-moment.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementFinding, OpenedElement } from "../../element-kind.ts";
import type { Typesetter } from "../../typography/typesetter.ts";
import { refusal, refusedElement } from "../../element-refusals.ts";
import { lineFindings } from "../shared/text-findings.ts";
import { readTree } from "./read-tree.ts";
import { checkTreeRun } from "./tree-checks.ts";
import { createTreeModel, type TreeModel } from "./tree-model.ts";
import { readTreeRun } from "./tree-runs.ts";
import { treeSchema, type TreeSpec } from "./tree-schema.ts";
import { treeView } from "./tree-view.ts";

const wordFindings = (run: TreeRun, type: Typesetter): ElementFinding[] =>
  [...run.values.values()].flatMap((value) =>
    typeof value === "string" && value !== "" ? lineFindings(type, { at: "values", text: value }) : [],
  );

const describe = ({ kind, run, algorithm, labels }: TreeModel): string => {
  const nodes = [...labels.values()].filter((label) => label !== "");
  const ran = algorithm ? `; ${algorithm.replaceAll("_", " ")} runs on it in ${run.moments.length - 1} steps` : "";
  return `Tree (${kind.replaceAll("_", " ")}) of ${labels.size} nodes: ${nodes.join(", ")}${ran}.`;
};

const partNames = ({ run }: TreeModel): string => {
  const last = run.moments.at(-1)?.tree;
  const ids = last ? [...last.nodes.keys()] : [];
  const inner = [...(last?.nodes.values() ?? [])].find((node) => node.children.some((child) => child !== undefined));
  const child = inner?.children.find((each) => each !== undefined);
  const edge = inner && child !== undefined ? `, edge:${inner.id}-${child}, subtree:${inner.id}` : "";
  return `nodes ${ids.join(", ")} (node:${ids[0] ?? "X"})${edge}, level:1`;
};

const open = (spec: TreeSpec, type: Typesetter): OpenedElement => {
  const { tree, findings } = readTree(spec);
  if (findings.length > 0) return refusedElement(findings);
  const reading = readTreeRun(spec, tree);
  if (!reading.run) return refusedElement(reading.findings);
  const words = wordFindings(reading.run, type);
  if (words.length > 0) return refusedElement(words);
  const model = createTreeModel(spec.kind, reading.run, spec.run?.algorithm);
  return {
    view: treeView(model),
    facts: treeFacts(model.run),
    alt: describe(model),
    partNames: partNames(model),
    ...checkTreeRun(model),
  };
};

/** Trees of all kinds, on which traversals, searches, heaps, codes, games and recursions run. */
export const treeElement = defineElement<TreeSpec>({
  type: "tree",
  about: "A tree on which an algorithm really runs.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: treeSchema,
  example: { type: "tree", kind: "bst", values: [5, 2, 8], run: { algorithm: "bst_insert", value: 4 } },
  open: (spec, env) => {
    try {
      return open(spec, env.type);
    } catch (thrown) {
      if (!(thrown instanceof RunLimitError)) throw thrown;
      return refusedElement([refusal("run", thrown.data, "run")]);
    }
  },
});
