import { formatNumber } from "../../format-number.ts";
import { EMPTY_TREE, treeHeightOf, allNodes, withNode, wayTo } from "./edit-tree.ts";
import type { Tree } from "./tree-moment.ts";
import { treeNewTape, treeRecord, type TreeTape } from "./tree-tape.ts";

export type Weights = readonly (readonly [symbol: string, weight: number])[];
type Item = { id: string; weight: number };

/** How often each character stands in a text, in order of first use. */
export const countCharacters = (text: string): [string, number][] => {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts];
};

/** The two lightest items go first; of equal weights the older. */
const takeLightest = (queue: Item[]): Item | undefined => {
  const index = queue.reduce((best, item, i) => (item.weight < (queue[best]?.weight ?? Infinity) ? i : best), 0);
  return queue.splice(index, 1)[0];
};

type Join = { id: string; left: Item; right: Item; weight: number; queue: string[] };

const symbolId = (symbol: string): string => (symbol === "/" ? "÷" : symbol === " " ? "␣" : symbol);

const joinsOf = (weights: Weights): { joins: Join[]; leaves: Item[] } => {
  const leaves = weights.map(([symbol, weight]): Item => ({ id: symbolId(symbol), weight }));
  const queue = [...leaves];
  const joins: Join[] = [];
  while (queue.length > 1) {
    const [left, right] = [takeLightest(queue), takeLightest(queue)];
    if (!left || !right) break;
    const made: Item = { id: `${left.id}${right.id}`, weight: left.weight + right.weight };
    queue.push(made);
    joins.push({ ...made, left, right, queue: byWeight(queue) });
  }
  return { joins, leaves };
};

const byWeight = (queue: readonly Item[]): string[] =>
  queue.toSorted((a, b) => a.weight - b.weight).map((item) => item.id);

const finalTree = (leaves: readonly Item[], joins: readonly Join[]): Tree => {
  const planted = leaves.reduce(
    (tree, leaf) => withNode(tree, { id: leaf.id, value: leaf.id, children: [] }),
    EMPTY_TREE,
  );
  const grown = joins.reduce(
    (tree, { id, left, right }) => withNode(tree, { id, value: "", children: [left.id, right.id], edges: ["0", "1"] }),
    planted,
  );
  return { ...grown, root: joins.at(-1)?.id ?? leaves[0]?.id };
};

/** Code word of a leaf: a bit for every edge on its way. */
export const codeOf = (tree: Tree, leaf: string): string =>
  wayTo(tree, leaf)
    .slice(1)
    .map((id, i) => {
      const above = wayTo(tree, leaf)[i];
      return tree.nodes.get(above ?? "")?.children.indexOf(id) === 0 ? "0" : "1";
    })
    .join("");

/** Joins the two lightest trees until one is left (Huffman 1952). */
export const huffman = (weights: Weights): TreeTape => {
  const { joins, leaves } = joinsOf(weights);
  const tape = treeNewTape(finalTree(leaves, joins));
  tape.hidden = new Set(joins.map(({ id }) => id));
  tape.notes = new Map([...leaves, ...joins].map(({ id, weight }) => [id, formatNumber(weight)]));
  tape.facts["bits"] = 0;
  tape.strip = { title: "queue", ids: byWeight(leaves) };
  treeRecord(tape, "");
  for (const { id, left, right, weight, queue } of joins) {
    tape.hidden.delete(id);
    tape.strip = { title: "queue", ids: queue };
    tape.facts["bits"] = Number(tape.facts["bits"]) + weight;
    tape.path = [left.id, right.id];
    treeRecord(
      tape,
      "merge",
      id,
      `${formatNumber(left.weight)} + ${formatNumber(right.weight)} = ${formatNumber(weight)}`,
    );
  }
  tape.path = [];
  tape.done = leaves.map(({ id }) => id);
  tape.strip = undefined;
  const total = leaves.reduce((sum, { weight }) => sum + weight, 0);
  tape.facts["average"] = total > 0 ? Number(tape.facts["bits"]) / total : 0;
  tape.facts["longest"] = treeHeightOf(tape.tree);
  tape.facts["symbols"] = allNodes(tape.tree).filter((id) => tape.tree.nodes.get(id)?.children.length === 0).length;
  treeRecord(tape, "settle", undefined, `${formatNumber(Number(tape.facts["bits"]))} bits`);
  return tape;
};
