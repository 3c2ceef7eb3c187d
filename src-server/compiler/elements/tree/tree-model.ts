import { shown } from "../../../computation/algorithms/trees/search-trees.ts";
import type { Tree, TreeRun } from "../../../computation/algorithms/trees/tree-moment.ts";
import { TRIE_ROOT } from "../../../computation/algorithms/trees/tries.ts";
import type { TreeAlgorithm, TreeKind } from "./tree-schema.ts";

/** All that is fixed about a tree. */
export type TreeModel = {
  kind: TreeKind;
  run: TreeRun;
  algorithm: TreeAlgorithm | undefined;
  /** The trees of all moments, each once. */
  trees: readonly Tree[];
  /** Words of the nodes by id. */
  labels: ReadonlyMap<string, string>;
  /** Whether nodes have a second line: a weight, a balance, a result. */
  noted: boolean;
  edged: boolean;
  /** The longest explanation, and the most items of a strip; nothing is kept free where there are none. */
  says: readonly string[];
  strip: { title: string; most: number } | undefined;
};

export const createTreeModel = (kind: TreeKind, run: TreeRun, algorithm: TreeAlgorithm | undefined): TreeModel => {
  const { moments } = run;
  const strips = moments.flatMap((moment) => moment.strip ?? []);
  const trees = [...new Set(moments.map((moment) => moment.tree))];
  return {
    kind,
    run,
    algorithm,
    trees,
    labels: new Map([...run.values].map(([id, value]) => [id, id === TRIE_ROOT ? "" : shown(value)])),
    noted: moments.some((moment) => moment.notes.size > 0),
    edged: trees.some((tree) => [...tree.nodes.values()].some((node) => node.edges !== undefined)),
    says: [...new Set(moments.map((moment) => moment.says))].filter((text) => text !== ""),
    strip: strips[0] && { title: strips[0].title, most: Math.max(...strips.map((strip) => strip.ids.length)) },
  };
};

/** What a chip of the strip says: a value, or a symbol with its weight. */
export const chipText = (model: TreeModel, id: string, note: string | undefined): string =>
  model.algorithm === "huffman" ? `${id} ${note ?? ""}`.trim() : (model.labels.get(id) ?? id);
