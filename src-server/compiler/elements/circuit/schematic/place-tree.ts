import type { SeriesParallel } from "../../../../computation/circuits/series-parallel.ts";
import type { Point } from "../../../drawing.ts";
import { addWire, type End, type Sketch } from "./sketch.ts";

/** Room of a joined part: along the current, and on both sides of the line it comes in on. */
export type TreeSize = { along: number; before: number; behind: number };

type Direction = "level" | "upright";

/** An upright part has its labels to the right, a level one above. */
const LEAF: Readonly<Record<Direction, TreeSize>> = {
  upright: { along: 1, before: 0.25, behind: 0.75 },
  level: { along: 1, before: 0.75, behind: 0.25 },
};
/** Length of the leads of a parallel group. */
const LEAD = 0.22;

const acrossOf = ({ before, behind }: TreeSize): number => before + behind;

/** Room of a tree; a parallel group's line comes in on its middle branch, or between the two middle ones. */
export const treeSize = (tree: SeriesParallel, direction: Direction): TreeSize => {
  if (!("join" in tree)) return LEAF[direction];
  const sizes = tree.trees.map((one) => treeSize(one, direction));
  if (tree.join === "series")
    return {
      along: sizes.reduce((sum, { along }) => sum + along, 0),
      before: Math.max(...sizes.map(({ before }) => before)),
      behind: Math.max(...sizes.map(({ behind }) => behind)),
    };
  const lines = branchLines(sizes);
  const before = middle(lines);
  return {
    along: Math.max(...sizes.map(({ along }) => along)) + 2 * LEAD,
    before,
    behind: sizes.reduce((sum, size) => sum + acrossOf(size), 0) - before,
  };
};

/** Where the lines of branches side by side lie, from the group's edge. */
const branchLines = (sizes: readonly TreeSize[]): number[] => {
  let edge = 0;
  return sizes.map((size) => {
    const line = edge + size.before;
    edge += acrossOf(size);
    return line;
  });
};

const middle = (lines: readonly number[]): number => {
  const half = (lines.length - 1) / 2;
  return ((lines[Math.floor(half)] ?? 0) + (lines[Math.ceil(half)] ?? 0)) / 2;
};

export type Placing = {
  direction: Direction;
  /** Where its first node comes in, in cells. */
  start: Point;
  length: number;
  ends: End;
  /** 1 along the axis; −1 against it. */
  sign: 1 | -1;
  /** A group whose ends already lie on a wire across all of it needs no leads. */
  flush?: boolean;
  partEnds: readonly End[];
};

const pointAt = ({ direction, start, sign }: Placing, along: number, across: number): Point =>
  direction === "level" ? [start[0] + sign * along, start[1] + across] : [start[0] + across, start[1] + sign * along];

const placeLeaf = (sketch: Sketch, leaf: { edge: number; turned: boolean }, placing: Placing): void => {
  const [a, b] = [placing.start, pointAt(placing, placing.length, 0)];
  sketch.parts.push({
    part: leaf.edge,
    from: leaf.turned ? b : a,
    to: leaf.turned ? a : b,
    centre: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2],
    side: placing.direction === "upright" ? "right" : "above",
  });
};

/** The node at the end of the first tree, from the parts it is made of. */
const endNode = (tree: SeriesParallel, ends: readonly End[]): string => {
  if (!("join" in tree)) {
    const end = ends[tree.edge];
    return (tree.turned ? end?.from : end?.to) ?? "";
  }
  const last = tree.join === "series" ? tree.trees.at(-1) : tree.trees[0];
  return last ? endNode(last, ends) : "";
};

const placeSeries = (sketch: Sketch, trees: readonly SeriesParallel[], placing: Placing): void => {
  const sizes = trees.map((tree) => treeSize(tree, placing.direction));
  const stretch = placing.length / sizes.reduce((sum, { along }) => sum + along, 0);
  let done = 0;
  let node = placing.ends.from;
  trees.forEach((tree, i) => {
    const length = (sizes[i]?.along ?? 1) * stretch;
    const next = i === trees.length - 1 ? placing.ends.to : endNode(tree, placing.partEnds);
    placeTree(sketch, tree, {
      ...placing,
      flush: false,
      start: pointAt(placing, done, 0),
      length,
      ends: { from: node, to: next },
    });
    done += length;
    node = next;
  });
};

const placeParallel = (sketch: Sketch, trees: readonly SeriesParallel[], placing: Placing): void => {
  const { length, ends, flush = false } = placing;
  const lines = branchLines(trees.map((tree) => treeSize(tree, placing.direction)));
  const zero = flush ? (lines[0] ?? 0) : middle(lines);
  const lead = flush ? 0 : LEAD;
  const offsets = lines.map((line) => line - zero);
  trees.forEach((tree, i) =>
    placeTree(sketch, tree, {
      ...placing,
      flush: false,
      start: pointAt(placing, lead, offsets[i] ?? 0),
      length: length - 2 * lead,
    }),
  );
  const rail = (along: number): Point[] =>
    [0, ...offsets].toSorted((a, b) => a - b).map((across) => pointAt(placing, along, across));
  addWire(sketch, ends.from, rail(lead));
  addWire(sketch, ends.to, rail(length - lead));
  addWire(sketch, ends.from, [pointAt(placing, 0, 0), pointAt(placing, lead, 0)]);
  addWire(sketch, ends.to, [pointAt(placing, length - lead, 0), pointAt(placing, length, 0)]);
};

/** Places a tree along a line; everything lies within its `treeSize` around it. */
export const placeTree = (sketch: Sketch, tree: SeriesParallel, placing: Placing): void => {
  if (!("join" in tree)) placeLeaf(sketch, tree, placing);
  else if (tree.join === "series") placeSeries(sketch, tree.trees, placing);
  else placeParallel(sketch, tree.trees, placing);
};
