import { treeChildrenOf } from "../../../computation/algorithms/trees/edit-tree.ts";
import type { Tree } from "../../../computation/algorithms/trees/tree-moment.ts";

/** Where nodes stand: x of each, its level, and how far the tree reaches. */
export type TidyTree = {
  places: ReadonlyMap<string, { x: number; level: number }>;
  left: number;
  right: number;
  levels: number;
};

type Branch = { xs: Map<string, number>; left: number[]; right: number[] };
type Sizes = { halfOf(id: string): number; gap: number };

/** How far the second branch must stand right of the first so that no level of theirs comes nearer than the gap. */
const distance = (first: Branch, second: Branch, gap: number): number =>
  Math.max(...first.right.slice(0, second.left.length).map((reach, level) => reach - (second.left[level] ?? 0) + gap));

const merged = (branches: readonly Branch[], offsets: readonly number[]): Branch => {
  const depth = Math.max(0, ...branches.map((branch) => branch.left.length));
  const at = (side: "left" | "right", pick: (...values: number[]) => number): number[] =>
    Array.from({ length: depth }, (_, level) =>
      pick(
        ...branches.flatMap((branch, i) =>
          branch[side][level] === undefined ? [] : [branch[side][level] + (offsets[i] ?? 0)],
        ),
      ),
    );
  const xs = new Map(
    branches.flatMap((branch, i) => [...branch.xs].map(([id, x]) => [id, x + (offsets[i] ?? 0)] as const)),
  );
  return { xs, left: at("left", Math.min), right: at("right", Math.max) };
};

/** Offsets of several branches beside one another, their roots' middle at 0. */
const spread = (branches: readonly Branch[], gap: number): number[] => {
  const offsets: number[] = [];
  branches.forEach((branch, i) => {
    const before = merged(branches.slice(0, i), offsets);
    offsets.push(i === 0 ? 0 : distance(before, branch, gap));
  });
  const middle = ((offsets[0] ?? 0) + (offsets.at(-1) ?? 0)) / 2;
  return offsets.map((offset) => offset - middle);
};

const branchOf = (tree: Tree, id: string, sizes: Sizes): Branch => {
  const node = tree.nodes.get(id);
  const half = sizes.halfOf(id);
  const below = treeChildrenOf(tree, id).map((child) => branchOf(tree, child, sizes));
  const binary = node?.children.length === 2;
  const only = binary && below.length === 1;
  const lean = (half + sizes.gap / 2) * (node?.children[0] === undefined ? 1 : -1);
  const under = merged(below, only ? [lean] : spread(below, sizes.gap));
  return {
    xs: under.xs.set(id, 0),
    left: [-half, ...under.left],
    right: [half, ...under.right],
  };
};

/** Places the nodes of a tree: parents over the middle of their children, an only child of a binary node to its side. */
export const tidyTree = (tree: Tree, sizes: Sizes): TidyTree => {
  if (tree.root === undefined) return { places: new Map(), left: 0, right: 0, levels: 0 };
  const { xs, left, right } = branchOf(tree, tree.root, sizes);
  const levelOf = new Map<string, number>();
  const walk = (id: string, level: number): void => {
    levelOf.set(id, level);
    for (const child of treeChildrenOf(tree, id)) walk(child, level + 1);
  };
  walk(tree.root, 0);
  return {
    places: new Map([...xs].map(([id, x]) => [id, { x, level: levelOf.get(id) ?? 0 }])),
    left: Math.min(...left),
    right: Math.max(...right),
    levels: left.length,
  };
};
